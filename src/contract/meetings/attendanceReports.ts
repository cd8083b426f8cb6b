import * as v from 'valibot';
import { askedDays, DaysOut } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import { Score } from '../records/activities.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  NumberOrNull,
  Option,
  OptionalText,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { attendanceStatuses } from './attendance.ts';
import { AttendanceStatus } from './attendanceSheet.ts';

const counted = {
  /** Closed meetings with a mark for the member. */
  meetings: AnyNumber,
  present: AnyNumber,
  late: AnyNumber,
  absent: AnyNumber,
  excused: AnyNumber,
  substitute: AnyNumber,
  /** The percentage of the meetings with Present, Late or Substitute; null if there are none. */
  percent: NumberOrNull,
};

const limited = {
  /** Absences from closed meetings in the last six months. */
  absences_6_months: AnyNumber,
  /** How many absences in six months are allowed. */
  allowed: AnyNumber,
  /** The light, and a sentence with the numbers. */
  score: Score,
};

export const AttendanceReportRow = v.object({
  member: Person,
  profession: TextOrNull,
  /** The member joined in the last 90 days. */
  is_new: FlagOut,
  ...counted,
  ...limited,
  /** The day of the last absence from a closed meeting, or null. */
  last_absence: v.nullable(DateOut),
});
export type AttendanceReportRow = v.InferOutput<typeof AttendanceReportRow>;

const attendanceReportSorts = [
  'name',
  '-name',
  'absences',
  '-absences',
  'percent',
  '-percent',
  'last_absence',
  '-last_absence',
] as const;

export const AttendanceReport = v.object({
  ...listFields(AttendanceReportRow),
  chapter: ShownChapter,
  /** The six months up to today by default. */
  period: DaysOut,
  /** The first day of the six months in which absences count toward the limit. */
  since: DateOut,
  /** The totals over the whole list; only with `total=1`. */
  totals: v.nullable(
    v.object({
      members: AnyNumber,
      above_limit: AnyNumber,
      at_limit: AnyNumber,
      ...counted,
    }),
  ),
});
export type AttendanceReport = v.InferOutput<typeof AttendanceReport>;

export const getAttendanceReport = endpoint({
  id: 'getAttendanceReport',
  topics: ['attendance', 'meetings', 'members'],
  method: 'GET',
  path: '/member-2/attendance-report',
  summary:
    'How the members of a chapter attended its closed meetings, most absences first; the last six months when no dates are given',
  access: { kind: 'capability', anyOf: ['page:Attendance Reports'], own: false },
  query: v.object({
    ...askedDays,
    /** Only members above the limit. */
    above_limit: v.optional(Flag),
    /** Only members who joined in the last 90 days. */
    new_members: v.optional(Flag),
    chapter_id: v.optional(Id),
    search: v.optional(SearchText),
    sort: v.optional(v.picklist(attendanceReportSorts, messages.invalid)),
    ...paging,
  }),
  answer: AttendanceReport,
  refusals: [404],
});

export const MarkChange = v.object({
  at: InstantOut,
  by: v.nullable(Person),
  /** The earlier mark; null if the member was unmarked. */
  from: v.nullable(v.picklist(attendanceStatuses)),
  to: v.nullable(v.picklist(attendanceStatuses)),
  reason: TextOrNull,
});
export type MarkChange = v.InferOutput<typeof MarkChange>;

export const AttendanceReportDetails = v.object({
  member: Person,
  profession: TextOrNull,
  chapter: v.nullable(Option),
  period: DaysOut,
  since: DateOut,
  ...counted,
  ...limited,
  /** The absence that expires next: its day, and the day from which it no longer counts. */
  next_to_drop: v.nullable(v.object({ date: DateOut, on: DateOut })),
  /** Newest first. */
  rows: v.array(
    v.object({
      id: AnyNumber,
      meeting_id: AnyNumber,
      date: DateOut,
      meeting_status: AnyText,
      status: v.picklist(attendanceStatuses),
      sub_name: TextOrNull,
      note: TextOrNull,
      marked_by: v.nullable(Person),
      marked_at: InstantOut,
      version: AnyNumber,
      /** The member's objection, until a leader answers it. */
      contested: v.nullable(v.object({ note: AnyText, at: InstantOut })),
      /** When the mark was last corrected after the meeting was closed. */
      corrected_on: v.nullable(InstantOut),
      history: v.array(MarkChange),
    }),
  ),
  /** The member is the viewer and so may contest marks. */
  can_contest: FlagOut,
  /** The viewer may correct marks and answer objections, with a reason, but never their own. */
  can_correct: FlagOut,
});
export type AttendanceReportDetails = v.InferOutput<typeof AttendanceReportDetails>;

export const getAttendanceReportDetails = endpoint({
  id: 'getAttendanceReportDetails',
  topics: ['attendance', 'meetings'],
  method: 'GET',
  path: '/member-2/attendance-report/:id',
  summary: 'How a member attended meeting by meeting, with who changed which mark, and why',
  access: { kind: 'capability', anyOf: ['page:Attendance Reports'], own: true },
  params: v.object({ id: Id }),
  query: v.object({
    ...askedDays,
    /** Only the meetings of this chapter. */
    chapter_id: v.optional(Id),
  }),
  answer: AttendanceReportDetails,
});

export const ContestAnswer = v.object({
  /** The corrected mark; unchanged when absent. */
  status: v.optional(AttendanceStatus),
  sub_name: v.optional(OptionalText(200)),
  /** The reason, which the member can always read. */
  note: Text(3, 500),
});

export const answerContest = endpoint({
  id: 'answerContest',
  topics: ['attendance', 'meetings', 'notifications'],
  method: 'PUT',
  path: '/member-1/:memberId/member-attendance/:id/contest',
  summary: 'Corrects a mark that its member questions, or says why it stays; the member is told both marks',
  access: { kind: 'capability', anyOf: ['attendance.reopen'], own: false },
  params: v.object({ memberId: Id, id: Id }),
  body: ContestAnswer,
  answer: Saved,
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    attendanceReportDetails: { readonly details: AttendanceReportDetails };
  }
}

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly attended: AttendanceReportRow & { readonly id: number; readonly chapter_id: number };
  }

  interface ListHeads {
    readonly attendance: Pick<AttendanceReport, 'since' | 'period' | 'chapter'> & {
      readonly totals: NonNullable<AttendanceReport['totals']>;
    };
  }
}
