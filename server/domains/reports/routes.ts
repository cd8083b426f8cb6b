import { exportExcel, mostExported } from '../../../src/contract/organization/reports.ts';
import type { Database } from '../../database/open.ts';
import { admit, type Http, handleFile } from '../../http/handle.ts';
import type { Limits } from '../../http/limits.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { noteEvent } from '../../signin/events.ts';
import { type Days, momentIn } from '../shared/calendar.ts';
import { nameOfMember } from './namesRepository.ts';
import type { OpenSheet, Report, ValuePage } from './report.ts';
import { type ColumnHead, workbookStream } from './workbook.ts';

/** The number of rows read at a time. */
const pageSize = 1000;

/** The routes that export every list as a workbook; `limits` null turns rate limits off. */
export function registerReports(
  http: Http,
  db: Database['db'],
  reports: ReadonlyMap<string, Report>,
  limits: Limits | null,
) {
  handleFile(http, exportExcel, limits, async ({ params, body, viewer, now }) => {
    const { columns: titles, filter_words: words, ...asked } = body;
    const report = present(reports.get(params.report) ?? null);
    admit(report.list, viewer);
    const sheet = await report.open({ on: db, viewer, now }, asked);
    const places = placesOf(sheet.columns, titles);
    const first = await sheet.read({ page: 1, pageSize });
    if (first.hasMore) await refuseTooMany(sheet);
    await noteEvent(db, {
      at: now.getTime(),
      kind: 'exported',
      memberId: viewer.memberId,
      detail: { report: params.report },
    });
    const { title, currency = 'USD', hasTotal = true } = sheet;
    return {
      name: fileNameOf(sheet, viewer),
      content: workbookStream({
        title,
        columns: places.flatMap((place) => sheet.columns[place] ?? []),
        currency,
        timeZone: viewer.timeZone,
        rows: rowsOf(sheet, first, places),
        hasTotal,
        further: sheet.further,
        sums: async () => {
          const sums = await sheet.sums?.();
          return places.map((place) => sums?.[place]);
        },
        about: [
          ['List', title],
          ['Whose', sheet.whose],
          ['Period', sheet.period ? daysOf(sheet.period, ' to ') : 'All'],
          ['Filters', words?.trim() || filtersOf(sheet.query)],
          ['Exported on', `${momentIn(viewer.timeZone, now)} (${viewer.timeZone})`],
          ['Exported by', await nameOfMember(db, viewer.memberId)],
        ],
      }),
    };
  });
}

/** @returns both days of a period, or its only day */
const daysOf = ({ start, end }: Days, between: string): string =>
  start === end ? start : `${start}${between}${end}`;

/** @returns the file's name, by page and period; without a period by today's date */
function fileNameOf({ page, period }: OpenSheet, { today }: Viewer): string {
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
function placesOf(columns: readonly ColumnHead[], titles: readonly string[] | undefined): number[] {
  if (titles === undefined) return columns.map((_, place) => place);
  return [...new Set(titles)].map((title) => {
    const place = columns.findIndex((column) => column.title === title);
    if (place < 0) throw invalidField('columns');
    return place;
  });
}

async function refuseTooMany(sheet: OpenSheet): Promise<void> {
  const { rows } = await sheet.read({ page: mostExported + 1, pageSize: 1 });
  if (rows.length > 0) throw stateConflict('tooManyToExport');
}

async function* rowsOf({ read }: OpenSheet, first: ValuePage, places: readonly number[]) {
  let fetched = first;
  for (let page = 2; ; page += 1) {
    for (const row of fetched.rows) yield places.map((place) => row[place]);
    if (!fetched.hasMore) break;
    fetched = await read({ page, pageSize });
  }
}
