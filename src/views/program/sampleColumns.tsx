import { CalendarX, CheckCheck, CircleDashed, UsersRound, X } from 'lucide-react';
import type { ShownSampleStatus } from '../../contract/meetings/sampleSessions.ts';
import { dayOf } from '../dates.ts';
import type { ListColumn } from '../list/definition.ts';
import { Badge } from '../parts/Badge.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Pair, side, Warnings } from './SampleCells.tsx';
import { type SampleRow, statusWords } from './sampleEntries.ts';
import { WeekMark } from './WeekMark.tsx';

const badges = {
  Open: { kind: 'line', icon: CircleDashed, mark: 'open' },
  'No meeting': { kind: 'plain', icon: CalendarX, mark: 'off' },
  Planned: { kind: 'info', icon: UsersRound, mark: 'waiting' },
  Done: { kind: 'plain', icon: CheckCheck, mark: 'done' },
  Cancelled: { kind: 'bad', icon: X, mark: 'open' },
} as const satisfies Readonly<Record<ShownSampleStatus, object>>;

const weekColumn: ListColumn<SampleRow> = {
  title: 'Week',
  width: '172px',
  cardArea: '1 / 1',
  skeleton: '84px',
  cell: ({ meeting, status }) => <WeekMark date={meeting.date} mark={badges[status].mark} />,
};

const stateColumn: ListColumn<SampleRow> = {
  title: 'State',
  width: '130px',
  cardArea: '1 / 2',
  skeleton: '80px',
  skeletonShape: 'plate',
  cell: ({ status }) => (
    <Badge kind={badges[status].kind} icon={badges[status].icon}>
      {statusWords[status]}
    </Badge>
  ),
};

/** The columns of the schedule: who gives a sample session in which week, about what, and where. */
export const scheduleColumns: readonly ListColumn<SampleRow>[] = [
  weekColumn,
  {
    title: 'Presenters',
    width: '220px',
    look: 'full',
    skeleton: '140px',
    skeletonShape: 'person',
    cell: (row) => <Pair {...row} />,
  },
  {
    title: 'Topic',
    look: 'full',
    skeleton: '70%',
    cell: ({ topic, warnings }) => (
      <span className="sub-cell">
        {topic && <span title={topic}>{topic}</span>}
        <Warnings warnings={warnings} />
      </span>
    ),
  },
  {
    title: 'Place',
    width: '132px',
    rank: 3,
    look: 'muted gone',
    skeleton: '90px',
    cell: ({ place, status }) => (status === 'No meeting' ? null : place),
  },
  {
    title: 'Material',
    width: '92px',
    rank: 2,
    look: 'gone',
    skeleton: '48px',
    cell: ({ material_link }) => material_link && <OutsideLink href={material_link}>Material</OutsideLink>,
  },
  stateColumn,
];

const day = (date: string | null, none: string) =>
  date ? <time dateTime={date}>{dayOf(date)}</time> : <span className="muted">{none}</span>;

/** The columns for those who assign pairs: the two members with their answers, and when each gave one last. */
export const deskColumns: readonly ListColumn<SampleRow>[] = [
  weekColumn,
  {
    title: 'Member A',
    width: '160px',
    look: 'full',
    skeleton: '120px',
    skeletonShape: 'person',
    cell: (row) => side(row, row.member_a, row.answer_a) ?? <Pair {...row} />,
  },
  {
    title: 'Member B',
    width: '160px',
    look: 'full',
    skeleton: '120px',
    skeletonShape: 'person',
    cell: (row) =>
      row.member_a ? (side(row, row.member_b, row.answer_b) ?? <i className="muted">–</i>) : null,
  },
  {
    title: 'Last time',
    width: '124px',
    rank: 3,
    look: 'gone',
    skeleton: '96px',
    cell: ({ member_a, member_b, last_a, last_b }) =>
      member_a && (
        <span className="sub-cell">
          <small>A: {day(last_a, 'Never')}</small>
          {member_b && <small>B: {day(last_b, 'Never')}</small>}
        </span>
      ),
  },
  {
    title: 'Warnings',
    look: 'full',
    skeleton: '60%',
    isNeeded: (rows) => rows.some(({ warnings }) => warnings.length > 0),
    cell: ({ warnings }) => (
      <span className="sub-cell">
        <Warnings warnings={warnings} />
      </span>
    ),
  },
  stateColumn,
];
