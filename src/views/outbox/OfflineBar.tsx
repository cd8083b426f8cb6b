import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import type { PageProps } from '../../routes/table.ts';
import { type OutboxProps, selectIsOnline } from './selectOutbox.ts';

function Bar({ outbox }: OutboxProps) {
  const isOnline = useSelector(outbox, selectIsOnline);
  if (isOnline) return null;
  return (
    <div className="offline flex items-center justify-center gap-2 min-h-9 px-4 py-1.5 text-body bg-warn-soft border-b border-warn/28">
      <WifiOff className="icon text-warn" />
      <p role="status">You’re offline. You can still record; it’ll be sent later.</p>
    </div>
  );
}

/** Says that the device is offline. */
export function OfflineBar({ workspace }: PageProps) {
  const outbox = useSelector(workspace, ({ children }) => children.outbox);
  return outbox ? <Bar outbox={outbox} /> : null;
}
