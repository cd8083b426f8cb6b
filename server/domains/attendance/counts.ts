import type {
  AttendanceCounts,
  AttendanceRow,
  Closing,
  Health,
} from '../../../src/contract/attendanceSheet.ts';
import type { Beside } from './rosterRepository.ts';

/** @returns how many rows have which mark. */
export function countRows(rows: readonly Pick<AttendanceRow, 'status'>[]): AttendanceCounts {
  const of = (status: AttendanceRow['status']) => rows.filter((row) => row.status === status).length;
  const [present, late, substitute] = [of('Present'), of('Late'), of('Substitute')];
  return {
    members: rows.length,
    present,
    late,
    absent: of('Absent'),
    excused: of('Excused'),
    substitute,
    unmarked: of(null),
    in_room: present + late + substitute,
  };
}

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** @returns what is worth a look before closing; nothing of it keeps anybody from it. */
export function healthOf(
  counts: AttendanceCounts,
  { headcount, isDue, isOpen }: { headcount: number | null; isDue: boolean; isOpen: boolean },
  { duplicates }: Pick<Beside, 'duplicates'>,
): Health[] {
  const { unmarked, in_room } = counts;
  const off = headcount === null ? 0 : headcount - in_room;
  const found: Health[] = [
    {
      kind: 'unmarked',
      text: `${plural(unmarked, 'member isn’t', 'members aren’t')} marked yet.`,
      count: isDue && isOpen ? unmarked : 0,
    },
    {
      kind: 'headcount',
      text: `Headcount is ${Math.abs(off)} ${off > 0 ? 'above' : 'below'} the marks. You counted ${headcount}; Present, Late and Substitute make ${in_room}.${isOpen ? ' You can still close the meeting.' : ''}`,
      count: Math.abs(off),
    },
    {
      kind: 'duplicates',
      text: `${plural(duplicates, 'visitor is', 'visitors are')} registered more than once under the same name.`,
      count: duplicates,
    },
  ];
  return found.filter(({ count }) => count > 0);
}

/** @returns what closing the meeting would do now. */
export function closingOf(
  rows: readonly AttendanceRow[],
  { present, late }: AttendanceCounts,
  { records }: Pick<Beside, 'records'>,
): Closing {
  const left = rows.filter(({ status }) => status === null);
  const absent = left.filter(({ arranged_sub }) => arranged_sub === null);
  const subs = left.length - absent.length;
  const there = present + late;
  const parts = [
    `${there} present`,
    plural(absent.length, 'becomes Absent', 'become Absent'),
    ...(subs > 0 ? [plural(subs, 'becomes Substitute', 'become Substitute')] : []),
    `${plural(records, 'record', 'records')} will count`,
  ];
  return {
    present: there,
    become_absent: absent.length,
    become_substitute: subs,
    records,
    absent: absent.map(({ member }) => member),
    sentence: `${parts.join(', ')}.`,
  };
}
