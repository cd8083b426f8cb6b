import { useSelector } from '@xstate/react';
import type { ListProps } from '../list/ListPage.tsx';
import { ChapterHead } from './ChapterHead.tsx';
import { ChapterName } from './ChapterName.tsx';

/** The chapter's name as the list's heading. */
export function MembersHeading({ list }: ListProps) {
  const name = useSelector(list, ({ context: { head } }) =>
    head?.kind === 'chapter' ? head.chapter.name : null,
  );
  return <ChapterName name={name} />;
}

/** The shared head of a chapter's pages, above its members. */
export function MembersHead({ list }: ListProps) {
  const id = useSelector(list, ({ context }) => context.location.params.id ?? '');
  return <ChapterHead id={id} shown="chapterMembers" />;
}
