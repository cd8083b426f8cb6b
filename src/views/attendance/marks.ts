import { Check, CircleDashed, Clock, type LucideIcon, Minus, Replace, X } from 'lucide-react';
import type { AttendanceRow, AttendanceStatus } from '../../contract/meetings/attendanceSheet.ts';
import type { SheetDataOf } from '../../contract/meetings/sheetPorts.ts';
import type { SheetFilter, SheetQuestion } from '../../machines/sheet.setup.ts';
import { saidNo } from '../coming/saidNo.ts';
import { nameOf } from '../people.ts';
import type { Marking } from './marking.ts';

export type Data = SheetDataOf<'attendanceList'>;
export type Row = Data['rows'][number];

/** The appearance of marks; `short` is for narrow spaces. */
export const marks: readonly { status: AttendanceStatus; short: string; look: string; icon: LucideIcon }[] = [
  { status: 'Present', short: 'Present', look: 'present', icon: Check },
  { status: 'Late', short: 'Late', look: 'late', icon: Clock },
  { status: 'Absent', short: 'Absent', look: 'absent', icon: X },
  { status: 'Excused', short: 'Excused', look: 'excused', icon: Minus },
  { status: 'Substitute', short: 'Sub', look: 'substitute', icon: Replace },
];

/** The members' answers as leaders see them before the day. */
export const answers = [
  { name: 'Coming', answer: 'coming' },
  { name: 'Not coming', answer: 'notComing' },
  { name: 'Unanswered', answer: 'none' },
] as const;

const answerOf = ({ coming }: Pick<AttendanceRow, 'coming'>): string =>
  answers.find(({ answer }) => answer === coming.answer)?.name ?? 'Not coming';

export const unmarked = { short: 'Unmarked', look: 'unmarked', icon: CircleDashed } as const;

/** The name of a mark's filter. */
export const filterOf = ({ status }: Pick<AttendanceRow, 'status'>): string => status ?? unmarked.short;

/** The filter that a row matches: by its answer before the meeting's day, then by its mark. */
export const rowFilter = (data: Pick<Data, 'meeting' | 'today'>) => (isAhead(data) ? answerOf : filterOf);

/** @returns whether the meeting is open and its day hasn't come. */
export const isAhead = ({ meeting, today }: Pick<Marking, 'meeting' | 'today'>): boolean =>
  meeting !== null && meeting.status === 'open' && meeting.date > today;

/** @returns how many rows match each filter. */
export const countRows = (
  rows: readonly Row[],
  nameOfRow: (row: Row) => string = filterOf,
): ReadonlyMap<string, number> =>
  rows.reduce(
    (counts, row) => counts.set(nameOfRow(row), (counts.get(nameOfRow(row)) ?? 0) + 1),
    new Map<string, number>(),
  );

/** @returns the rows that match the search and the filter. */
export const shownRows = (
  rows: readonly Row[],
  data: Pick<Data, 'meeting' | 'today'>,
  { search, filter }: { search: string; filter: SheetFilter | null },
): readonly Row[] => {
  const sought = search.trim().toLowerCase();
  const filtered = rowFilter(data);
  return rows.filter(
    (row) =>
      nameOf(row.member).toLowerCase().includes(sought) &&
      (filter === null || filtered(row) === filter.name || filter.rows.includes(row.id)),
  );
};

const noSub = { sub_request_id: null, sub_name: null };

const confirmedSub = ({ answer, request }: Row['coming']) =>
  answer === 'subConfirmed' && request
    ? { sub_request_id: request.id, sub_name: request.sub?.name ?? '' }
    : noSub;

/** @returns the change that marks a row; only a substitute has a name. */
export const toMark = ({ id, coming }: Row, status: AttendanceStatus) => ({
  row: id,
  cell: 'mark',
  value: { status, ...(status === 'Substitute' ? confirmedSub(coming) : noSub) },
});

/**
 * @returns what `All present` does: it sets Substitute for confirmed subs and Present for the rest, and asks about
 * those who said no.
 */
export const allPresent = (left: readonly Row[]): SheetQuestion => {
  const isSub = ({ coming }: Row) => coming.answer === 'subConfirmed';
  const isAsked = (row: Row) => !isSub(row) && saidNo(row.coming);
  return {
    cells: left
      .filter((row) => !isAsked(row))
      .map((row) => toMark(row, isSub(row) ? 'Substitute' : 'Present')),
    rows: left.filter(isAsked).map((row) => ({
      row: row.id,
      chosen: unmarked.short,
      choices: {
        [unmarked.short]: [],
        Present: [toMark(row, 'Present')],
        Absent: [toMark(row, 'Absent')],
      },
    })),
  };
};

/** @returns the change that clears a row's mark. */
export const toUnmarked = ({ id }: Row) => ({
  row: id,
  cell: 'mark',
  value: { status: null, ...noSub },
});

export const toSubName = ({ id }: Row, name: string) => ({
  row: id,
  cell: 'mark',
  value: { status: 'Substitute', sub_request_id: null, sub_name: name.trim() === '' ? null : name },
});

export const toNote = ({ id }: Row, note: string) => ({
  row: id,
  cell: 'note',
  value: { note: note.trim() === '' ? null : note },
});

/** @returns whether a row can be marked this way now. */
export const canSetTo = (
  { can_take, settable, reason_needed }: Pick<Marking, 'can_take' | 'settable' | 'reason_needed'>,
  { own }: Row,
  status: AttendanceStatus,
) => can_take === 1 && reason_needed === 0 && own === 0 && settable.includes(status);

/** @returns whether a row's mark can be cleared. */
export const canClear = (data: Marking, row: Row): boolean =>
  row.status !== null && canSetTo(data, row, row.status);
