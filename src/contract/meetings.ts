import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { monthQuery } from './lists.ts';
import { AnyNumber, AnyText, DateOut, Flag, Id, InstantOut, TextOrNull } from './scalars.ts';
import { MeetingOption } from './visitors.ts';

export const meetingStatuses = ['open', 'closed', 'skipped'] as const;

export const Meeting = v.object({
  id: AnyNumber,
  /** The day in the chapter’s zone. */
  date: DateOut,
  starts_at: InstantOut,
  /** IANA name of the chapter’s zone. */
  time_zone: AnyText,
  status: v.picklist(meetingStatuses),
  place: TextOrNull,
  /** Null for whoever is not of the chapter. */
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
  status: 200,
  answer: v.array(MeetingOption),
  refusals: [401, 404, 422],
});

export const getChapterWeeklyMeetings = endpoint({
  id: 'getChapterWeeklyMeetings',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/chapters/:chapterId/weekly-meetings',
  summary: 'The next 12 open meetings of a chapter',
  access: { kind: 'member' },
  params: ChapterPath,
  status: 200,
  answer: v.array(MeetingOption),
  refusals: [401, 404],
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
  status: 200,
  answer: v.array(DatedMeeting),
  refusals: [401],
});

export const getAllChapterWeeklyMeetings = endpoint({
  id: 'getAllChapterWeeklyMeetings',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/chapters/:chapterId/all-weekly-meetings',
  summary: 'A chapter’s meetings, past and coming, newest first, 200 at most; for its members and its region',
  access: { kind: 'capability', anyOf: ['page:My Chapter'], own: false },
  params: ChapterPath,
  status: 200,
  answer: v.array(DatedMeeting),
  refusals: [401, 403, 404],
});

export const getWeeklyMeetingsRange = endpoint({
  id: 'getWeeklyMeetingsRange',
  topics: ['meetings'],
  method: 'GET',
  path: '/member-1/weekly-meetings-range',
  summary: 'My chapter’s meetings of a month, by date',
  access: { kind: 'member' },
  query: v.object(monthQuery),
  status: 200,
  answer: v.array(Meeting),
  refusals: [401, 422],
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
  status: 200,
  answer: v.array(Meeting),
  refusals: [401, 404, 422],
});

export const sayComing = endpoint({
  id: 'sayComing',
  topics: ['meetings'],
  method: 'PUT',
  path: '/member-1/weekly-meetings/:id/coming',
  summary: 'Says whether I come to an open meeting of my chapter',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  body: v.object({ coming: Flag }),
  status: 204,
  refusals: [401, 404, 409, 413, 415, 422],
});
