import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  ComingDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  Option,
  OptionalText,
  orNull,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { mostMarks, outcomes } from './attendanceSheet.ts';
import { type DatedMeeting, Meeting } from './meetings.ts';

/** A visitor on the check-in list. */
export const MeetingVisitor = v.object({
  id: AnyNumber,
  meeting_id: AnyNumber,
  date: DateOut,
  first_name: AnyText,
  last_name: AnyText,
  business_name: TextOrNull,
  profession: TextOrNull,
  chapter: Option,
  /** The member who invited the visitor; null if the visitor registered with the public form. */
  invited_by: v.nullable(Person),
  /** The inviter's name as the visitor gave it on the public form, or null. */
  invited_by_name: TextOrNull,
  drop_in: FlagOut,
  drop_in_chapter: TextOrNull,
  /** 1: arrived, 0: didn't, null: unknown so far. */
  attended: v.nullable(FlagOut),
  badge_printed: FlagOut,
  /** Null for viewers who may not read the visitors' notes. */
  note: TextOrNull,
  owner: v.nullable(Person),
  /** The visitor is registered twice for this meeting under the same name. */
  duplicate: FlagOut,
  version: AnyNumber,
});
export type MeetingVisitor = v.InferOutput<typeof MeetingVisitor>;

export const RegisteredVisitors = v.object({
  chapter: ShownChapter,
  today: DateOut,
  /** Null when the chapter has no meeting that day, or none coming up. */
  meeting: v.nullable(Meeting),
  /** The meeting's visitors, sorted by last name. */
  rows: v.array(MeetingVisitor),
  counts: v.object({
    registered: AnyNumber,
    arrived: AnyNumber,
    not_arrived: AnyNumber,
    /** How many visitors aren't marked as arrived or absent yet. */
    open: AnyNumber,
    badges: AnyNumber,
  }),
  /** The viewer may check visitors in: the meeting isn't closed or skipped. */
  can_check_in: FlagOut,
  /** The viewer may choose who follows up a visitor. */
  can_follow_up: FlagOut,
});
export type RegisteredVisitors = v.InferOutput<typeof RegisteredVisitors>;

export const getRegisteredVisitors = endpoint({
  id: 'getRegisteredVisitors',
  freshFor: 0,
  topics: ['attendance', 'meetings', 'records'],
  method: 'GET',
  path: '/member-2/registered-visitors',
  summary: 'Who is registered as visitor for a meeting, of the next one when no date is given',
  access: { kind: 'capability', anyOf: ['page:Attendance Visitor List'], own: false },
  query: v.object({
    date: v.optional(CalendarDate),
    meeting_id: v.optional(Id),
    chapter_id: v.optional(Id),
  }),
  answer: RegisteredVisitors,
  refusals: [404],
});

/** Each field is a cell; an omitted one stays as it is. `version` is the version that was changed. */
export const ArrivalToSet = v.object({
  id: Id,
  attended: v.optional(orNull(Flag)),
  badge_printed: v.optional(Flag),
  note: v.optional(OptionalText(5000)),
  version: v.pipe(v.number(messages.invalid), v.integer(messages.invalid), v.minValue(0, messages.invalid)),
});

export const saveVisitorArrivals = endpoint({
  id: 'saveVisitorArrivals',
  topics: ['attendance', 'records'],
  method: 'POST',
  path: '/member-2/visitors/attendance-list',
  summary: 'Says which visitors arrived, whose badge is printed, and notes, each row by its version',
  access: { kind: 'capability', anyOf: ['visitors.checkin'], own: false },
  body: v.object({
    meeting_id: Id,
    visitors: v.pipe(v.array(ArrivalToSet, messages.invalid), v.maxLength(mostMarks, messages.invalid)),
  }),
  answer: v.object({
    meeting_id: AnyNumber,
    outcomes: v.array(v.object({ id: AnyNumber, outcome: v.picklist(outcomes), row: MeetingVisitor })),
    counts: RegisteredVisitors.entries.counts,
  }),
  refusals: [404, 409],
});

const visitorsOf = (attended: 0 | 1) =>
  ({
    topics: ['records'],
    method: 'POST',
    reads: true,
    access: { kind: 'capability', anyOf: ['page:Attendance Visitor List'], own: true },
    body: v.object({
      meeting_id: v.optional(Id),
      start: v.optional(ComingDate),
      end: v.optional(ComingDate),
      /** Only guests of this member. */
      member_id: v.optional(Id),
      chapter_id: v.optional(Id),
      ...paging,
    }),
    answer: listOf(MeetingVisitor),
    refusals: [404],
    summary:
      attended === 1
        ? 'Visitors who arrived, newest first: of a meeting, or of some days, the current month when none are given; one’s own guests where the page isn’t held'
        : 'Visitors who did not arrive, as attended-member-visitors',
  }) as const;

export const getAttendedVisitors = endpoint({
  id: 'getAttendedVisitors',
  ...visitorsOf(1),
  path: '/member-4/attended-member-visitors',
});

export const getAbsentVisitors = endpoint({
  id: 'getAbsentVisitors',
  ...visitorsOf(0),
  path: '/member-4/absent-member-visitors',
});

declare module './sheetPorts.ts' {
  interface SheetPages {
    attendanceVisitorList: RegisteredVisitors & {
      /** Past and upcoming meetings, newest first. */
      readonly meetings: readonly DatedMeeting[];
    };
  }
}
