import type { Totals } from '../../contract/activities.ts';
import { metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf, moneyOf } from '../figures.ts';
import { MetricBadge } from '../parts/MetricBadge.tsx';
import type { Column } from '../parts/TableParts.tsx';
import { listBehind } from '../performance/listBehind.ts';
import { averageWords, differenceWords } from './comparison.ts';

type Sum = Totals['rows'][number];
type Query = Location['query'];

interface Whose {
  /** Whose sums they are; one's own without it. */
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

/** Of one's visitors, who came and who did not; each number leads to them. */
function Attendance({ sum, query, memberId }: Omit<CountProps, 'direction'>) {
  const { attended, absent, given } = sum;
  if (attended === null || absent === null || given === 0) return null;
  const visitors = metricById(sum.metric);
  return (
    <>
      <PageLink className="link" to={listBehind(visitors, { ...query, attended: '1' }, 'given', memberId)}>
        {`${countOf(attended)} attended`}
      </PageLink>
      {', '}
      <PageLink className="link" to={listBehind(visitors, { ...query, attended: '0' }, 'given', memberId)}>
        {`${countOf(absent)} absent`}
      </PageLink>
    </>
  );
}

const amountsOf = ({ amount_given, amount_received }: Sum, currency: string, receiver: string) =>
  amount_given !== null && amount_received !== null
    ? `${moneyOf(amount_given, currency)} credited, ${moneyOf(amount_received, currency)} to ${receiver}`
    : null;

/** @returns the columns of the sums; a number leads to its list in the same period. */
export const totalsColumns = (
  query: Query,
  currency: string,
  { memberId }: Whose = {},
): readonly Column<Sum>[] => [
  {
    title: 'Metric',
    width: '210px',
    cardArea: '1 / 1',
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
    width: '92px',
    cardArea: '1 / 2',
    skeleton: '28px',
    unit: 'given',
    cell: (sum) => <CountLink sum={sum} query={query} direction="given" memberId={memberId} />,
  },
  {
    title: 'Received',
    look: 'number',
    width: '92px',
    cardArea: '2 / 2',
    skeleton: '28px',
    unit: 'received',
    cell: (sum) => <CountLink sum={sum} query={query} direction="received" memberId={memberId} />,
  },
  {
    title: 'Amount and attendance',
    look: 'clipped full',
    skeleton: '60%',
    cell: (sum) =>
      amountsOf(sum, currency, memberId ? 'them' : 'me') ?? (
        <Attendance sum={sum} query={query} memberId={memberId} />
      ),
  },
  {
    title: 'Previous period',
    look: 'rank-1 muted',
    width: '170px',
    cardArea: '2 / 1',
    skeleton: '100px',
    cell: (sum) => differenceWords(sum),
  },
  {
    title: 'Chapter average',
    look: 'rank-2 full muted',
    width: '220px',
    skeleton: '140px',
    cell: (sum) => averageWords(sum, currency),
  },
];
