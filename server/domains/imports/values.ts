import { email as emailRule } from '../../../src/contract/baseRules.ts';
import { realDay } from '../../../src/contract/dateRules.ts';
import type { ImportChoice } from '../../../src/contract/organization/importFields.ts';
import type { DateOrder } from '../../../src/contract/organization/imports.ts';
import { personName } from '../../../src/contract/people/personName.ts';
import { phoneDigitsOf } from '../../../src/contract/people/phone.ts';
import { webAddress, wholeAddress } from '../../../src/contract/rules.ts';
import { weekdayNames } from '../../../src/contract/weekdays.ts';

/** The value of a cell, or a sentence about what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly wrong: string };

const right = <Value>(value: Value): Read<Value> => ({ value });
const wrong = (text: string): Read<never> => ({ wrong: text });

/** @returns a text in lower case without accents and signs, to compare headers and names */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function readText(cell: string, most: number): Read<string> {
  return cell.length > most
    ? wrong(`This is longer than ${most.toLocaleString('en-US')} characters.`)
    : right(cell);
}

export function readName(cell: string, least: number): Read<string> {
  if (cell.length < least) return wrong(`A name has at least ${least} characters here.`);
  if (cell.length > 100) return wrong('This is longer than 100 characters.');
  return personName(cell) === null ? right(cell) : wrong('This isn’t a name.');
}

export function readEmail(cell: string): Read<string> {
  const address = cell
    .replace(/^mailto:/i, '')
    .toLowerCase()
    .normalize('NFC');
  return emailRule(address) === null ? right(address) : wrong('This isn’t an e-mail address.');
}

export function readPhone(cell: string): Read<string> {
  const digits = phoneDigitsOf(/^\d(?:\.\d+)?e\+?\d+$/i.test(cell) ? String(Number(cell)) : cell);
  return digits.length < 5 ? wrong('This isn’t a phone number.') : right(digits);
}

export function readWebsite(cell: string): Read<string> {
  return webAddress(cell) === null ? right(wholeAddress(cell)) : wrong('This isn’t a web address.');
}

const months = [
  ['jan', 'januar', 'january', 'janvier', 'enero', 'janv', 'ene'],
  ['feb', 'februar', 'february', 'fevrier', 'febrero', 'fevr'],
  ['mar', 'marz', 'march', 'mars', 'marzo', 'mrz'],
  ['apr', 'april', 'avril', 'abril', 'avr', 'abr'],
  ['may', 'mai', 'mayo'],
  ['jun', 'juni', 'june', 'juin', 'junio'],
  ['jul', 'juli', 'july', 'juillet', 'julio', 'juil'],
  ['aug', 'august', 'aout', 'agosto', 'ago'],
  ['sep', 'sept', 'september', 'septembre', 'septiembre'],
  ['oct', 'okt', 'october', 'oktober', 'octobre', 'octubre'],
  ['nov', 'november', 'novembre', 'noviembre'],
  ['dec', 'dez', 'december', 'dezember', 'decembre', 'diciembre', 'dic'],
];

const monthOf = (name: string): number => months.findIndex((names) => names.includes(plain(name))) + 1;

const wholeYear = (year: string, today: string): number => {
  if (year.length > 2) return Number(year);
  const century = Number(today.slice(0, 2)) * 100;
  return century + Number(year) > Number(today.slice(0, 4)) + 10
    ? century - 100 + Number(year)
    : century + Number(year);
};

const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Day zero of Excel’s count, in which day 60 never existed. */
const excelStart = Date.UTC(1899, 11, 30);
const aDay = 86_400_000;

const numeric = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;

/** @returns the day in a text, which may not exist in the calendar; null if the text isn't a day */
function daySaid(text: string, order: DateOrder, today: string): string | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const short = numeric.exec(text);
  if (short) {
    const [, first = '', sign, second = '', year = ''] = short;
    const isDayFirst = sign === '.' || order === 'dmy';
    const [month, day] = isDayFirst ? [second, first] : [first, second];
    return dayOf(wholeYear(year, today), Number(month), Number(day));
  }
  const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([\p{L}]+)\.?,?[\s-]+(\d{4}|\d{2})$/u.exec(text);
  if (dayThenMonth) {
    const [, day, month = '', year = ''] = dayThenMonth;
    return monthOf(month) === 0 ? null : dayOf(wholeYear(year, today), monthOf(month), Number(day));
  }
  const monthThenDay = /^([\p{L}]+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/u.exec(text);
  if (monthThenDay) {
    const [, month = '', day, year = ''] = monthThenDay;
    return monthOf(month) === 0 ? null : dayOf(wholeYear(year, today), monthOf(month), Number(day));
  }
  if (/^\d{4,5}(?:\.\d+)?$/.test(text) && Number(text) > 3000)
    return new Date(excelStart + Math.floor(Number(text)) * aDay).toISOString().slice(0, 10);
  return null;
}

/** The cell without a time of day at its end. */
const withoutTime = (cell: string): string =>
  cell.replace(/[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z)?$/i, '');

