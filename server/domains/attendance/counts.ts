import {
  type AttendanceCounts,
  type AttendanceRow,
  type Closing,
  type Health,
  inRoom,
} from '../../../src/contract/meetings/attendanceSheet.ts';
import { comingWords } from '../../../src/contract/meetings/coming.ts';
import type { SheetContext } from './rosterRepository.ts';

/** @returns the number of rows by mark */
export function countRows(
  rows: readonly Pick<AttendanceRow, 'member' | 'status' | 'sub_request_id' | 'coming'>[],
): AttendanceCounts {
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
    in_room: inRoom(rows),
  };
}

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** @returns warnings before closing; none of them prevents it */
export function healthOf(
  counts: AttendanceCounts,
  { headcount, isDue, isOpen }: { headcount: number | null; isDue: boolean; isOpen: boolean },
  { duplicates, unarrived }: Pick<SheetContext, 'duplicates' | 'unarrived'>,
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
    {
      kind: 'arrivals',
      text: `${plural(unarrived, 'visitor isn’t', 'visitors aren’t')} marked as arrived or not. Check the visitor list before you close.`,
      count: isDue && isOpen ? unarrived : 0,
    },
  ];
  return found.filter(({ count }) => count > 0);
}

type Becoming = Closing['becoming'][number];

/** Spells out numbers up to twelve. */
const spelled = (count: number): string =>
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')[count] ?? String(count);

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);

const nameOf = ({ member }: Becoming): string => `${member.first_name} ${member.last_name}`;

function becomingOf({ member, coming }: AttendanceRow): Becoming {
  const becomes = coming.answer === 'subConfirmed' ? 'Substitute' : 'Absent';
  return { member, becomes, because: comingWords(coming) };
}

/** Names each unmarked member, and the mark they will get. */
function unmarkedSentences(subs: readonly AttendanceRow[], absent: readonly Becoming[]): string[] {
  const left = subs.length + absent.length;
  if (left === 0) return [];
  return [
    `${spelled(left)} ${left === 1 ? 'member is' : 'members are'} unmarked.`,
    ...subs.map((row) => {
      const sub = row.coming.request?.sub?.name || 'a sub';
      return `${nameOf(becomingOf(row))} becomes Substitute, because ${sub} is confirmed.`;
    }),
    ...(absent.length > 0
      ? [`${listed(absent.map(nameOf))} ${absent.length === 1 ? 'becomes' : 'become'} Absent.`]
      : []),
  ];
}

/** @returns what closing the meeting would do now */
export function closingOf(
  rows: readonly AttendanceRow[],
  { in_room }: AttendanceCounts,
  { records }: Pick<SheetContext, 'records'>,
): Closing {
  const left = rows.filter(({ status }) => status === null);
  const subs = left.filter(({ coming }) => coming.answer === 'subConfirmed');
  const absent = left.filter(({ coming }) => coming.answer !== 'subConfirmed').map(becomingOf);
  return {
    become_absent: absent.length,
    become_substitute: subs.length,
    records,
    becoming: left.map(becomingOf),
    sentence: [
      `${in_room} in the room.`,
      ...unmarkedSentences(subs, absent),
      `${plural(records, 'record', 'records')} will count.`,
    ].join(' '),
  };
}
