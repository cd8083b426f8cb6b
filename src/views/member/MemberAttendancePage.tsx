import { useSelector } from '@xstate/react';
import { Check, Clock, type LucideIcon, MinusCircle, UserRoundCheck, X } from 'lucide-react';
import type { MemberAttendance } from '../../contract/attendance.ts';
import { dayOf, shortDayOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import { Badge, type BadgeKind } from '../parts/Badge.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { SkeletonTable } from '../parts/SkeletonTable.tsx';
import { type Column, TableFoot } from '../parts/TableParts.tsx';
import { nameOf } from '../people.ts';
import type { ContentProps, RecordProps } from '../record/RecordPage.tsx';
import { TotalsPeriod } from '../totals/TotalsPage.tsx';
import { Contest } from './Contest.tsx';
import { memberRecord } from './memberRecord.tsx';

type Mark = MemberAttendance['rows'][number];

const looks: Readonly<Record<Mark['status'], { kind: BadgeKind; icon: LucideIcon }>> = {
  Present: { kind: 'plain', icon: Check },
  Late: { kind: 'warn', icon: Clock },
  Absent: { kind: 'bad', icon: X },
  Excused: { kind: 'line', icon: MinusCircle },
  Substitute: { kind: 'line', icon: UserRoundCheck },
};

/** @param contest what the member may do about a mark; nothing on another member's page. */
const columnsWith = (contest: ((mark: Mark) => React.ReactNode) | null): readonly Column<Mark>[] => [
  {
    title: 'Meeting',
    width: '150px',
    cardArea: '1 / 1',
    skeleton: '90px',
    cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
  },
  {
    title: 'Status',
    look: 'level',
    width: '130px',
    cardArea: '1 / 2',
    skeleton: '84px',
    skeletonShape: 'plate',
    cell: ({ status }) => <Badge {...looks[status]}>{status}</Badge>,
  },
  { title: 'Substitute', look: 'rank-1 full', width: '160px', cell: ({ sub_name }) => sub_name },
  {
    title: 'Marked by',
    look: 'rank-2 gone muted',
    width: '170px',
    skeleton: '110px',
    cell: ({ marked_by }) => marked_by && nameOf(marked_by),
  },
  { title: 'Note', look: 'clipped full', skeleton: '40%', cell: ({ note }) => note },
  ...(contest
    ? [{ title: 'Contest', isTitleHidden: true, look: 'full', width: '220px', cell: contest }]
    : []),
];

function Strip({ summary }: { summary: MemberAttendance['summary'] }) {
  const { present_percent, absences, allowed, since, subs } = summary;
  const facts = [
    { name: 'Present', value: present_percent === null ? 'No meetings' : `${countOf(present_percent)}%` },
    {
      name: `Absences since ${shortDayOf(since)}`,
      value: `${countOf(absences)} of ${countOf(allowed)} allowed`,
    },
    { name: 'Substitutes used', value: countOf(subs) },
  ];
  return (
    <dl className="strip">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attendance({ workspace, record, data }: ContentProps<'memberAttendance'>) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  const { member, attendance } = data;
  const contest =
    me === member.id ? (mark: Mark) => <Contest record={record} memberId={member.id} mark={mark} /> : null;
  return (
    <section className="panel table-box" aria-label="Attendance">
      <Strip summary={attendance.summary} />
      {attendance.rows.length > 0 ? (
        <>
          <DataTable
            label="Attendance"
            columns={columnsWith(contest)}
            rows={attendance.rows}
            keyOf={({ id }) => id}
          />
          <TableFoot end={`${shortDayOf(attendance.period.start)} – ${shortDayOf(attendance.period.end)}`}>
            {countOf(attendance.rows.length)} marked
          </TableFoot>
        </>
      ) : (
        <EmptyState title="No meetings in this period." />
      )}
    </section>
  );
}

function Loading(_: RecordProps) {
  return <SkeletonTable label="Loading attendance" columns={columnsWith(null)} count={4} />;
}

/** How a member attended, meeting by meeting. */
export default memberRecord({
  page: 'memberAttendance',
  subject: 'the attendance',
  Actions: ({ record }) => <PrintButton page={record} />,
  Filters: TotalsPeriod,
  skeleton: Loading,
  Content: Attendance,
});
