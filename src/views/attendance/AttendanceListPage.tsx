import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectRow } from '../../machines/sheetCells.ts';
import { countWith } from '../figures.ts';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { type SheetContentProps, sheetPage } from '../sheet/SheetPage.tsx';
import { SheetSearch } from '../sheet/SheetSearch.tsx';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { AllPresentQuestion } from './AllPresentQuestion.tsx';
import { columnsOf } from './columns.tsx';
import { Headcount } from './Headcount.tsx';
import { type Marking, markingOf } from './marking.ts';
import { isAhead, type Row, shownRows } from './marks.ts';
import { SheetHead } from './SheetHead.tsx';
import { Standing } from './Standing.tsx';
import { Tallies } from './Tallies.tsx';

const isSameMarking = (one: Marking, other: Marking) => JSON.stringify(one) === JSON.stringify(other);

/** @returns the columns, which stay the same while marks are set, so that unchanged rows don't render again. */
const useColumns = ({ workspace, sheet, data }: SheetContentProps<'attendanceList'>) => {
  const marking = useSelector(sheet, () => markingOf(data), isSameMarking);
  return useMemo(() => columnsOf({ workspace, sheet, data: marking }), [workspace, sheet, marking]);
};

function Marks({ rows, ...props }: SheetContentProps<'attendanceList'> & { rows: readonly Row[] }) {
  const columns = useColumns(props);
  const search = useSelector(props.sheet, ({ context }) => context.search);
  const filter = useSelector(props.sheet, ({ context }) => context.filter);
  const shown = shownRows(rows, props.data, { search, filter });
  return (
    <>
      <div className="list-filters">
        {!isAhead(props.data) && <Headcount {...props} rows={rows} />}
        <SheetSearch sheet={props.sheet} label="Search members" />
      </div>
      <section className="panel table-box roll" aria-label="Members">
        {shown.length > 0 ? (
          <DataTable
            label={isAhead(props.data) ? 'Who is coming' : 'Attendance'}
            columns={columns}
            rows={shown}
            keyOf={({ id }) => id}
          />
        ) : (
          <EmptyState title={rows.length > 0 ? 'No one matches.' : 'No one is on this sheet.'} />
        )}
        <TableFoot
          end={
            props.data.can_take === 1 &&
            'S names the substitute, N writes a note on the member, Delete clears the mark'
          }
        >
          {countWith(shown.length, 'member', 'members')}
        </TableFoot>
      </section>
    </>
  );
}

function Attendance(props: SheetContentProps<'attendanceList'>) {
  const { sheet, data } = props;
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const isOnline = useIsOnline(props);
  const rows = data.rows.map((row) => selectRow(cells, data, row));
  return (
    <>
      <SheetHead {...props} rows={rows} isOnline={isOnline} />
      <AllPresentQuestion sheet={sheet} rows={rows} />
      {data.meeting ? (
        <>
          <Tallies sheet={sheet} data={data} rows={rows} />
          <Standing {...props} rows={rows} isOnline={isOnline} />
          <Marks {...props} rows={rows} />
        </>
      ) : (
        <section className="panel">
          <EmptyState title="No meeting on this date. Pick another date." />
        </section>
      )}
    </>
  );
}

function Skeleton() {
  return <SkeletonTable label="Loading the attendance sheet" columns={columnsOf(null)} />;
}

/** The attendance sheet, which several members can edit at once. */
export default sheetPage({
  page: 'attendanceList',
  subject: 'the attendance sheet',
  Skeleton,
  Content: Attendance,
});
