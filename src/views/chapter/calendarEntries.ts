import type { Event } from '../../contract/growth/events.ts';
import type { Meeting } from '../../contract/meetings/meetings.ts';
import type { ChapterDetails } from '../../contract/organization/chapters.ts';
import type { CalendarEntry } from '../../contract/schedules/calendarEntry.ts';

/** @returns a calendar entry for an event. */
export const eventEntry = ({ id, online_link: link, ...event }: Event): CalendarEntry => {
  const { title, starts_at, ends_at, place, description, version } = event;
  return { key: `event ${id}`, title, starts_at, ends_at, place, link, description, version };
};

/** @returns a calendar entry for a chapter's meeting. */
export const meetingEntry = (
  { name, place: usual }: Pick<ChapterDetails, 'name' | 'place'>,
  {
    id,
    starts_at,
    place,
    online_link: link,
    version,
  }: Pick<Meeting, 'id' | 'starts_at' | 'place' | 'online_link' | 'version'>,
): CalendarEntry => ({
  key: `meeting ${id}`,
  title: `${name} meeting`,
  starts_at,
  ends_at: null,
  place: place ?? usual,
  link,
  description: null,
  version,
});

/** @returns the entries of a chapter's upcoming meetings that will take place. */
export const meetingEntries = (chapter: ChapterDetails): readonly CalendarEntry[] =>
  chapter.meetings.filter(({ status }) => status === 'open').map((meeting) => meetingEntry(chapter, meeting));
