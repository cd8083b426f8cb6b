import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import { MeetingOption } from '../records/visitors.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  NumberOrNull,
  OptionalId,
  OptionalText,
  OptionalWhole,
  orNull,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';
import { attendanceStatuses } from './attendance.ts';
import { Coming } from './coming.ts';
import { type DatedMeeting, Meeting, meetingStatuses } from './meetings.ts';

/** The most marks of one call. */
export const mostMarks = 500;

/** The statuses that can be set before the meeting's day. */
export const statusesAhead: readonly AttendanceStatus[] = ['Excused', 'Substitute'];

export const AttendanceStatus = v.picklist(attendanceStatuses, messages.invalid);
export type AttendanceStatus = v.InferOutput<typeof AttendanceStatus>;

/** One member on the sheet. `version` is 0 before the first mark. */
export const AttendanceRow = v.object({
  member: Person,
  profession: TextOrNull,
  profile_image: TextOrNull,
  /** The mark; null while the member is unmarked. */
  status: v.nullable(v.picklist(attendanceStatuses)),
  /** The sub request of the substitute, for the mark Substitute. */
  sub_request_id: NumberOrNull,
  /** The name of the substitute, for the mark Substitute. */
  sub_name: TextOrNull,
  note: TextOrNull,
  /** Who set the mark; null if the server set it on closing, and while there is no mark. */
  marked_by: v.nullable(Person),
  marked_at: v.nullable(InstantOut),
  version: AnyNumber,
  /** The row is the viewer's own, which the viewer can't set. */
  own: FlagOut,
  /** The member contests the mark. */
  contested: FlagOut,
  /** When the mark was last corrected after the meeting was closed. */
  corrected_on: v.nullable(InstantOut),
  /**
   * The member's answer for the meeting. Closing the meeting marks an unmarked member with a confirmed sub as
   * Substitute.
   */
  coming: Coming,
});
export type AttendanceRow = v.InferOutput<typeof AttendanceRow>;

const isThere = ({ status }: Pick<AttendanceRow, 'status'>): boolean =>
  status === 'Present' || status === 'Late';

/** @returns how many people the marks put in the room; a member who also subs for someone counts once. */
export const inRoom = (
  rows: readonly Pick<AttendanceRow, 'member' | 'status' | 'sub_request_id' | 'coming'>[],
): number => {
  const there = new Set(rows.filter(isThere).map(({ member }) => member.id));
  const subs = rows.filter(({ status, sub_request_id, coming }) => {
    if (status !== 'Substitute') return false;
    const { request } = coming;
    const sub = request?.id === sub_request_id ? request?.sub?.member : null;
    return !sub || !there.has(sub.id);
  });
  return there.size + subs.length;
};

export const AttendanceCounts = v.object({
  members: AnyNumber,
  present: AnyNumber,
  late: AnyNumber,
  absent: AnyNumber,
  excused: AnyNumber,
  substitute: AnyNumber,
  unmarked: AnyNumber,
  /** How many people are Present, Late or Substitute, each counted once. */
  in_room: AnyNumber,
});
export type AttendanceCounts = v.InferOutput<typeof AttendanceCounts>;

const healthKinds = ['unmarked', 'headcount', 'duplicates', 'arrivals'] as const;

/** A warning; it never blocks anything. */
export const Health = v.object({
  kind: v.picklist(healthKinds),
  /** One or two sentences with the numbers. */
  text: AnyText,
  count: AnyNumber,
});
export type Health = v.InferOutput<typeof Health>;

export const SheetMeeting = v.object({
  ...Meeting.entries,
  /** How many people were counted in the room. */
  headcount: NumberOrNull,
  closed_by: v.nullable(Person),
  reopened_at: v.nullable(InstantOut),
  reopen_reason: TextOrNull,
  /** When a mark was last corrected after closing. */
  corrected_on: v.nullable(InstantOut),
  /** Why the chapter skips today's usual meeting; null unless another meeting is shown instead. */
  skipped_today: TextOrNull,
  moves: v.array(Move),
  /** Until when the viewer may undo the closing without a reason, or null. */
  undo_until: v.nullable(InstantOut),
});
export type SheetMeeting = v.InferOutput<typeof SheetMeeting>;

