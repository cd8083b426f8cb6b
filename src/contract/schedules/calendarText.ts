import type { CalendarEntry } from './calendarEntry.ts';

/** The length of an entry without an end. */
const usualLength = 'PT1H';
/** The most octets in a line; longer lines are folded, and the next one starts with a space. */
const longestLine = 75;

/** How many octets a character takes in UTF-8. */
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

const folded = (line: string): string => {
  let octets = 0;
  const signs = [...line].map((sign) => {
    const length = octetsOf(sign);
    const fits = octets + length <= longestLine;
    octets = fits ? octets + length : length + 1;
    return fits ? sign : `\r\n ${sign}`;
  });
  return signs.join('');
};

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** An instant in iCalendar's format, to the second. */
const moment = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const isDay = (start: string): boolean => start.length === 'YYYY-MM-DD'.length;

/** An all-day entry covers its date in every time zone. */
const timesOf = ({ starts_at, ends_at }: CalendarEntry): readonly string[] =>
  isDay(starts_at)
    ? [`DTSTART;VALUE=DATE:${starts_at.replaceAll('-', '')}`]
    : [`DTSTART:${moment(starts_at)}`, ends_at ? `DTEND:${moment(ends_at)}` : `DURATION:${usualLength}`];

const linesOf = (entry: CalendarEntry, host: string, now: string): readonly string[] => {
  const { key, title, place, link, version } = entry;
  const description = [entry.description, link].filter(Boolean).join('\n\n');
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(key.replaceAll(' ', '-'))}@${host}`,
    `DTSTAMP:${moment(now)}`,
    `SEQUENCE:${version}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'END:VEVENT',
  ];
};

/**
 * Writes entries as an iCalendar file (RFC 5545) with times in UTC.
 * @param host the site's host, which makes the entries' ids globally unique.
 * @param now ISO 8601 UTC.
 */
export const calendarText = (entries: readonly CalendarEntry[], host: string, now: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chapterhouse//Chapterhouse//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, host, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
