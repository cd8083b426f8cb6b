import type { SmReport, SmReportRow } from '../../contract/meetings/smReport.ts';
import { metricById } from '../../contract/metrics.ts';
import { countOf } from '../figures.ts';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { figureOf } from './labels.ts';
import { Change, linkOfNumber, Met } from './reportCells.tsx';

/** @returns the columns of the report; every number links to the members behind it. */
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
    cell: (row) =>
      linkOfNumber(row, 'this week', figureOf(row.metric, row.this_week, currency), lists.this_week),
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
      lists.last_week &&
      linkOfNumber(row, 'last week', figureOf(row.metric, row.last_week, currency), lists.last_week),
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
    unit: 'active',
    cell: (row) => (
      <>
        {linkOfNumber(row, 'members active', countOf(row.members_active), lists.members_active)}
        <span className="muted">{` of ${countOf(members)}`}</span>
      </>
    ),
  },
  {
    title: 'To date',
    look: 'number rank-1',
    cardArea: '3 / 2',
    skeleton: '48px',
    unit: 'to date',
    cell: (row) => linkOfNumber(row, 'to date', figureOf(row.metric, row.to_date, currency), lists.to_date),
  },
];
