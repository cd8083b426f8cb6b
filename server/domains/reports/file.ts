import type { Readable } from 'node:stream';
import { mostExported } from '../../../src/contract/organization/reports.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Days, momentIn } from '../shared/calendar.ts';
import type { OpenSheet, ValuePage } from './report.ts';
import { type ColumnHead, workbookStream } from './workbook.ts';

/** The number of rows read at a time. */
const pageSize = 1000;

/** @returns both days of a period, or its only day */
const daysOf = ({ start, end }: Days, between: string): string =>
  start === end ? start : `${start}${between}${end}`;

/** @returns the file's name, by page and period; without a period by today's date */
export function fileNameOf({ page, period }: OpenSheet, { today }: Viewer): string {
  const days = period ? daysOf(period, '-to-') : today;
  return `${page.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${days}.xlsx`;
}

/** Parameters of a call that aren't filters of its list. */
const noFilters = [
  'type',
  'send',
  'start',
  'end',
  'member_id',
  'page',
  'page_size',
  'total',
  'sort',
  'orderBy',
];

/** @returns the filters by the call's names, for a report that has no words for them */
function filtersOf(query: OpenSheet['query']): string {
  const set = Object.entries(query).filter(
    ([name, value]) => !noFilters.includes(name) && value !== undefined && value !== '',
  );
  return set.length === 0 ? 'None' : set.map(([name, value]) => `${name}: ${String(value)}`).join(' · ');
}

/** @returns the indexes of the requested columns, or of all columns by default */
export function placesOf(columns: readonly ColumnHead[], titles: readonly string[] | undefined): number[] {
  if (titles === undefined) return columns.map((_, place) => place);
  return [...new Set(titles)].map((title) => {
    const place = columns.findIndex((column) => column.title === title);
    if (place < 0) throw invalidField('columns');
    return place;
  });
}

/** Reads the first rows of a list. @throws Refused 409 for a list with too many rows */
export async function readFirst({ read }: OpenSheet): Promise<ValuePage> {
  const first = await read({ page: 1, pageSize });
  if (first.hasMore) {
    const { rows } = await read({ page: mostExported + 1, pageSize: 1 });
    if (rows.length > 0) throw stateConflict('tooManyToExport');
  }
  return first;
}

async function* rowsOf({ read }: OpenSheet, first: ValuePage, places: readonly number[]) {
  let fetched = first;
  for (let page = 2; ; page += 1) {
    for (const row of fetched.rows) yield places.map((place) => row[place]);
    if (!fetched.hasMore) break;
    fetched = await read({ page, pageSize });
  }
}

interface Exported {
  readonly places: readonly number[];
  readonly first: ValuePage;
  /** The filters in the words of the page. */
  readonly words: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
  readonly by: string;
}

/** @returns a workbook of the list, with a second sheet that describes it */
export function workbookOf(
  sheet: OpenSheet,
  { places, first, words, timeZone, now, by }: Exported,
): Readable {
  const { title, currency = 'USD', hasTotal = true, further } = sheet;
  return workbookStream({
    title,
    columns: places.flatMap((place) => sheet.columns[place] ?? []),
    currency,
    timeZone,
    rows: rowsOf(sheet, first, places),
    hasTotal,
    further,
    sums: async () => {
      const sums = await sheet.sums?.();
      return places.map((place) => sums?.[place]);
    },
    about: [
      ['List', title],
      ['Whose', sheet.whose],
      ['Period', sheet.period ? daysOf(sheet.period, ' to ') : 'All'],
      ['Filters', words?.trim() || filtersOf(sheet.query)],
      ['Exported on', `${momentIn(timeZone, now)} (${timeZone})`],
      ['Exported by', by],
    ],
  });
}
