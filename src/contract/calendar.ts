import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { monthQuery } from './lists.ts';
import { AnyNumber, AnyText, CalendarDate, DateOut, FlagOut, Id, InstantOut, TextOrNull } from './scalars.ts';
import { ShownChapter } from './shownChapter.ts';

/** What stands in a calendar. A slot is a moment or a spotlight; a sub is somebody who sits in. */
export const calendarKinds = ['meeting', 'skipped', 'event', 'slot', 'sub', 'birthday'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export const CalendarItem = v.object({
  kind: v.picklist(calendarKinds),
  id: AnyNumber,
  chapter_id: AnyNumber,
  title: AnyText,
  /** The day in the chapter’s zone. */
  date: DateOut,
  /** Null: all day. */
  starts_at: v.nullable(InstantOut),
  ends_at: v.nullable(InstantOut),
  time_zone: AnyText,
  place: TextOrNull,
  /** What else is to be known: a reason, a type, a topic. */
  note: TextOrNull,
  version: AnyNumber,
});
export type CalendarItem = v.InferOutput<typeof CalendarItem>;

export const getCalendar = endpoint({
  id: 'getCalendar',
  topics: ['events', 'meetings', 'members', 'subs'],
  method: 'GET',
  path: '/member-1/calendar',
  summary:
    'My calendar of these days, 93 at most: meetings, events I go to or host, my slots, and whom I sub for or who subs for me',
  access: { kind: 'own' },
  query: v.object({ start: CalendarDate, end: CalendarDate }),
  status: 200,
  answer: v.array(CalendarItem),
  refusals: [401, 422],
});

export const ChapterMonth = v.object({
  chapter: v.object({ ...ShownChapter.entries, time_zone: AnyText }),
  items: v.array(CalendarItem),
  /** 1: the viewer may plan events here. */
  can_plan: FlagOut,
});
export type ChapterMonth = v.InferOutput<typeof ChapterMonth>;

export const getChapterCalendar = endpoint({
  id: 'getChapterCalendar',
  topics: ['chapters', 'events', 'meetings', 'members'],
  method: 'GET',
  path: '/member-1/chapter-calendar',
  summary: 'A month of a chapter: meetings and skipped weeks, events, slots, and birthdays that are shared',
  access: { kind: 'capability', anyOf: ['page:Chapter Calendar'], own: false },
  query: v.object({ ...monthQuery, chapter_id: v.optional(Id) }),
  status: 200,
  answer: ChapterMonth,
  refusals: [401, 403, 404, 422],
});

/** What both calendars show of a month. */
interface MonthShown {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly items: readonly CalendarItem[];
}

declare module './recordPorts.ts' {
  interface RecordPages {
    readonly calendar: MonthShown;
    readonly chapterCalendar: MonthShown & Pick<ChapterMonth, 'chapter' | 'can_plan'>;
  }
}
