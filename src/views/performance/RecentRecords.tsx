import { metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import type { Row } from '../../contract/records/records.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { CountBadge } from '../parts/Badge.tsx';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { RowMenu } from '../parts/rows/RowMenu.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { nameOf, otherPersonOf } from '../people.ts';
import { dayOfRecord, recordNameOf } from '../recordName.ts';
import { recordBehind, withoutSide } from './listBehind.ts';
import { NoRecords } from './NoRecords.tsx';
import { entriesOf } from './recentActions.ts';
import { directedName, wordsOf } from './recordWords.ts';

interface RecentRecordsProps {
  rows: readonly Row[];
  currency: string;
  /** The viewer's id; undefined until the shell has loaded. */
  me: number | undefined;
  /** Set on another member's page. */
  memberId?: number;
  /** The page's address, whose period the linked lists share. */
  location: Location;
  onSessionWanted: () => void;
  /** Deletes a waiting record on the viewer's own page; absent while another action is running. */
  onDeleted?: (row: Row) => void;
}

const title = 'Last 10 records';

const actionsColumn = (props: RecentRecordsProps): Column<Row> => ({
  title: 'Actions',
  isTitleHidden: true,
  look: 'actions of-menu',
  cell: (row) => {
    const name = recordNameOf(row, otherPersonOf(row, props.me));
    return <RowMenu name={name} entries={() => entriesOf(row, props, name)} />;
  },
});

const columnsFor = (props: RecentRecordsProps): readonly Column<Row>[] => {
  const {
    currency,
    me,
    memberId,
    location: { query },
  } = props;
  const whose = memberId ?? me;
  const withWhom = (row: Row) => {
    const person = otherPersonOf(row, whose);
    return person ? nameOf(person) : '';
  };
  return [
    {
      title: 'Record',
      cell: (row) => (
        <PageLink className="open" to={recordBehind(row, { query, me, memberId })}>
          <span className="person">
            <MetricBadge metric={metricById(row.metric).key} size="small" />
            <span>
              <b>{directedName(row, whose)}</b>
            </span>
          </span>
        </PageLink>
      ),
    },
    {
      title: 'Member',
      look: 'gone',
      cell: (row) => <span className="block max-w-[11rem] truncate">{withWhom(row)}</span>,
    },
    {
      title: 'What',
      look: 'clipped full',
      cell: (row) => {
        const { text, kind } = wordsOf(row, currency);
        return (
          <>
            <span className="only-narrow">{withWhom(row)}, </span>
            <span>{text}</span> <span className="muted">· {kind}</span>
          </>
        );
      },
    },
    {
      title: 'State',
      look: 'rank-1 full',
      width: '112px',
      cell: (row) => <CountBadge row={row} />,
    },
    {
      title: 'Date',
      look: 'number muted',
      cardArea: '1 / 2',
      cell: (row) => <time dateTime={row.date}>{dayOfRecord(row)}</time>,
    },
    ...(memberId === undefined ? [actionsColumn(props)] : []),
  ];
};

const totalsOf = ({ location, memberId }: RecentRecordsProps): Location => {
  const query = withoutSide(location.query);
  return memberId === undefined
    ? { page: 'totals', params: {}, query }
    : { page: 'memberTotals', params: { id: String(memberId) }, query };
};

/** The newest records of the period, by either member. */
export function RecentRecords(props: RecentRecordsProps) {
  const { rows, location, onSessionWanted } = props;
  return (
    <Panel
      title={title}
      className="table-box"
      end={
        <PageLink className="link" to={totalsOf(props)}>
          Totals
        </PageLink>
      }
    >
      {rows.length > 0 ? (
        <DataTable
          label={title}
          columns={columnsFor(props)}
          rows={rows}
          keyOf={({ metric, id }) => `${metric} ${id}`}
        />
      ) : (
        <NoRecords location={location} onSessionWanted={onSessionWanted} />
      )}
    </Panel>
  );
}
