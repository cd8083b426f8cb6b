import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import type { WaitingRecord } from '../../contract/records/outbox.ts';
import { Button } from '../parts/Button.tsx';
import {
  type OutboxProps,
  selectChanges,
  selectMessages,
  selectRecords,
  selectUnderWay,
} from './selectOutbox.ts';
import { aboutOf, changesOf, keptOf, kindOf, messagesOf } from './waitingWords.ts';

interface WaitingListProps extends OutboxProps {
  /** Whether each record can be retried or discarded on its own. */
  isChanged: boolean;
}

function Refusal({ text }: { text: string }) {
  return (
    <p className="message bad mt-1">
      <CircleAlert className="icon" />
      <span>{text}</span>
    </p>
  );
}

function Actions({ outbox, record }: OutboxProps & { record: WaitingRecord }) {
  const { id, refusal } = record;
  return (
    <div className="flex gap-2">
      {refusal !== null && (
        <Button size="small" onPressed={() => outbox.send({ type: 'retry.requested', ids: [id] })}>
          Try again
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        label={`Discard ${kindOf(record)} ${aboutOf(record)}`}
        onPressed={() => outbox.send({ type: 'discard.requested', id })}
      >
        Discard
      </Button>
    </div>
  );
}

function Counted({ words }: { words: string }) {
  return (
    <li className="py-3">
      <p>
        <b>{words}</b>
      </p>
      <p className="hint">Saved on this device</p>
    </li>
  );
}

/** The list of what waits on this device, in the order of sending. */
export function WaitingList({ outbox, isChanged }: WaitingListProps) {
  const records = useSelector(outbox, selectRecords);
  const underWay = useSelector(outbox, selectUnderWay);
  const changes = useSelector(outbox, selectChanges);
  const waiting = useSelector(outbox, selectMessages);
  return (
    <ul className="waiting divide-y divide-line">
      {records.map((record) => (
        <li key={record.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
          <div className="flex-[1_1_220px] min-w-0 wrap-anywhere">
            <p>
              <b>{kindOf(record)}</b> {aboutOf(record)}
            </p>
            <p className="hint">
              {record.id === underWay ? 'Sending' : `Saved on this device ${keptOf(record)}`}
            </p>
            {record.refusal !== null && <Refusal text={record.refusal} />}
          </div>
          {isChanged && <Actions outbox={outbox} record={record} />}
        </li>
      ))}
      {waiting > 0 && <Counted words={messagesOf(waiting)} />}
      {changes > 0 && <Counted words={changesOf(changes)} />}
    </ul>
  );
}
