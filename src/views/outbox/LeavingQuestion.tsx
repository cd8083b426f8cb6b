import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import {
  type OutboxProps,
  selectChanges,
  selectHindrance,
  selectIsDiscarding,
  selectMessages,
  selectRecords,
} from './selectOutbox.ts';
import { WaitingList } from './WaitingList.tsx';
import { unsentOf } from './waitingWords.ts';

/** Asks before sign-out what should happen to unsent records. */
export function LeavingQuestion({ outbox }: OutboxProps) {
  const records = useSelector(outbox, selectRecords);
  const changes = useSelector(outbox, selectChanges);
  const waiting = useSelector(outbox, selectMessages);
  const hindrance = useSelector(outbox, selectHindrance);
  const isDiscarding = useSelector(outbox, selectIsDiscarding);
  return (
    <Dialog
      title={unsentOf(records.length, changes, waiting)}
      kind="question"
      isOpen
      onDismissed={() => outbox.send({ type: 'leaving.abandoned' })}
      foot={
        <div className="actions">
          <Button
            variant="primary"
            isDisabled={isDiscarding}
            onPressed={() => outbox.send({ type: 'retry.requested', ids: records.map(({ id }) => id) })}
          >
            Send now
          </Button>
          <Button
            variant="danger"
            isDisabled={isDiscarding}
            onPressed={() => outbox.send({ type: 'leaving.confirmed' })}
          >
            {isDiscarding ? messages.pleaseWait : 'Discard'}
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        <p>Send or discard them and you’ll be signed out.</p>
        <WaitingList outbox={outbox} isChanged={false} />
        {hindrance && <p className="hint">{hindrance}</p>}
      </div>
    </Dialog>
  );
}
