import { weekdayNames } from '../weekdays.ts';
import { type Found, phrases, type Recognizer, typosBetween, typosIn, type Word } from './words.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const wholeMonths = 'january february march april may june july august september october november december'
  .split(' ')
  .concat('sept');
const weekdays = weekdayNames.map((name) => name.toLowerCase());
const shortWeekdays: Readonly<Record<string, number>> = {
  mon: 1,
  tue: 2,
  tues: 2,
  wed: 3,
  weds: 3,
  thu: 4,
  thur: 4,
  thurs: 4,
  fri: 5,
  sat: 6,
  sun: 7,
};

const dayLength = 86_400_000;
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date) => date.toISOString().slice(0, 10);
const daysAfter = (day: string, count: number) => asDay(new Date(dateOf(day).getTime() + count * dayLength));

/** @returns the day `YYYY-MM-DD`, or null if the calendar has no such day. */
const dayIn = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && asDay(date) === text ? text : null;
};

/** @returns the most recent date with this month and day that isn't after today. */
const lastOf = (today: string, month: number, day: number): string | null => {
  const year = Number(today.slice(0, 4));
  const days = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((back) => dayIn(year - back, month, day));
  return days.find((each) => each !== null && each <= today) ?? null;
};

const lastInMonths = (today: string, day: number): string | null => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const days = [0, 1, 2].map((back) => {
    const index = year * 12 + month - 1 - back;
    return dayIn(Math.floor(index / 12), (index % 12) + 1, day);
  });
  return days.find((each) => each !== null && each <= today) ?? null;
};

const monthOf = (key = ''): number => {
  const isMonth = wholeMonths.includes(key) || months.some((month) => month === key);
  return isMonth ? months.findIndex((month) => key.startsWith(month)) + 1 : 0;
};
const dayNumber = (key = ''): number => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(key)?.[1] ?? 0);
const yearOf = (key = ''): number => Number(/^(19|20)\d{2}$/.exec(key)?.[0] ?? 0);

const found = (length: number, value: string | null): Found<string> | null =>
  value === null ? null : { length, value };

const isLike = (word: string, wanted: string) => typosBetween(word, wanted) <= typosIn(wanted);

/** @returns the wanted word that the key matches with at most one typo, unless the key is somebody's name. */
const likeOne = (key: string, wanted: readonly string[], names: ReadonlySet<string>): string | undefined =>
  wanted.includes(key) || names.has(key) || key.length < 4
    ? wanted.find((each) => each === key)
    : wanted.find((each) => each[0] === key[0] && isLike(key, each));

const near = phrases({
  'day before yesterday': -2,
  'the day before yesterday': -2,
  'last night': -1,
  'yesterday morning': -1,
  'yesterday afternoon': -1,
  'yesterday evening': -1,
  'this morning': 0,
  'this afternoon': 0,
  'this evening': 0,
  tonight: 0,
});

const weekdayAt = (words: readonly Word[], at: number, names: ReadonlySet<string>): number => {
  const key = words[at]?.key ?? '';
  const whole = likeOne(key, weekdays, names);
  return whole ? weekdays.indexOf(whole) + 1 : (shortWeekdays[key] ?? 0);
};

const weekday = (words: readonly Word[], at: number, today: string, names: ReadonlySet<string>) => {
  const first = words[at]?.key;
  const isSaid = first === 'last' || first === 'next' || first === 'this';
  const wanted = weekdayAt(words, isSaid ? at + 1 : at, names);
  if (wanted === 0) return null;
  const back = ((dateOf(today).getUTCDay() || 7) - wanted + 7) % 7;
  const shift = first === 'next' ? 7 - back : -(first === 'last' && back === 0 ? 7 : back);
  return found(isSaid ? 2 : 1, daysAfter(today, shift));
};

const ago = (words: readonly Word[], at: number, today: string) => {
  const [count = '', unit = '', word] = words.slice(at, at + 3).map(({ key }) => key);
  const much = count === 'a' || count === 'one' ? 1 : Number(/^\d{1,3}$/.exec(count)?.[0] ?? 0);
  const length = /^days?$/.test(unit) ? 1 : 7;
  const isSaid = word === 'ago' && much > 0 && /^(days?|weeks?)$/.test(unit);
  return isSaid ? found(3, daysAfter(today, -much * length)) : null;
};

const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

