import { useSelector } from '@xstate/react';
import { selectRow } from '../../machines/sheetCells.ts';
import { countWith } from '../figures.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { SkeletonTable } from '../parts/SkeletonTable.tsx';
import { type Column, TableFoot } from '../parts/TableParts.tsx';
import { nameOf } from '../people.ts';
import { type SheetContentProps, type SheetProps, sheetPage } from '../sheet/SheetPage.tsx';
import { SheetSearch } from '../sheet/SheetSearch.tsx';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { MarkCell } from './MarkCell.tsx';
import { MarkedBy } from './MarkedBy.tsx';
import { type Data, type Row, shownRows } from './marks.ts';
import { SheetHead } from './SheetHead.tsx';
import { Standing } from './Standing.tsx';
import { SubOrNote } from './SubOrNote.tsx';
import { Tallies } from './Tallies.tsx';

type OfSheet = SheetProps & { data: Data };

/** @param props none before the sheet is there. */
const columnsOf = (props: OfSheet | null): readonly Column<Row>[] => [
  {
    title: 'Member',
    width: '224px',
    cardArea: '1 / 1',
    skeleton: '120px',
    skeletonShape: 'person',
    cell: ({ member, profession, profile_image }) => (
      <span className="person">
        <Avatar id={member.id} name={nameOf(member)} image={profile_image} />
        <span>
          <b>{nameOf(member)}</b>
          {profession && <small>{profession}</small>}
        </span>
      </span>
    ),
  },
  {
    title: 'Mark',
    look: 'full',
    width: '428px',
    skeleton: '424px',
    skeletonShape: 'plate',
    cell: (row) => props && <MarkCell {...props} row={row} />,
  },
  {
    title: 'Substitute or note',
    look: 'full',
    width: '220px',
    skeleton: '80px',
    cell: (row) => props && <SubOrNote {...props} row={row} />,
  },
  {
    title: 'Marked by',
    look: 'number full',
    skeleton: '120px',
    cell: (row) => props && <MarkedBy {...props} row={row} />,
  },
];

function Marks({ rows, ...props }: OfSheet & { rows: readonly Row[] }) {
  const search = useSelector(props.sheet, ({ context }) => context.search);
  const filter = useSelector(props.sheet, ({ context }) => context.filter);
  const shown = shownRows(rows, { search, filter });
  return (
    <>
      <div className="list-filters">
        <SheetSearch sheet={props.sheet} label="Search members" />
      </div>
      <section className="panel table-box roll" aria-label="Members">
        {shown.length > 0 ? (
          <DataTable label="Attendance" columns={columnsOf(props)} rows={shown} keyOf={({ id }) => id} />
        ) : (
          <EmptyState title={rows.length > 0 ? 'No one matches.' : 'No one is on this sheet.'} />
        )}
        <TableFoot end={props.data.can_take === 1 && 'N writes a note on the member, Delete clears the mark'}>
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

/** Who is at the meeting, set by as many hands as there are. */
export default sheetPage({
  page: 'attendanceList',
  subject: 'the attendance sheet',
  Skeleton,
  Content: Attendance,
});
