import { Check, CircleDashed, Clock, type LucideIcon, Minus, Replace, X } from 'lucide-react';
import type { AttendanceRow, AttendanceStatus } from '../../contract/attendanceSheet.ts';
import type { SheetDataOf } from '../../contract/sheetPorts.ts';
import type { SheetFilter } from '../../machines/sheet.setup.ts';
import { nameOf } from '../people.ts';

export type Data = SheetDataOf<'attendanceList'>;
export type Row = Data['rows'][number];

/** What marks look like; `short` is what is drawn where the whole word has no room. */
export const marks: readonly { status: AttendanceStatus; short: string; look: string; icon: LucideIcon }[] = [
  { status: 'Present', short: 'Present', look: 'present', icon: Check },
  { status: 'Late', short: 'Late', look: 'late', icon: Clock },
  { status: 'Absent', short: 'Absent', look: 'absent', icon: X },
  { status: 'Excused', short: 'Excused', look: 'excused', icon: Minus },
  { status: 'Substitute', short: 'Sub', look: 'substitute', icon: Replace },
];

export const unmarked = { short: 'Unmarked', look: 'unmarked', icon: CircleDashed } as const;

/** How a filter by mark is called: the mark, or `Unmarked`. */
export const filterOf = ({ status }: Pick<AttendanceRow, 'status'>): string => status ?? unmarked.short;

/** @returns how many rows each filter has. */
export const countMarks = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  rows.reduce(
    (counts, row) => counts.set(filterOf(row), (counts.get(filterOf(row)) ?? 0) + 1),
    new Map<string, number>(),
  );

/** @returns how many people the marks say are in the room. */
export const inRoom = (counts: ReadonlyMap<string, number>): number =>
  ['Present', 'Late', 'Substitute'].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);

/** @returns the rows that are looked for. */
export const shownRows = (
  rows: readonly Row[],
  { search, filter }: { search: string; filter: SheetFilter | null },
): readonly Row[] => {
  const sought = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      nameOf(row.member).toLowerCase().includes(sought) &&
      (filter === null || filterOf(row) === filter.name || filter.rows.includes(row.id)),
  );
};

/** @returns the mark of a row that is set to another one; only a substitute has a name. */
export const toMark = ({ id, arranged_sub }: Row, status: AttendanceStatus) => ({
  row: id,
  cell: 'mark',
  value: {
    status,
    sub_request_id: status === 'Substitute' ? (arranged_sub?.sub_request_id ?? null) : null,
    sub_name: status === 'Substitute' ? (arranged_sub?.name ?? null) : null,
  },
});

/** @returns the row without its mark. */
export const toUnmarked = ({ id }: Row) => ({
  row: id,
  cell: 'mark',
  value: { status: null, sub_request_id: null, sub_name: null },
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

/** @returns whether a row can be set to a mark now. */
export const canSetTo = (
  { can_take, settable, reason_needed }: Data,
  { own }: Row,
  status: AttendanceStatus,
) => can_take === 1 && reason_needed === 0 && own === 0 && settable.includes(status);

/** @returns whether a row's mark can be taken back. */
export const canClear = (data: Data, row: Row): boolean =>
  row.status !== null && canSetTo(data, row, row.status);
