import { useSelector } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import type { PageProps } from '../../routes/table.ts';
import { type OutboxProps, selectCount } from './selectOutbox.ts';

function Chip({ outbox }: OutboxProps) {
  const count = useSelector(outbox, selectCount);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1.5 h-7.5 ps-2 pe-2.5 me-1 border border-current/38 rounded-control text-small text-[oklch(0.88_0.09_85)] hover:bg-header-well"
      aria-label={`Waiting to send (${count})`}
      onClick={() => outbox.send({ type: 'outbox.opened' })}
    >
      <Hourglass className="icon" />
      <span className="max-sm:hidden">Waiting to send</span>
      <span>({count})</span>
    </button>
  );
}

/** The number of records waiting on this device; hidden when there are none. */
export function OutboxButton({ workspace }: PageProps) {
  const outbox = useSelector(workspace, ({ children }) => children.outbox);
  return outbox ? <Chip outbox={outbox} /> : null;
}
