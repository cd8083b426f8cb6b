import { useSelector } from '@xstate/react';
import { CheckCheck } from 'lucide-react';
import type { ListProps } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';

/** Says of what is shown that it is read, and of nothing that came since; there while something is not. */
export function MarkAllRead({ list }: ListProps) {
  const newest = useSelector(list, ({ context: { rows } }) =>
    Math.max(
      0,
      ...rows.map((row) =>
        row !== undefined && 'kind' in row && row.kind === 'notification' && row.read_at === null
          ? row.id
          : 0,
      ),
    ),
  );
  if (newest === 0) return null;
  return (
    <Button
      icon={CheckCheck}
      onPressed={() => list.send({ type: 'act.requested', act: { name: 'readNotifications', upTo: newest } })}
    >
      Mark all as read
    </Button>
  );
}