export function readDay(cell: string, order: DateOrder, today: string): Read<string> {
  const day = daySaid(withoutTime(cell), order, today);
  if (day === null) return wrong('This isn’t a date.');
  return realDay(day) === null ? right(day) : wrong('There’s no such day.');
}

export function readPastDay(cell: string, order: DateOrder, today: string): Read<string> {
  const read = readDay(cell, order, today);
  return 'value' in read && read.value > today ? wrong('This day is still to come.') : read;
}

/** @returns day and month of an ambiguous cell such as `03/04`; null for any other */
export function eitherDay(cell: string): string | null {
  const short = numeric.exec(withoutTime(cell));
  if (!short || short[2] === '.') return null;
  const [, first = '', sign = '/', second = ''] = short;
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
    ? `${first}${sign}${second}`
    : null;
}

/** @returns the order of day and month in the cells, decided by unambiguous ones; null if there are none */
export function orderTold(cells: Iterable<string>): DateOrder | null {
  for (const cell of cells) {
    const short = numeric.exec(withoutTime(cell));
    if (!short || short[2] === '.') continue;
    if (Number(short[1]) > 12) return 'dmy';
    if (Number(short[3]) > 12) return 'mdy';
  }
  return null;
}

export function readTime(cell: string): Read<string> {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(a|p)?\.?(?:m\.?)?\s*(?:uhr|h)?$/i.exec(
    cell.trim(),
  );
  const fraction = /^0?\.\d+$/.test(cell) ? Math.round(Number(cell) * 24 * 60) : null;
  if (fraction !== null)
    return right(
      `${String(Math.floor(fraction / 60)).padStart(2, '0')}:${String(fraction % 60).padStart(2, '0')}`,
    );
  if (!match) return wrong('This isn’t a time of day.');
  const [, hours = '', minutes = '00', half] = match;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12))
    return wrong('There’s no such time.');
  return right(`${String(hour).padStart(2, '0')}:${minutes}`);
}

const otherWeekdays = [
  ['mon', 'montag', 'mo', 'lundi', 'lunes'],
  ['tue', 'tues', 'dienstag', 'di', 'mardi', 'martes'],
  ['wed', 'mittwoch', 'mi', 'mercredi', 'miercoles'],
  ['thu', 'thur', 'thurs', 'donnerstag', 'do', 'jeudi', 'jueves'],
  ['fri', 'freitag', 'fr', 'vendredi', 'viernes'],
  ['sat', 'samstag', 'sa', 'samedi', 'sabado'],
  ['sun', 'sonntag', 'so', 'dimanche', 'domingo'],
];

export function readWeekday(cell: string): Read<number> {
  const said = plain(cell);
  const index = weekdayNames.findIndex(
    (name, at) => plain(name) === said || otherWeekdays[at]?.includes(said),
  );
  return index < 0 ? wrong('This isn’t a day of the week.') : right(index + 1);
}

const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'oui', 'si', 'present', 'attended', 'wahr'];
const no = ['no', 'n', 'false', '0', 'nein', 'non', 'absent', 'falsch'];

export function readFlag(cell: string): Read<boolean> {
  const said = plain(cell);
  if (yes.includes(said)) return right(true);
  return no.includes(said) ? right(false) : wrong('Write yes or no.');
}

/** Reads 1,234.56 and 1.234,56 and 1 234,56 alike: the last sign before one or two digits starts the decimals. */
export function readAmount(cell: string): Read<number> {
  const text = cell.replace(/[\s\u00a0\u202f'’]|[A-Z]{3}|[$€£]/g, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return wrong('This isn’t an amount.');
  return right(Number(`${match[1]?.replace(/[.,]/g, '')}.${match[2] ?? 0}`));
}

export function readChoice(cell: string, choices: readonly ImportChoice[]): Read<string> {
  const said = plain(cell);
  const found = choices.find(({ value, label, others = [] }) =>
    [plain(value), plain(label), ...others].includes(said),
  );
  return found === undefined
    ? wrong(`Write one of ${choices.map(({ label }) => label).join(', ')}.`)
    : right(found.value);
}

export function readChoices(cell: string, choices: readonly ImportChoice[]): Read<string[]> {
  const values: string[] = [];
  for (const part of cell.split(/[,;|]/).filter((text) => text.trim() !== '')) {
    const read = readChoice(part, choices);
    if ('wrong' in read) return read;
    if (!values.includes(read.value)) values.push(read.value);
  }
  return right(values);
}

export function readCount(cell: string, most: number): Read<number> {
  if (!/^\d+(?:\.0+)?$/.test(cell)) return wrong('This isn’t a whole number.');
  return Number(cell) > most
    ? wrong(`This is more than ${most.toLocaleString('en-US')}.`)
    : right(Number(cell));
}

export function readCurrency(cell: string): Read<string> {
  const code = { $: 'USD', '€': 'EUR', '£': 'GBP' }[cell] ?? cell.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? right(code) : wrong('Write a currency in three letters, such as USD.');
}
