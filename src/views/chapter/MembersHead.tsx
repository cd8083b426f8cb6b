import { useSelector } from '@xstate/react';
import type { ListProps } from '../list/ListPage.tsx';
import { ChapterHead } from './ChapterHead.tsx';

/** The head that a chapter's pages share, over its members. */
export function MembersHead({ list }: ListProps) {
  const id = useSelector(list, ({ context }) => context.location.params.id ?? '');
  const name = useSelector(list, ({ context: { head } }) =>
    head?.kind === 'chapter' ? head.chapter.name : null,
  );
  return <ChapterHead id={id} name={name} shown="chapterMembers" />;
}
