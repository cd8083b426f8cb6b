import { useSelector } from '@xstate/react';
import { CheckCheck } from 'lucide-react';
import type { ListProps } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';
import { unreadIn } from './notices.ts';

/** Says of what is shown that it is read, and of nothing that came since; there while something is not. */
export function MarkAllRead({ list }: ListProps) {
  const newest = useSelector(list, ({ context: { rows } }) =>
    Math.max(0, ...unreadIn(rows).map(({ id }) => id)),
  );
  if (newest === 0) return null;
  return (
    <Button
      icon={CheckCheck}
      fold
      onPressed={() =>
        list.send({ type: 'action.requested', action: { name: 'readNotifications', upTo: newest } })
      }
    >
      Mark all as read
    </Button>
  );
}