/**
 * `2026-11-24`, `11/24`, `11/24/26`, `24.11.` and `24.11.2026`. The month comes first, except with dots or when it
 * can't be a month.
 */
const numeric = ({ key, text }: Word, today: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(key);
  if (iso) return dayIn(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(key);
  if (!match) return null;
  const [, one = '', sign, other = '', year] = match;
  const isDayFirst = sign === '.' || Number(one) > 12;
  const [month, day] = isDayFirst ? [Number(other), Number(one)] : [Number(one), Number(other)];
  if (year === undefined && (sign === '-' || (sign === '.' && !text.endsWith('.')))) return null;
  return year === undefined ? lastOf(today, month, day) : dayIn(fullYear(year), month, day);
};

const inMonth = (words: readonly Word[], at: number, today: string) => {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4).map(({ key }) => key);
  const joined = /^(\d{1,2})(?:st|nd|rd|th)?([a-z]{3,9})$/.exec(first);
  if (joined && monthOf(joined[2]) > 0) return found(1, lastOf(today, monthOf(joined[2]), Number(joined[1])));
  const isDayFirst = dayNumber(first) > 0;
  const isOf = isDayFirst && second === 'of';
  const [name, last] = isOf ? [third, fourth] : [isDayFirst ? second : first, third];
  const month = monthOf(name);
  const day = dayNumber(isDayFirst ? first : second);
  if (month === 0 || day === 0) return null;
  const length = isOf ? 3 : 2;
  const year = yearOf(last);
  return year > 0 ? found(length + 1, dayIn(year, month, day)) : found(length, lastOf(today, month, day));
};

/** A date in digits or with its month's name, `12 oct`, `10/12`, `the 12th`. */
const dated = (words: readonly Word[], at: number, today: string): Found<string> | null => {
  const said = words[at];
  if (!said) return null;
  const ordinal = /^\d{1,2}(st|nd|rd|th)$/.test(said.key) ? lastInMonths(today, dayNumber(said.key)) : null;
  return inMonth(words, at, today) ?? found(1, numeric(said, today)) ?? found(1, ordinal);
};

/** A weekday with its date, `monday, 12 oct`, `friday the 9th`; the date counts. */
const weekdayAndDate = (words: readonly Word[], at: number, today: string, names: ReadonlySet<string>) => {
  const alone = weekday(words, at, today, names);
  if (!alone) return null;
  const next = at + alone.length;
  const begin = words[next]?.key === 'the' ? next + 1 : next;
  const isBeside = words[begin]?.index === (words[at]?.index ?? 0) + begin - at;
  const date = isBeside ? dated(words, begin, today) : null;
  return date ? { length: begin - at + date.length, value: date.value } : alone;
};

const relative: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 };

/**
 * @param names never taken for a misspelled day.
 * @returns a recognizer of a day `YYYY-MM-DD`. A date without a year is the most recent one; a weekday is today or
 * earlier.
 */
export const dayFrom =
  (today: string, names: ReadonlySet<string>): Recognizer<string> =>
  (words, at) => {
    const said = words[at];
    if (!said) return null;
    const { key } = said;
    const early = near(words, at);
    if (early) return found(early.length, daysAfter(today, early.value));
    const word = likeOne(key, Object.keys(relative), names);
    if (word) return found(1, daysAfter(today, relative[word] ?? 0));
    return weekdayAndDate(words, at, today, names) ?? ago(words, at, today) ?? dated(words, at, today);
  };

const clock = (hours: number, minutes: number, half = ''): string | null => {
  const hour = half === '' ? hours : (hours % 12) + (half === 'pm' ? 12 : 0);
  const isClock = hour < 24 && minutes < 60 && (half === '' || (hours > 0 && hours <= 12));
  return isClock ? `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null;
};

/** `6pm`, `6 pm`, `6:30 pm`, `18:30`, `noon`. */
export const time: Recognizer<string> = (words, at) => {
  const [key = '', next = ''] = words.slice(at, at + 2).map((word) => word.key);
  if (key === 'noon') return found(1, '12:00');
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm|a\.m|p\.m)?$/.exec(key);
  if (!match) return null;
  const [, hours, minutes, said] = match;
  const half = (said ?? (/^[ap]\.?m$/.test(next) ? next : '')).replace('.', '');
  if (half === '' && (minutes === undefined || !key.includes(':'))) return null;
  return found(said === undefined && half !== '' ? 2 : 1, clock(Number(hours), Number(minutes ?? 0), half));
};
