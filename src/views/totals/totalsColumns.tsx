import { metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import type { Totals } from '../../contract/records/activities.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf, moneyOf } from '../figures.ts';
import { fallingByRank } from '../list/board/ranks.ts';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { listBehind } from '../performance/listBehind.ts';
import { averageWords, differenceWords } from './comparison.ts';

type Sum = Totals['rows'][number];
type Query = Location['query'];

interface Whose {
  /** The id of the member whose totals are shown; absent for the viewer's own. */
  memberId?: number;
}

interface CountProps extends Whose {
  sum: Sum;
  query: Query;
  direction: 'given' | 'received';
}

function CountLink({ sum, query, direction, memberId }: CountProps) {
  const metric = metricById(sum.metric);
  const count = countOf(sum[direction]);
  return (
    <PageLink
      className="link"
      to={listBehind(metric, query, direction, memberId)}
      label={`${metric.title} ${metric[direction]}: ${count}`}
    >
      {count}
    </PageLink>
  );
}

/** How many of the member's visitors came or didn't come, with a link to those visitors. */
function Attendance({ sum, query, memberId, attended }: Omit<CountProps, 'direction'> & { attended: 0 | 1 }) {
  const count = attended === 1 ? sum.attended : sum.absent;
  if (count === null || sum.given === 0) return null;
  const to = listBehind(metricById(sum.metric), { ...query, attended: String(attended) }, 'given', memberId);
  return (
    <PageLink className="link" to={to} label={`${countOf(count)} ${attended === 1 ? 'attended' : 'absent'}`}>
      {countOf(count)}
    </PageLink>
  );
}

/** @returns the columns of the totals; a number links to its list for the same period. */
export const totalsColumns = (
  query: Query,
  currency: string,
  { memberId }: Whose = {},
): readonly Column<Sum>[] =>
  fallingByRank<Column<Sum> & { rank?: number }>([
    {
      title: 'Metric',
      skeleton: '120px',
      skeletonShape: 'person',
      cell: ({ metric }) => (
        <span className="person">
          <MetricBadge metric={metricById(metric).key} size="small" />
          <b>{metricById(metric).title}</b>
        </span>
      ),
    },
    {
      title: 'Given',
      look: 'number',
      width: '72px',
      skeleton: '28px',
      cell: (sum) => <CountLink sum={sum} query={query} direction="given" memberId={memberId} />,
    },
    {
      title: 'Received',
      look: 'number',
      width: '86px',
      skeleton: '28px',
      cell: (sum) => <CountLink sum={sum} query={query} direction="received" memberId={memberId} />,
    },
    {
      title: 'Amount given',
      look: 'number',
      width: '124px',
      cell: ({ amount_given }) => amount_given && moneyOf(amount_given, currency),
    },
    {
      title: 'Amount received',
      look: 'number',
      width: '130px',
      cell: ({ amount_received }) => amount_received && moneyOf(amount_received, currency),
    },
    {
      title: 'Attended',
      look: 'number',
      width: '84px',
      cell: (sum) => <Attendance sum={sum} query={query} memberId={memberId} attended={1} />,
    },
    {
      title: 'Absent',
      look: 'number',
      width: '74px',
      cell: (sum) => <Attendance sum={sum} query={query} memberId={memberId} attended={0} />,
    },
    {
      title: 'Previous period',
      rank: 1,
      look: 'muted',
      width: '158px',
      skeleton: '100px',
      cell: (sum) => differenceWords(sum),
    },
    {
      title: 'Chapter average',
      rank: 2,
      look: 'muted',
      width: '276px',
      skeleton: '140px',
      cell: (sum) => averageWords(sum, currency),
    },
  ]);
