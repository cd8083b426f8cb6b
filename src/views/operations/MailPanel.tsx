import type { PageAction } from '../../contract/detailPorts.ts';
import type { MailOfOperations, Operations } from '../../contract/organization/operations.ts';
import type { Location } from '../../contract/pages.ts';
import { localMomentOf } from '../dates.ts';
import { withQuery } from '../list/addresses.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { triesText, troubleText } from './operationsTexts.ts';

interface MailProps {
  operations: Operations;
  act: (action: PageAction) => void;
  location: Location;
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
        <span className={mail.trouble === null ? 'muted' : 'text-bad'}>{troubleText(mail)}</span>
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

/** Failed e-mails, which can be sent again, or waiting e-mails; each view has its own address. */
export function MailPanel({ operations, location, act }: MailProps) {
  const { failed, waiting } = operations;
  const isWaiting = location.query.mail === 'waiting';
  const shown = isWaiting ? waiting : failed;
  const none = isWaiting ? 'No mail waits.' : 'No mail failed.';
  return (
    <Panel
      title="Mail"
      className="table-box"
      end={
        failed !== null &&
        failed.count > 1 &&
        !isWaiting && (
          <Button size="small" onPressed={() => act({ name: 'retryMails', id: null })}>
            Try all {failed.count} again
          </Button>
        )
      }
    >
      <Tabs
        label="Mail"
        tabs={[
          {
            label: 'Failed',
            to: withQuery(location, { mail: '' }),
            isCurrent: !isWaiting,
            count: failed?.count,
          },
          {
            label: 'Waiting',
            to: withQuery(location, { mail: 'waiting' }),
            isCurrent: isWaiting,
            count: waiting?.count,
          },
        ]}
      />
      {shown === null && <p className="said">Not known</p>}
      {shown?.count === 0 && <p className="said p-5">{none}</p>}
      {shown !== null && shown.count > 0 && (
        <DataTable
          label={isWaiting ? 'Waiting mail' : 'Failed mail'}
          columns={[...columns, isWaiting ? nextTry : again(act)]}
          rows={shown.first}
          keyOf={({ id }) => id}
          hasFixedColumns
        />
      )}
      <p className="table-foot">{footOf(operations)}</p>
    </Panel>
  );
}
