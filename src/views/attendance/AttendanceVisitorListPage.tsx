import { useSelector } from '@xstate/react';
import { Printer, UserPlus } from 'lucide-react';
import { selectRow } from '../../machines/sheetCells.ts';
import { countOf, countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { headOf, type SheetContentProps, type SheetProps, sheetPage } from '../sheet/SheetPage.tsx';
import { SheetSearch } from '../sheet/SheetSearch.tsx';
import { Unstored } from '../sheet/Unstored.tsx';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { Badges } from './Badges.tsx';
import { MeetingChoice } from './MeetingChoice.tsx';
import { visitorColumns } from './visitorColumns.tsx';
import { type Door, shownVisitors, tabOf, tabs, toPrinted, type Visitor } from './visitors.ts';

type OfDoor = SheetProps & { data: Door };
type OfRows = OfDoor & { rows: readonly Visitor[]; shown: readonly Visitor[] };

function Actions({ workspace, sheet, data, shown }: OfRows) {
  const { meeting, chapter } = data;
  if (!meeting) return null;
  return (
    <>
      <Button
        icon={Printer}
        isDisabled={shown.length === 0}
        onPressed={() => {
          const fresh = shown.filter(({ badge_printed }) => badge_printed === 0);
          if (data.can_check_in === 1 && fresh.length > 0)
            sheet.send({ type: 'cells.set', cells: fresh.map(toPrinted) });
          sheet.send({ type: 'print.requested' });
        }}
      >
        Print badges
      </Button>
      <Button
        variant="primary"
        icon={UserPlus}
        onPressed={() =>
          workspace.send({
            type: 'recording.requested',
            recording: 'visitor',
            prefill: { chapter_id: chapter.id, meeting_id: meeting.id },
          })
        }
      >
        Walk-in
      </Button>
    </>
  );
}

/** Filters: still expected, arrived, not arrived. */
function DoorTabs({ sheet, rows }: OfRows) {
  const filter = useSelector(sheet, ({ context }) => context.filter);
  return (
    <fieldset className="chips flex flex-none items-center gap-1.5 sm:flex-wrap" aria-label="Visitors">
      {tabs.map((name) => {
        const of = rows.filter((row) => tabOf(row) === name);
        return (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={filter?.name === name}
            onClick={() =>
              sheet.send({ type: 'filter.chosen', filter: { name, rows: of.map(({ id }) => id) } })
            }
          >
            {`${name} ${countOf(of.length)}`}
          </button>
        );
      })}
    </fieldset>
  );
}

function Visitors(props: OfRows) {
  const { sheet, workspace, data, rows, shown } = props;
  if (rows.length === 0)
    return (
      <section className="panel">
        <EmptyState title="No visitors registered for this meeting." />
      </section>
    );
  return (
    <>
      <div className="list-filters">
        <div className="filters">
          <DoorTabs {...props} />
        </div>
        <SheetSearch sheet={sheet} label="Search visitors" />
      </div>
      <section className="panel table-box roll" aria-label="Visitors">
        {shown.length > 0 ? (
          <DataTable
            label="Visitors of the meeting"
            columns={visitorColumns({ sheet, workspace, data })}
            rows={shown}
            keyOf={({ id }) => id}
          />
        ) : (
          <EmptyState title="No one matches." />
        )}
        <TableFoot>{countWith(shown.length, 'visitor', 'visitors')}</TableFoot>
      </section>
    </>
  );
}

function Content(props: SheetContentProps<'attendanceVisitorList'>) {
  const { sheet, data } = props;
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const search = useSelector(sheet, ({ context }) => context.search);
  const filter = useSelector(sheet, ({ context }) => context.filter);
  const isOnline = useIsOnline(props);
  const rows = data.rows.map((row) => selectRow(cells, data, row));
  const all = { ...props, rows, shown: shownVisitors(rows, { search, filter }) };
  return (
    <>
      <div className="print:hidden">
        <PageHead {...headOf('attendanceVisitorList')} hasWideActions actions={<Actions {...all} />}>
          <MeetingChoice
            sheet={sheet}
            chapter={data.chapter}
            meeting={data.meeting}
            meetings={data.meetings}
          />
        </PageHead>
        <Unstored sheet={sheet} data={data} isOnline={isOnline} />
        <Visitors {...all} />
      </div>
      <Badges chapter={data.chapter.name} visitors={all.shown} />
    </>
  );
}

/** The meeting's visitors, checked in at the door. */
export default sheetPage({
  page: 'attendanceVisitorList',
  subject: 'the visitors',
  Skeleton: () => <SkeletonTable label="Loading the visitors" columns={visitorColumns(null)} count={6} />,
  Content,
});