/** What closing the meeting would do now, or did. */
export const Closing = v.object({
  /** How many unmarked members become Absent. */
  become_absent: AnyNumber,
  /** How many unmarked members become Substitute because of a confirmed sub. */
  become_substitute: AnyNumber,
  /** How many records count with this meeting. */
  records: AnyNumber,
  /** The unmarked members by name, with the new mark and the reason for it. */
  becoming: v.array(
    v.object({ member: Person, becomes: v.picklist(['Absent', 'Substitute']), because: AnyText }),
  ),
  /** The numbers in words: “27 in the room. Two members are unmarked: … become Absent. 41 records will count.” */
  sentence: AnyText,
});
export type Closing = v.InferOutput<typeof Closing>;

export const AttendanceSheet = v.object({
  chapter: ShownChapter,
  /** Today in the chapter's zone. */
  today: DateOut,
  /** Null when the chapter has no meeting that day, or none at all; `rows` is empty then. */
  meeting: v.nullable(SheetMeeting),
  /** All active members by last name; for a closed meeting, the members with a mark. */
  rows: v.array(AttendanceRow),
  counts: AttendanceCounts,
  health: v.array(Health),
  /** The viewer may set marks for others. */
  can_take: FlagOut,
  /**
   * The statuses that can be set now: before the meeting's day only Excused and Substitute, none for a skipped
   * meeting.
   */
  settable: v.array(v.picklist(attendanceStatuses)),
  /** The meeting is closed, so correcting a mark takes a reason. */
  reason_needed: FlagOut,
  /** The code for members to check in with, for those who take attendance; null until it's set. */
  checkin_code: TextOrNull,
  /** Members can check in with a code now. */
  can_check_in: FlagOut,
  /** Null unless the meeting is open. */
  closing: v.nullable(Closing),
  /** The chapter’s next open meeting after this one. */
  next_meeting: v.nullable(MeetingOption),
  /** Certificates announced since the previous meeting, to be read out. */
  announced: v.array(v.object({ member: Person, certificate: AnyText })),
});
export type AttendanceSheet = v.InferOutput<typeof AttendanceSheet>;

const attendanceListQuery = v.object({
  date: v.optional(CalendarDate),
  meeting_id: v.optional(Id),
  chapter_id: v.optional(Id),
});

export const getAttendanceList = endpoint({
  id: 'getAttendanceList',
  freshFor: 0,
  topics: ['attendance', 'growth', 'meetings', 'members', 'records'],
  method: 'GET',
  path: '/member-2/attendance-list',
  summary:
    'The attendance sheet of a meeting: without a date today’s unless it is skipped, else the newest still open, else the next',
  access: { kind: 'capability', anyOf: ['page:Attendance List'], own: false },
  query: attendanceListQuery,
  answer: AttendanceSheet,
  refusals: [404],
});

/**
 * A changed row. The mark (`status` with its sub) and the note are two cells, and an omitted cell stays as it is. A
 * note needs a mark. Sending the same row again changes nothing. `version` is the version that was changed, 0 for an
 * unmarked member.
 */
export const MarkToSet = v.object({
  member_id: Id,
  /** Null removes the mark and its note, except in a closed meeting. */
  status: v.optional(orNull(AttendanceStatus)),
  sub_request_id: v.optional(OptionalId),
  sub_name: v.optional(OptionalText(200)),
  note: v.optional(OptionalText(500)),
  version: v.pipe(v.number(messages.invalid), v.integer(messages.invalid), v.minValue(0, messages.invalid)),
});
export type MarkToSet = v.InferInput<typeof MarkToSet>;

export const MarksToSet = v.object({
  meeting_id: Id,
  /** Unchanged when absent; null clears it. The last write wins. */
  headcount: v.optional(OptionalWhole(10_000)),
  rows: v.optional(
    v.pipe(v.array(MarkToSet, messages.invalid), v.maxLength(mostMarks, messages.invalid)),
    [],
  ),
  /** The reason; required when the meeting is closed. */
  reason: v.optional(OptionalText(500, 3)),
});

