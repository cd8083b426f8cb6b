import { useSelector } from '@xstate/react';
import { CheckCheck } from 'lucide-react';
import type { ListProps } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';

/** Says of all that one is told that it is read; there while something is not. */
export function MarkAllRead({ list }: ListProps) {
  const isAnyUnread = useSelector(list, ({ context: { rows } }) =>
    rows.some(
      (row) => row !== undefined && 'kind' in row && row.kind === 'notification' && row.read_at === null,
    ),
  );
  if (!isAnyUnread) return null;
  return (
    <Button
      icon={CheckCheck}
      onPressed={() => list.send({ type: 'act.requested', act: { name: 'readNotifications' } })}
    >
      Mark all as read
    </Button>
  );
}
