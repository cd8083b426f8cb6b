import { useSelector } from '@xstate/react';
import {
  Check,
  Clock,
  type LucideIcon,
  MessageSquareWarning,
  MinusCircle,
  UserRoundCheck,
  X,
} from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { MemberAttendance } from '../../contract/meetings/attendance.ts';
import { QuestionMark } from '../attendance/QuestionMark.tsx';
import { dayOf, shortDayOf } from '../dates.ts';
import type { ContentProps, DetailProps } from '../detail/DetailPage.tsx';
import { countOf } from '../figures.ts';
import { Badge, type BadgeKind } from '../parts/Badge.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { type Column, TableFoot } from '../parts/rows/TableParts.tsx';
import { nameOf } from '../people.ts';
import { TotalsPeriod } from '../totals/TotalsPage.tsx';
import { openForm } from '../workspace/openForm.ts';
import { memberDetail } from './memberDetail.tsx';

type Mark = MemberAttendance['rows'][number];

const looks: Readonly<Record<Mark['status'], { kind: BadgeKind; icon: LucideIcon }>> = {
  Present: { kind: 'plain', icon: Check },
  Late: { kind: 'warn', icon: Clock },
  Absent: { kind: 'bad', icon: X },
  Excused: { kind: 'line', icon: MinusCircle },
  Substitute: { kind: 'line', icon: UserRoundCheck },
};

/** @param question renders the member's way to contest a mark; null on another member's page. */
const columnsWith = (question: ((mark: Mark) => React.ReactNode) | null): readonly Column<Mark>[] => [
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
  {
    title: 'Substitute',
    look: 'rank-1 full wrap-anywhere',
    width: '160px',
    cell: ({ sub_name }) => sub_name,
  },
  {
    title: 'Marked by',
    look: 'rank-2 gone muted wrap-anywhere',
    width: '170px',
    skeleton: '110px',
    cell: ({ marked_by }) => marked_by && nameOf(marked_by),
  },
  { title: 'Note', look: 'clipped full', skeleton: '40%', cell: ({ note }) => note },
  ...(question
    ? [{ title: 'Question', isTitleHidden: true, look: 'actions full', width: '130px', cell: question }]
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
          <dt className="text-label text-ink-muted">{name}</dt>
          <dd className="text-dialog font-[620]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The button to contest a mark, or a note that it's contested. */
function Questioned({ memberId, mark, ask }: Parameters<typeof QuestionMark>[0] & { mark: Mark }) {
  if (mark.contested === 0) return <QuestionMark memberId={memberId} mark={mark} ask={ask} />;
  return (
    <span title={mark.contest_note ?? undefined}>
      <Badge kind="warn" icon={MessageSquareWarning}>
        Questioned
      </Badge>
    </span>
  );
}

function Attendance({ workspace, data }: ContentProps<'memberAttendance'>) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  const { member, attendance } = data;
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  const question =
    me === member.id ? (mark: Mark) => <Questioned memberId={member.id} mark={mark} ask={ask} /> : null;
  return (
    <section className="panel table-box" aria-label="Attendance">
      <Strip summary={attendance.summary} />
      {attendance.rows.length > 0 ? (
        <>
          <DataTable
            hasFixedColumns
            label="Attendance"
            columns={columnsWith(question)}
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

function Loading(_: DetailProps) {
  return <SkeletonTable label="Loading attendance" columns={columnsWith(null)} count={4} />;
}

export default memberDetail({
  page: 'memberAttendance',
  subject: 'the attendance',
  Actions: ({ detail }) => <PrintButton page={detail} />,
  Filters: TotalsPeriod,
  skeleton: Loading,
  Content: Attendance,
});
