import { useSelector } from '@xstate/react';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { type OutboxProps, selectCount, selectHindrance, selectRecords } from './selectOutbox.ts';
import { WaitingList } from './WaitingList.tsx';

/** The records waiting on this device, why they wait, and what the member can do. */
export function OutboxDialog({ outbox }: OutboxProps) {
  const records = useSelector(outbox, selectRecords);
  const hindrance = useSelector(outbox, selectHindrance);
  const isEmpty = useSelector(outbox, selectCount) === 0;
  return (
    <Dialog
      title="Waiting to send"
      isOpen
      onDismissed={() => outbox.send({ type: 'outbox.closed' })}
      foot={
        <>
          {!isEmpty && hindrance && <span className="hint">{hindrance}</span>}
          <div className="actions">
            <Button
              variant="primary"
              isDisabled={isEmpty}
              onPressed={() => outbox.send({ type: 'retry.requested', ids: records.map(({ id }) => id) })}
            >
              Send now
            </Button>
          </div>
        </>
      }
    >
      <div className="dialog-body">
        {isEmpty ? <p>Everything is sent.</p> : <WaitingList outbox={outbox} isChanged />}
      </div>
    </Dialog>
  );
}
