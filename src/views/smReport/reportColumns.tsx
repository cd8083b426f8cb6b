import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { metricById } from '../../contract/metrics.ts';
import type { MembersBehind, SmReport, SmReportRow } from '../../contract/smReport.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf } from '../figures.ts';
import { MetricBadge } from '../parts/MetricBadge.tsx';
import type { Column } from '../parts/TableParts.tsx';
import { membersPlace } from './places.ts';
import { figureOf, metOf } from './words.ts';

interface NumberProps {
  row: SmReportRow;
  /** The number's column, which its name says after the metric. */
  column: string;
  figure: string;
  list: MembersBehind;
  isLarge?: boolean;
}

function NumberLink({ row, column, figure, list, isLarge = false }: NumberProps) {
  return (
    <PageLink
      className={isLarge ? 'link large' : 'link'}
      to={membersPlace(row.metric, list)}
      label={`${row.title}, ${column.toLowerCase()}: ${figure}`}
    >
      {figure}
    </PageLink>
  );
}

function Met({ row }: { row: SmReportRow }) {
  const met = metOf(row);
  if (met === null) return <span className="muted">No target</span>;
  const isReached = met >= 100;
  return (
    <span className="met" data-metric={metricById(row.metric).key}>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(met, 100)}%` }} />
      </span>
      <span className={isReached ? 'reached' : undefined}>
        {isReached && <Check className="icon" />}
        {met}%
      </span>
    </span>
  );
}

function Change({ row, currency }: { row: SmReportRow; currency: string }) {
  const { difference, sentence } = row.change;
  if (difference === null) return <span className="muted">–</span>;
  const size = difference.replace('-', '');
  if (Number(size) === 0) return <span className="muted">No change</span>;
  const Arrow = difference.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <span className={difference.startsWith('-') ? 'change muted' : 'change up'} title={sentence}>
      <Arrow className="icon" />
      {figureOf(row.metric, size, currency)}
      <span className="sr-only">{difference.startsWith('-') ? ' fewer' : ' more'}</span>
    </span>
  );
}

/** @returns the columns of the report; every number leads to the members behind it. */
export const reportColumns = ({
  lists,
  currency,
  members,
}: Pick<SmReport, 'lists' | 'currency' | 'members'>): readonly Column<SmReportRow>[] => [
  {
    title: 'Metric',
    width: '200px',
    cardArea: '1 / 1',
    skeleton: '120px',
    skeletonShape: 'person',
    cell: ({ metric, title }) => (
      <span className="person">
        <MetricBadge metric={metricById(metric).key} />
        <b>{title}</b>
      </span>
    ),
  },
  {
    title: 'This week',
    look: 'number',
    cardArea: '1 / 2',
    skeleton: '40px',
    cell: (row) => (
      <NumberLink
        row={row}
        column="This week"
        figure={figureOf(row.metric, row.this_week, currency)}
        list={lists.this_week}
        isLarge
      />
    ),
  },
  {
    title: 'Target',
    look: 'number rank-2 gone muted',
    skeleton: '40px',
    cell: (row) => (row.target === null ? '–' : figureOf(row.metric, row.target, currency)),
  },
  {
    title: 'Met',
    look: 'number',
    width: '168px',
    cardArea: '2 / 1',
    skeleton: '120px',
    cell: (row) => <Met row={row} />,
  },
  {
    title: 'Last week',
    look: 'number rank-1 gone',
    skeleton: '40px',
    cell: (row) =>
      row.last_week !== null &&
      lists.last_week && (
        <NumberLink
          row={row}
          column="Last week"
          figure={figureOf(row.metric, row.last_week, currency)}
          list={lists.last_week}
        />
      ),
  },
  {
    title: 'Change',
    look: 'number',
    cardArea: '2 / 2',
    skeleton: '40px',
    cell: (row) => <Change row={row} currency={currency} />,
  },
  {
    title: 'Members active',
    look: 'number rank-3',
    width: '132px',
    cardArea: '3 / 1',
    skeleton: '60px',
    cell: (row) => (
      <>
        <NumberLink
          row={row}
          column="Members active"
          figure={countOf(row.members_active)}
          list={lists.members_active}
        />
        <span className="muted">{` of ${countOf(members)}`}</span>
      </>
    ),
  },
  {
    title: 'To date',
    look: 'number rank-1',
    cardArea: '3 / 2',
    skeleton: '48px',
    cell: (row) => (
      <NumberLink
        row={row}
        column="To date"
        figure={figureOf(row.metric, row.to_date, currency)}
        list={lists.to_date}
      />
    ),
  },
];
