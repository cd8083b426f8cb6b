import { useSelector } from '@xstate/react';
import type { ListProps } from '../list/ListPage.tsx';
import { ChapterHead } from './ChapterHead.tsx';
import { ChapterName } from './ChapterName.tsx';

/** The chapter whose members are listed. */
export function MembersHeading({ list }: ListProps) {
  const name = useSelector(list, ({ context: { head } }) =>
    head?.kind === 'chapter' ? head.chapter.name : null,
  );
  return <ChapterName name={name} />;
}

/** The head that a chapter's pages share, over its members. */
export function MembersHead({ list }: ListProps) {
  const id = useSelector(list, ({ context }) => context.location.params.id ?? '');
  return <ChapterHead id={id} shown="chapterMembers" />;
}