/**
 * `set`: the row is stored as sent. `lost`: someone else has set one of its cells since the named version;
 * the answered row says who.
 */
export const outcomes = ['set', 'lost'] as const;

export const MarksSet = v.object({
  meeting_id: AnyNumber,
  headcount: NumberOrNull,
  /** One outcome for each row sent, in the same order. */
  outcomes: v.array(
    v.object({
      /** The member’s id. */
      id: AnyNumber,
      outcome: v.picklist(outcomes),
      /** The row as stored now. */
      row: AttendanceRow,
    }),
  ),
  counts: AttendanceCounts,
  health: v.array(Health),
  closing: v.nullable(Closing),
});
export type MarksSet = v.InferOutput<typeof MarksSet>;

export const saveAttendanceList = endpoint({
  id: 'saveAttendanceList',
  topics: ['attendance'],
  method: 'POST',
  path: '/member-2/attendance-list',
  summary:
    'Sets marks and notes, each row by its version; one’s own row is 422, as is a row of someone who isn’t in the chapter (`rows.0`), and a closed meeting without a reason is 409',
  access: { kind: 'capability', anyOf: ['attendance.take'], own: false },
  body: MarksToSet,
  answer: MarksSet,
  refusals: [404, 409],
});

const ofMeeting = v.object({ meetingId: Id });

export const moveMeeting = endpoint({
  id: 'moveMeeting',
  topics: ['attendance', 'meetings', 'records', 'notifications'],
  method: 'PUT',
  path: '/member-2/attendance-list/:meetingId/status',
  summary:
    'Closes, reopens, skips or restores a meeting, as the moves of its sheet say; a move that is not allowed is 409 and says why',
  access: {
    kind: 'capability',
    anyOf: ['attendance.close', 'attendance.reopen', 'meeting.skip'],
    own: false,
  },
  params: ofMeeting,
  body: v.object({
    to: v.picklist(meetingStatuses, messages.invalid),
    /** The reason; required for moves that need one. */
    reason: v.optional(OptionalText(500, 3)),
  }),
  answer: AttendanceSheet,
  refusals: [409],
});

export const setCheckInCode = endpoint({
  id: 'setCheckInCode',
  anyVersion: true,
  topics: ['attendance'],
  method: 'PUT',
  path: '/member-2/attendance-list/:meetingId/checkin-code',
  summary: 'Sets a new code that members check in by; the one before stops working',
  access: { kind: 'capability', anyOf: ['attendance.take'], own: false },
  params: ofMeeting,
  answer: v.object({ code: AnyText }),
  refusals: [409],
});

export const checkIn = endpoint({
  id: 'checkIn',
  topics: ['attendance'],
  method: 'POST',
  path: '/member-2/attendance-list/checkin',
  summary:
    'Checks me in at today’s meeting of my chapter by its code: Present, or Late from 15 minutes after the start; five tries a minute',
  access: { kind: 'capability', anyOf: ['attendance.checkinSelf'], own: false },
  body: v.object({
    /** Six digits, with or without the space in the middle. */
    code: v.pipe(
      v.string(messages.invalid),
      v.regex(/^\d{3} ?\d{3}$/, messages.wrongCheckInCode),
      v.transform((code) => code.replace(' ', '')),
    ),
  }),
  answer: v.object({
    ...Saved.entries,
    meeting_id: AnyNumber,
    date: DateOut,
    status: v.picklist(attendanceStatuses),
  }),
  refusals: [409],
});

declare module './sheetPorts.ts' {
  interface SheetPages {
    attendanceList: Omit<AttendanceSheet, 'rows'> & {
      readonly rows: readonly (AttendanceRow & SheetRow)[];
      /** Past and upcoming meetings, newest first. */
      readonly meetings: readonly DatedMeeting[];
    };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    /** Undoes a closing or restores a week, without a reason. */
    readonly openMeeting: { readonly meetingId: number };
    readonly setCheckInCode: { readonly meetingId: number; readonly isFirst: boolean };
    readonly checkIn: { readonly code: string };
  }

  interface DetailPages {
    checkInCode: { readonly sheet: AttendanceSheet };
  }
}
