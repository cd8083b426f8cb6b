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
  /** Closed meetings at which the member was marked. */
  meetings: AnyNumber,
  present: AnyNumber,
  late: AnyNumber,
  absent: AnyNumber,
  excused: AnyNumber,
  substitute: AnyNumber,
  /** Present, late and substitutes, of the meetings; null without any. */
  percent: NumberOrNull,
};

const limited = {
  /** Absent in closed meetings of the last six months, and what these allow. */
  absences_6_months: AnyNumber,
  allowed: AnyNumber,
  /** The light, and one sentence with the numbers. */
  score: Score,
};

export const AttendanceReportRow = v.object({
  member: Person,
  profession: TextOrNull,
  /** Joined in the last 90 days. */
  is_new: FlagOut,
  ...counted,
  ...limited,
  /** Day of the last absence from a closed meeting; null for none ever. */
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
  /** The six months up to today unless others are asked for. */
  period: DaysOut,
  /** First day of the six months that the limit is for. */
  since: DateOut,
  /** Over the whole list, with `total=1` alone. */
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
    /** Only those above the limit. */
    above_limit: v.optional(Flag),
    /** Only those who joined in the last 90 days. */
    new_members: v.optional(Flag),
    chapter_id: v.optional(Id),
    search: v.optional(SearchText),
    sort: v.optional(v.picklist(attendanceReportSorts, messages.invalid)),
    ...paging,
  }),
  answer: AttendanceReport,
  refusals: [404],
});

/** A change of a mark, newest first. */
export const MarkChange = v.object({
  at: InstantOut,
  by: v.nullable(Person),
  /** Null: unmarked. */
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
  /** The next absence that will be six months old: its day, and the day on which it no longer counts. */
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
      /** What the member says against it, until it is answered. */
      contested: v.nullable(v.object({ note: AnyText, at: InstantOut })),
      /** When it was last corrected after the meeting was closed. */
      corrected_on: v.nullable(InstantOut),
      history: v.array(MarkChange),
    }),
  ),
  /** The member may question marks, being the viewer. */
  can_contest: FlagOut,
  /** The viewer may correct marks and answer questions, with a reason; nobody may of their own. */
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
  /** The mark that it becomes; left out, it stays as it is. */
  status: v.optional(AttendanceStatus),
  sub_name: v.optional(OptionalText(200)),
  /** Why; the member reads it either way. */
  note: Text(3, 500),
});
export type ContestAnswer = v.InferInput<typeof ContestAnswer>;

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
