import * as v from 'valibot';
import { askedDays } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { monthQuery } from '../lists.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  TextOrNull,
} from '../scalars.ts';
import type { CalendarEntry } from './calendarEntry.ts';

/**
 * The kinds of calendar items. A slot is a moment, a spotlight or a sample session; a sub is a meeting at which the
 * member subs.
 */
export const calendarKinds = ['meeting', 'skipped', 'event', 'slot', 'sub', 'birthday'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export const CalendarItem = v.object({
  kind: v.picklist(calendarKinds),
  id: AnyNumber,
  chapter_id: AnyNumber,
  title: AnyText,
  /** The day in the chapter’s zone. */
  date: DateOut,
  /** When the item starts; null for an all-day item. */
  starts_at: v.nullable(InstantOut),
  ends_at: v.nullable(InstantOut),
  time_zone: AnyText,
  place: TextOrNull,
  /** More details, such as a reason, a type or a topic. */
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
  answer: v.array(CalendarItem),
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
  summary:
    'A month of a chapter, or the days around it, 93 at most: meetings and skipped weeks, events, slots, and birthdays that are shared',
  access: { kind: 'capability', anyOf: ['page:Chapter Calendar'], own: false },
  query: v.object({ ...monthQuery, ...askedDays, chapter_id: v.optional(Id) }),
  answer: ChapterMonth,
  refusals: [404],
});

export const resetCalendarFeed = endpoint({
  id: 'resetCalendarFeed',
  topics: [],
  method: 'POST',
  path: '/member-1/calendar-feed',
  summary:
    'A new secret address of my calendar, for calendar apps; told only here, and the one before stops working',
  access: { kind: 'own' },
  status: 201,
  answer: v.object({ url: AnyText }),
  refusals: [422],
});

export const readCalendarFeed = endpoint({
  id: 'readCalendarFeed',
  topics: ['events', 'meetings', 'members', 'subs'],
  method: 'GET',
  path: '/member-1/calendar-feed/:file',
  summary: 'The calendar behind a secret address, `TOKEN.ics`: a month back and a year ahead',
  access: { kind: 'public' },
  params: v.object({ file: v.pipe(AnyText, v.regex(/^[\w-]{43}\.ics$/)) }),
  file: 'text/calendar; charset=utf-8',
  refusals: [404],
});

/** @returns an entry for the member's own calendar. */
export const entryOf = ({ kind, id, note, starts_at, date, ...item }: CalendarItem): CalendarEntry => ({
  key: `${kind} ${id}`,
  title: item.title,
  starts_at: starts_at ?? date,
  ends_at: item.ends_at,
  place: item.place,
  link: null,
  description: note,
  version: item.version,
});

/** A month in the member's own calendar or in a chapter's calendar. */
interface MonthShown {
  /** The shown month, `YYYY-MM`. */
  readonly month: string;
  /** Today in the zone of the member's chapter, `YYYY-MM-DD`. */
  readonly today: string;
  readonly items: readonly CalendarItem[];
}

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly calendar: MonthShown;
    readonly chapterCalendar: MonthShown & Pick<ChapterMonth, 'chapter' | 'can_plan'>;
  }
}
