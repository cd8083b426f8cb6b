import { useSelector } from '@xstate/react';
import type { SmReport } from '../../contract/meetings/smReport.ts';
import { metrics } from '../../contract/metrics.ts';
import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { filterLinks } from '../list/addresses.ts';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { Inactive } from './Inactive.tsx';
import { footWords } from './labels.ts';
import { reportColumns } from './reportColumns.tsx';
import { SmReportHead } from './SmReportHead.tsx';
import { WeekChart } from './WeekChart.tsx';

const behind = { weekly: 1, meeting_id: null, chapter_id: 1 } as const;
const nothingYet = { this_week: behind, last_week: null, to_date: behind, members_active: behind };

function Skeleton() {
  const columns = reportColumns({ lists: nothingYet, currency: 'USD', members: 0 });
  return <SkeletonTable label="Loading the report" columns={columns} count={6} />;
}

const chartFilter = {
  name: 'type',
  label: 'Metric',
  choices: metrics.map(({ id, title }) => ({ value: id === 1 ? '' : String(id), label: title })),
};

const isEmpty = ({ rows }: SmReport) => rows.every(({ members_active }) => members_active === 0);

function Content({ workspace, detail, data: { report } }: ContentProps<'smReport'>) {
  const location = useSelector(detail, ({ context }) => context.location);
  const metric = metrics.find(({ id }) => String(id) === location.query.type)?.id ?? 1;
  return (
    <>
      <section className="panel table-box sm-report">
        <DataTable
          label="Sm Report"
          columns={reportColumns(report)}
          rows={report.rows}
          keyOf={(row) => row.metric}
        />
        <TableFoot>
          {isEmpty(report) ? `No records for this week yet. ${footWords(report)}` : footWords(report)}
        </TableFoot>
      </section>
      <div className="report-parts grid grid-cols-[minmax(0,2.5fr)_minmax(240px,1fr)] gap-3 items-start mt-3 max-[900px]:grid-cols-1">
        <WeekChart
          report={report}
          metric={metric}
          choice={<FilterMenu label="Metric" choices={filterLinks(location, chartFilter)} isFirstNamed />}
        />
        <Inactive workspace={workspace} inactive={report.inactive} chapterId={report.chapter.id} />
      </div>
    </>
  );
}

/** The chapter's week in six numbers, each linked to the members behind it. */
export default detailPage({
  page: 'smReport',
  title: 'Sm Report',
  subject: 'the report',
  Head: SmReportHead,
  Skeleton,
  Content,
});
