import * as v from 'valibot';
import { askedDays, DaysOut } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import {
  AnyNumber,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  NumberOrNull,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';

export const attendanceStatuses = ['Present', 'Late', 'Absent', 'Excused', 'Substitute'] as const;

export const MemberAttendance = v.object({
  period: DaysOut,
  /** Newest first. */
  rows: v.array(
    v.object({
      id: AnyNumber,
      meeting_id: AnyNumber,
      date: DateOut,
      status: v.picklist(attendanceStatuses),
      sub_name: TextOrNull,
      note: TextOrNull,
      marked_by: v.nullable(Person),
      marked_at: InstantOut,
      contested: FlagOut,
      /** The member's objection. */
      contest_note: TextOrNull,
    }),
  ),
  summary: v.object({
    /** The percentage of the period's rows with Present, Late or Substitute; null if there are no rows. */
    present_percent: NumberOrNull,
    /** Absences from closed meetings in the last six months. */
    absences: AnyNumber,
    /** How many absences in six months are allowed. */
    allowed: AnyNumber,
    /** The first day of the six months in which absences count. */
    since: DateOut,
    /** How often a substitute came in the period. */
    subs: AnyNumber,
  }),
});
export type MemberAttendance = v.InferOutput<typeof MemberAttendance>;

export const getMemberAttendance = endpoint({
  id: 'getMemberAttendance',
  topics: ['attendance', 'meetings'],
  method: 'GET',
  path: '/member-1/:memberId/member-attendance',
  summary: 'How a member attended; the current month when no dates are given',
  access: { kind: 'capability', anyOf: ['page:Attendance Reports'], own: true },
  params: v.object({ memberId: Id }),
  query: v.object(askedDays),
  answer: MemberAttendance,
});

export const AttendanceToContest = v.object({ note: Text(3, 5000) });

export const contestAttendance = endpoint({
  id: 'contestAttendance',
  topics: ['attendance'],
  method: 'POST',
  path: '/member-1/:memberId/member-attendance/:id/contest',
  summary:
    'Says that a mark of mine is wrong, and tells those of the chapter who may correct it, and the one who made it',
  access: { kind: 'own' },
  params: v.object({ memberId: Id, id: Id }),
  body: AttendanceToContest,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly memberAttendance: OfMember & { readonly attendance: MemberAttendance };
  }
}
