import { Cake, CalendarX, type LucideIcon, Presentation, Repeat, Ticket, UsersRound } from 'lucide-react';
import { type Location, memberPage } from '../../contract/pages.ts';
import type { CalendarItem, CalendarKind } from '../../contract/schedules/calendar.ts';
import { momentAt } from '../dates.ts';

/** Each kind's name in singular and plural, and its icon. */
export const kindFaces: Readonly<
  Record<CalendarKind, { readonly one: string; readonly many: string; readonly icon: LucideIcon }>
> = {
  meeting: { one: 'Meeting', many: 'Meetings', icon: UsersRound },
  skipped: { one: 'No meeting', many: 'Skipped weeks', icon: CalendarX },
  event: { one: 'Event', many: 'Events', icon: Ticket },
  slot: { one: 'Slot', many: 'Moments, spotlights and samples', icon: Presentation },
  sub: { one: 'Sub', many: 'Subs', icon: Repeat },
  birthday: { one: 'Birthday', many: 'Birthdays', icon: Cake },
};

/** @returns the time on the chapter's clock; empty for an all-day item. */
export const timeOf = ({ kind, starts_at, time_zone }: CalendarItem): string =>
  starts_at === null || kind === 'skipped' ? '' : (momentAt(starts_at, time_zone).split(', ').at(-1) ?? '');

/** @returns the page with an item's details. */
export const placeOfItem = ({ kind, id, chapter_id, date }: CalendarItem): Location => {
  const ofChapter = { params: { id: String(chapter_id) }, query: {} };
  if (kind === 'birthday') return memberPage(id);
  if (kind === 'sub') return { page: 'requestSub', params: {}, query: {} };
  return kind === 'event'
    ? { page: 'chapterEvents', ...ofChapter, query: { month: date.slice(0, 7) } }
    : { page: 'chapterDetails', ...ofChapter };
};
