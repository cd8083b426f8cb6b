import type { PageAction } from '../../contract/detailPorts.ts';
import type { MailOfOperations, Operations } from '../../contract/operations.ts';
import { localMomentOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { Column } from '../parts/TableParts.tsx';
import { triesText, troubleText } from './operationsTexts.ts';

interface MailProps {
  operations: Operations;
  act: (action: PageAction) => void;
}

const columns: readonly Column<MailOfOperations>[] = [
  {
    title: 'To',
    look: 'full',
    cell: ({ to, subject }) => (
      <span className="min-w-0">
        <b className="wrap-anywhere">{to}</b>
        <small className="wrap-anywhere">{subject}</small>
      </span>
    ),
  },
  {
    title: 'Reason',
    look: 'full',
    cell: (mail) => (
      <span className="min-w-0">
        <span className={mail.trouble === null ? 'muted' : 'bad-text'}>{troubleText(mail)}</span>
        {mail.said !== null && <small className="wrap-anywhere">{mail.said}</small>}
      </span>
    ),
  },
  {
    title: 'Tried',
    look: 'full',
    width: '150px',
    cell: (mail) => (
      <span>
        {triesText(mail)}
        {mail.tried_at !== null && <small>{localMomentOf(mail.tried_at)}</small>}
      </span>
    ),
  },
];

const nextTry: Column<MailOfOperations> = {
  title: 'Next try',
  look: 'full muted',
  width: '130px',
  cell: ({ next_at }) => (next_at === null ? '' : localMomentOf(next_at)),
};

const again = (act: MailProps['act']): Column<MailOfOperations> => ({
  title: 'Actions',
  isTitleHidden: true,
  width: '120px',
  cell: ({ id, to }) => (
    <Button size="small" onPressed={() => act({ name: 'retryMails', id })}>
      Try again<span className="sr-only"> {to}</span>
    </Button>
  ),
});

function footOf({ waiting, sent_last_day }: Operations): string {
  const sent = sent_last_day === null ? '' : `${sent_last_day} sent in the last 24 hours.`;
  const next = waiting?.first[0]?.next_at;
  if (waiting === null || next == null) return sent;
  const which = waiting.count === 1 ? 'One waits, and' : `${waiting.count} wait, the next of which`;
  return `${sent} ${which} goes out ${localMomentOf(next)}.`.trim();
}

/** Mail that was given up, which can be sent again, and mail that waits. */
export function MailPanel({ operations, act }: MailProps) {
  const { failed, waiting } = operations;
  return (
    <>
      <Panel
        title="Failed mail"
        className="table-box"
        end={
          failed !== null &&
          failed.count > 1 && (
            <Button size="small" onPressed={() => act({ name: 'retryMails', id: null })}>
              Try all {failed.count} again
            </Button>
          )
        }
      >
        {failed === null && <p className="said">Not known</p>}
        {failed?.count === 0 && <p className="said">No mail failed.</p>}
        {failed !== null && failed.count > 0 && (
          <DataTable
            label="Failed mail"
            columns={[...columns, again(act)]}
            rows={failed.first}
            keyOf={({ id }) => id}
            hasFixedColumns
          />
        )}
        <p className="table-foot">{footOf(operations)}</p>
      </Panel>
      {waiting !== null && waiting.count > 0 && (
        <Panel title="Waiting mail" className="table-box">
          <DataTable
            label="Waiting mail"
            columns={[...columns, nextTry]}
            rows={waiting.first}
            keyOf={({ id }) => id}
            hasFixedColumns
          />
        </Panel>
      )}
    </>
  );
}
