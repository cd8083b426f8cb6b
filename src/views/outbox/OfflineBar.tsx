import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import type { PageProps } from '../../routes/table.ts';
import { type OutboxProps, selectIsOnline } from './selectOutbox.ts';

function Bar({ outbox }: OutboxProps) {
  const isOnline = useSelector(outbox, selectIsOnline);
  if (isOnline) return null;
  return (
    <div className="offline">
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
