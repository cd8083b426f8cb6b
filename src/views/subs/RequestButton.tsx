import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { goTo } from '../../routes/bridge.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';

/** Opens the form, for anyone who has a chapter. */
export function RequestButton({ workspace }: Pick<ListProps, 'workspace'>) {
  const chapterId = useSelector(workspace, ({ context }) => context.shell?.member.chapter_id ?? null);
  if (chapterId === null) return null;
  const ask = () => workspace.send({ type: 'entry.requested', entry: { form: 'subRequest', stored: null } });
  return (
    <Button variant="primary" icon={Plus} onPressed={ask}>
      Request a sub
    </Button>
  );
}

/** Whose requests they are, and one’s own. */
export function SubsActions({ workspace, list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const location = useSelector(list, ({ context }) => context.location);
  return (
    <>
      <ChapterSwitch
        chapter={head?.kind === 'subs' ? head.chapter : null}
        location={location}
        onChosen={goTo}
      />
      <RequestButton workspace={workspace} />
    </>
  );
}
