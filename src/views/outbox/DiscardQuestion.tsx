import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { type OutboxProps, selectIsDiscarding } from './selectOutbox.ts';
import { aboutOf, kindOf } from './waitingWords.ts';

/** Asks before discarding a record that was never sent. */
export function DiscardQuestion({ outbox }: OutboxProps) {
  const record = useSelector(outbox, ({ context }) =>
    context.records.find(({ id }) => id === context.chosen),
  );
  const isDiscarding = useSelector(outbox, selectIsDiscarding);
  const keep = () => outbox.send({ type: 'discard.abandoned' });
  return (
    <Dialog
      title="Discard this record?"
      kind="question"
      isOpen
      onDismissed={keep}
      foot={
        <div className="actions">
          <Button isDisabled={isDiscarding} onPressed={keep}>
            Keep
          </Button>
          <Button
            variant="danger"
            isDisabled={isDiscarding}
            onPressed={() => outbox.send({ type: 'discard.confirmed' })}
          >
            {isDiscarding ? messages.pleaseWait : 'Discard'}
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        {record && (
          <p>
            <b>{kindOf(record)}</b> {aboutOf(record)}
          </p>
        )}
        <p className="hint">It exists only on this device and can’t be recovered.</p>
      </div>
    </Dialog>
  );
}
