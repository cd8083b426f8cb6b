import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { monthQuery } from '../lists.ts';
import { messages } from '../messages.ts';
import { MeetingOption } from '../records/visitors.ts';
import {
  AnyNumber,
  AnyText,
  ComingDate,
  ComingInstant,
  DateOut,
  Flag,
  Id,
  InstantOut,
  OptionalText,
  OptionalUrl,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';

export const meetingStatuses = ['open', 'closed', 'skipped'] as const;

export const Meeting = v.object({
  id: AnyNumber,
  /** The day in the chapter's zone. */
  date: DateOut,
  starts_at: InstantOut,
  /** The IANA name of the chapter's zone. */
  time_zone: AnyText,
  status: v.picklist(meetingStatuses),
  place: TextOrNull,
  /** Null for members of other chapters. */
  online_link: TextOrNull,
  skip_reason: TextOrNull,
  closed_at: v.nullable(InstantOut),
  version: AnyNumber,
});
export type Meeting = v.InferOutput<typeof Meeting>;

const ChapterPath = v.object({ chapterId: Id });

export const getWeeklyMeetings = endpoint({
  id: 'getWeeklyMeetings',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/weekly-meetings',
  summary: 'The next 12 open meetings of my chapter, or of another',
  access: { kind: 'member' },
  query: v.object({ chapter_id: v.optional(Id) }),
  answer: v.array(MeetingOption),
  refusals: [404],
});

export const getChapterWeeklyMeetings = endpoint({
  id: 'getChapterWeeklyMeetings',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/chapters/:chapterId/weekly-meetings',
  summary: 'The next 12 open meetings of a chapter',
  access: { kind: 'member' },
  params: ChapterPath,
  answer: v.array(MeetingOption),
});

export const DatedMeeting = v.object({
  id: AnyNumber,
  date: DateOut,
  status: v.picklist(meetingStatuses),
});
export type DatedMeeting = v.InferOutput<typeof DatedMeeting>;

export const getAllWeeklyMeetings = endpoint({
  id: 'getAllWeeklyMeetings',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/all-weekly-meetings',
  summary: 'My chapter’s meetings, past and coming, newest first, 200 at most',
  access: { kind: 'member' },
  answer: v.array(DatedMeeting),
});

export const getAllChapterWeeklyMeetings = endpoint({
  id: 'getAllChapterWeeklyMeetings',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/chapters/:chapterId/all-weekly-meetings',
  summary: 'A chapter’s meetings, past and coming, newest first, 200 at most; for its members and its region',
  access: { kind: 'capability', anyOf: ['page:My Chapter'], own: false },
  params: ChapterPath,
  answer: v.array(DatedMeeting),
});

export const getWeeklyMeetingsRange = endpoint({
  id: 'getWeeklyMeetingsRange',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/weekly-meetings-range',
  summary: 'My chapter’s meetings of a month, by date',
  access: { kind: 'member' },
  query: v.object(monthQuery),
  answer: v.array(Meeting),
});

export const getChapterWeeklyMeetingsRange = endpoint({
  id: 'getChapterWeeklyMeetingsRange',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/chapters/:chapterId/weekly-meetings-range',
  summary: 'A chapter’s meetings of a month, by date',
  access: { kind: 'member' },
  params: ChapterPath,
  query: v.object(monthQuery),
  answer: v.array(Meeting),
});

export const sayComing = endpoint({
  id: 'sayComing',
  anyVersion: true,
  topics: ['attendance', 'meetings', 'notifications', 'subs'],
  method: 'PUT',
  path: '/member-1/weekly-meetings/:id/coming',
  summary:
    'Says whether I come to an open meeting of my chapter; coming cancels my request for a sub, a confirmed one only when `instead_of_sub` says so (409 else)',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  body: v.object({
    coming: Flag,
    /** 1: the confirmed sub is no longer needed. */
    instead_of_sub: v.optional(Flag),
  }),
  refusals: [409],
});

export const SavedMeeting = v.object({
  ...Meeting.entries,
  moves: v.array(Move),
  /** The chapter's next open meeting, for a member who loses a slot in this one. */
  next_meeting: v.nullable(MeetingOption),
  /** How many people were notified. */
  told: AnyNumber,
});
export type SavedMeeting = v.InferOutput<typeof SavedMeeting>;

const placeAndLink = {
  place: v.optional(OptionalText(500)),
  online_link: v.optional(OptionalUrl),
};

export const MeetingToCreate = v.object({
  /** Today or later. */
  date: ComingDate,
  /** The chapter's usual time when absent. */
  starts_at: v.optional(ComingInstant),
  ...placeAndLink,
  chapter_id: v.optional(Id),
});

export const createMeeting = endpoint({
  id: 'createMeeting',
  topics: ['meetings', 'attendance'],
  method: 'POST',
  path: '/member-1/weekly-meetings',
  summary: 'Adds a meeting to those that the chapter’s weekday brings',
  access: { kind: 'capability', anyOf: ['meeting.edit'], own: false },
  body: MeetingToCreate,
  answer: SavedMeeting,
  idempotent: true,
});

export const MeetingToSave = v.object({
  starts_at: v.optional(ComingInstant),
  ...placeAndLink,
  /** `skipped` requires a reason and notifies everyone with a slot, a sub, a guest or a seat. */
  status: v.optional(v.picklist(['open', 'skipped'], messages.invalid)),
  skip_reason: v.optional(OptionalText(500, 3)),
});

export const saveMeeting = endpoint({
  id: 'saveMeeting',
  topics: ['meetings', 'attendance', 'notifications'],
  method: 'PUT',
  path: '/member-1/weekly-meetings/:id',
  summary:
    'Changes a meeting’s time, place and link (`meeting.edit`), skips it or takes that back (`meeting.skip`)',
  access: { kind: 'capability', anyOf: ['meeting.edit', 'meeting.skip'], own: false },
  params: v.object({ id: Id }),
  body: MeetingToSave,
  answer: SavedMeeting,
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly coming: { readonly meetingId: number; readonly coming: boolean };
  }
}
