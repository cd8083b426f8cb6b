import type { CalendarEntry } from '../contract/schedules/calendarEntry.ts';
import { calendarText } from '../contract/schedules/calendarText.ts';

/** @returns the calendar file for the browser to save. */
export const calendarFile = (entries: readonly CalendarEntry[]): Blob =>
  new Blob([calendarText(entries, location.hostname, new Date().toISOString())], {
    type: 'text/calendar;charset=utf-8',
  });
