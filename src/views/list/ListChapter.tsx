import { useSelector } from '@xstate/react';
import { goTo } from '../../routes/bridge.ts';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import type { ListProps } from './ListPage.tsx';

/** The list's chapter, for members who see several. */
export function ListChapter({ list }: Pick<ListProps, 'list'>) {
  const chapter = useSelector(list, ({ context: { head } }) =>
    head && 'chapter' in head && head.chapter && 'choices' in head.chapter ? head.chapter : null,
  );
  const location = useSelector(list, ({ context }) => context.location);
  return <ChapterSwitch chapter={chapter} location={location} onChosen={goTo} />;
}
