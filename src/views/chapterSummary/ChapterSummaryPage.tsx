import type { ChapterSummary } from '../../contract/meetings/chapterSummary.ts';
import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { Health } from './Health.tsx';
import { peerWords } from './labels.ts';
import { SummaryHead } from './SummaryHead.tsx';
import { summaryColumns } from './summaryColumns.tsx';

const someMonth = { start: '2026-01-01', end: '2026-01-31' };
const nothingYet: ChapterSummary = {
  chapter: { id: 1, name: '', choices: [] },
  currency: 'USD',
  this_month: someMonth,
  last_month: { start: '2025-12-01', end: '2025-12-31' },
  same_month_last_year: { start: '2025-01-01', end: '2025-01-31' },
  months: [],
  is_running: 0,
  peer_group: null,
  rows: [],
  health: [],
  sees_members: 0,
  has_closed_meetings: 1,
};

function Skeleton() {
  return (
    <SkeletonTable label="Loading the summary" columns={summaryColumns('Metric', nothingYet)} count={12} />
  );
}

const isMetric = ({ key }: ChapterSummary['rows'][number]) => /^[1-6]$/.test(key);

function Key({ is_running }: Pick<ChapterSummary, 'is_running'>) {
  return (
    <span className="chart-key flex flex-wrap justify-start gap-4 [--metric:var(--color-ink-muted)]">
      <span>
        <i />
        Target reached
      </span>
      <span>
        <i className="below" />
        Below
      </span>
      {is_running === 1 && (
        <span>
          <i className="now" />
          Month so far
        </span>
      )}
    </span>
  );
}

function Content({ data: { summary } }: ContentProps<'chapterSummary'>) {
  if (summary.has_closed_meetings === 0) {
    return (
      <section className="panel">
        <EmptyState title="No closed meetings yet." note="Numbers appear when the first meeting is closed." />
      </section>
    );
  }
  const parts = [
    { title: 'Metric', label: 'The six metrics', rows: summary.rows.filter(isMetric) },
    { title: 'The chapter', label: 'The chapter', rows: summary.rows.filter((row) => !isMetric(row)) },
  ];
  return (
    <>
      <Health health={summary.health} />
      <section className="panel table-box chapter-summary">
        {parts.map(({ title, label, rows }) => (
          <DataTable
            key={title}
            label={label}
            columns={summaryColumns(title, summary)}
            rows={rows}
            keyOf={({ key }) => key}
            hasFixedColumns
          />
        ))}
        <TableFoot end={peerWords(summary)}>
          <Key is_running={summary.is_running} />
        </TableFoot>
      </section>
    </>
  );
}

/** A chapter's monthly totals compared with its past, its targets and other chapters. */
export default detailPage({
  page: 'chapterSummary',
  title: 'My Profile',
  subject: 'the summary',
  Head: SummaryHead,
  Skeleton,
  Content,
});
