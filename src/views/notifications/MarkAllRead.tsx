import { useSelector } from '@xstate/react';
import { CheckCheck } from 'lucide-react';
import type { ListProps } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';
import { unreadIn } from './notices.ts';

/** Marks the shown notifications as read, but not those that arrived later; hidden if all are read. */
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
