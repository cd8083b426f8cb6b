import { parseDateTime, toZoned } from '@internationalized/date';

const dayLength = 86_400_000;
const offsets = new Map<string, number>();

/** @returns the day `count` days later, earlier if negative; days are texts `YYYY-MM-DD` */
export function after(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);
}

/** @returns the number of days from `earlier` to `later` */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / dayLength);
}

/** @returns 1 for Monday to 7 for Sunday */
export function weekdayOf(day: string): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}

/** @returns the Monday of the day's week */
export function mondayOf(day: string): string {
  return after(day, 1 - weekdayOf(day));
}

/** @returns the first day of the month `count` months later */
export function monthStart(day: string, count: number): string {
  const month = new Date(`${day.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() + count);
  return month.toISOString().slice(0, 10);
}

function offsetOn(timeZone: string, day: string): number {
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = toZoned(parseDateTime(`${day}T12:00`), timeZone).offset;
  offsets.set(key, offset);
  return offset;
}

/** @returns the zone's offset on this day. If the offset is the same at both ends of the month, it held all month. */
function steadyOffset(timeZone: string, day: string): number {
  const first = `${day.slice(0, 7)}-01`;
  const offset = offsetOn(timeZone, first);
  return offset === offsetOn(timeZone, monthStart(day, 1)) ? offset : offsetOn(timeZone, day);
}

/** @returns the instant at which clocks in the zone show this day and this number of minutes after midnight */
export function instantAt(timeZone: string, day: string, minutes: number): Date {
  return new Date(Date.parse(day) + minutes * 60_000 - steadyOffset(timeZone, day));
}

/** @returns the minutes after midnight of a time `HH:MM` */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
