import { Readable } from 'node:stream';
import {
  type Cell,
  type CellValue,
  contentTypesXml,
  lettersOf,
  rootRelationsXml,
  rowXml,
  sheetEnd,
  sheetStart,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './sheetXml.ts';
import { type Part, zipped } from './zip.ts';

/**
 * How a column's values are written. `text` and `whole` remain as they are; `money` and `decimal` become numbers with
 * two decimals, from text or number; `date` reads `YYYY-MM-DD`; `moment` reads an ISO instant and shows the time in
 * the sheet's zone.
 */
export type Format = 'text' | 'whole' | 'decimal' | 'money' | 'date' | 'moment';

/** A value as the API has it; null and undefined leave the cell empty. */
export type Value = string | number | null | undefined;

export interface ColumnHead {
  /** The list's header; money gets the currency after it. */
  readonly title: string;
  readonly format: Format;
  /** In characters; the default depends on the format. */
  readonly width?: number;
  /** Whether a sum of the column follows below the list. */
  readonly isSummed?: boolean;
}

/** A table on its own sheet after the list. */
export interface FurtherSheet {
  readonly title: string;
  readonly columns: readonly ColumnHead[];
  readonly rows: readonly (readonly Value[])[];
}

export interface Workbook {
  /** Name of the sheet with the rows. */
  readonly title: string;
  readonly columns: readonly ColumnHead[];
  /** ISO 4217, for every amount. */
  readonly currency: string;
  /** IANA name, for every moment. */
  readonly timeZone: string;
  /** Values in the order of the columns. */
  readonly rows: AsyncIterable<readonly Value[]>;
  /** Whether a row below the list shows the number of rows and the sums of their figures. */
  readonly hasTotal: boolean;
  /** The list's own sums, in the order of the columns, in addition to the sums of the rows. */
  readonly sums: () => Promise<readonly Value[]>;
  /** Lines of the second sheet, which describe the first; the number of rows is added. */
  readonly about: readonly (readonly [name: string, text: string])[];
  readonly further?: FurtherSheet | undefined;
}

const widths: Readonly<Record<Format, number>> = {
  text: 24,
  whole: 10,
  decimal: 12,
  money: 16,
  date: 12,
  moment: 18,
};

const longestText = 32_767;
const longestSheetName = 31;
/** The number of characters compressed at a time. */
const packedAtOnce = 32 * 1024;
const aboutWidths = [16, 72];

/**
 * A workbook with the rows, under a frozen header with filters, and a sheet that describes the rows. It reads
 * rows only as fast as its reader consumes bytes, so memory doesn't grow with their number; if the reader
 * stops, it reads no more rows.
 */
export function workbookStream(workbook: Workbook): Readable {
  const { further } = workbook;
  const names = [nameOfSheet(workbook.title), 'About', ...(further ? [nameOfSheet(further.title)] : [])];
  const counted = { rows: 0 };
  const text = (name: string, content: string): Part => ({ name, content: () => [content] });
  return Readable.from(
    zipped([
      text('[Content_Types].xml', contentTypesXml(names.length)),
      text('_rels/.rels', rootRelationsXml()),
      text('xl/workbook.xml', workbookXml(names)),
      text('xl/_rels/workbook.xml.rels', workbookRelationsXml(names.length)),
      text('xl/styles.xml', stylesXml()),
      { name: 'xl/worksheets/sheet1.xml', content: () => inChunks(listSheet(workbook, counted)) },
      // Written after the rows, when their number is known.
      { name: 'xl/worksheets/sheet2.xml', content: () => aboutSheet(workbook.about, counted.rows) },
      ...(further
        ? [{ name: 'xl/worksheets/sheet3.xml', content: () => inChunks(furtherSheet(workbook, further)) }]
        : []),
    ]),
    { objectMode: false },
  );
}

async function* listSheet(workbook: Workbook, counted: { rows: number }): AsyncGenerator<string> {
  const { columns, currency, timeZone, rows, hasTotal } = workbook;
  const moments = clockOf(timeZone);
  yield sheetStart({
    widths: columns.map(({ width, format }) => width ?? widths[format]),
    hasFrozenHead: true,
  });
  yield rowXml(
    1,
    columns.map(({ title, format }) => ({
      value: safeText(format === 'money' ? `${title} (${currency})` : title),
      look: 'head',
    })),
  );
  const sums = columns.map(({ isSummed }) => (isSummed ? new Sum() : null));
  let last = 1;
  for await (const row of rows) {
    last += 1;
    for (const [place, sum] of sums.entries()) sum?.add(row[place]);
    yield rowXml(
      last,
      columns.map(
        ({ format }, place): Cell => ({ value: cellOf(row[place], format, moments), look: format }),
      ),
    );
  }
  counted.rows = last - 1;
  if (hasTotal && counted.rows > 0) {
    const told = await workbook.sums();
    yield rowXml(
      last + 1,
      columns.map(({ format }, place): Cell => {
        const label = place === 0 ? `Total: ${counted.rows}` : null;
        const sum = place === 0 ? null : (told[place] ?? sums[place]?.total ?? null);
        if (sum === null) return { value: label, look: 'text total' };
        return { value: format === 'text' ? safeText(String(sum)) : Number(sum), look: `${format} total` };
      }),
    );
  }
  yield sheetEnd(`A1:${lettersOf(columns.length - 1)}${last}`);
}

const nameOfSheet = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestSheetName);

const furtherSheet = (workbook: Workbook, { columns, rows }: FurtherSheet) =>
  listSheet({ ...workbook, columns, rows: eachOf(rows), hasTotal: false }, { rows: 0 });

async function* eachOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

function* aboutSheet(facts: Workbook['about'], rows: number): Generator<string> {
  yield sheetStart({ widths: aboutWidths, hasFrozenHead: false });
  const lines = [...facts, ['Rows', String(rows)] as const];
  for (const [place, [name, said]] of lines.entries())
    yield rowXml(place + 1, [
      { value: safeText(name), look: 'head' },
      { value: safeText(said), look: 'text' },
    ]);
  yield sheetEnd();
}

/** Joins many short texts into fewer long ones, which compress better. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < packedAtOnce) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Sums values with up to two decimals, in hundredths so that nothing is lost; null without values. */
class Sum {
  #hundredths: number | null = null;

  add(value: Value): void {
    if (value === null || value === undefined || value === '') return;
    this.#hundredths = (this.#hundredths ?? 0) + Math.round(Number(value) * 100);
  }

  get total(): number | null {
    return this.#hundredths === null ? null : this.#hundredths / 100;
  }
}

function cellOf(value: Value, format: Format, moments: (instant: string) => Date): CellValue {
  if (value === null || value === undefined || value === '') return null;
  if (format === 'text') return safeText(String(value));
  if (format === 'date') return serialOf(new Date(`${value}T00:00:00Z`));
  return format === 'moment' ? serialOf(moments(String(value))) : Number(value);
}

const millisecondsOfDay = 86_400_000;
/** The first day of a sheet's count, in days before 1970. */
const firstDay = 25_569;

/** @returns a moment as a sheet stores it: days since 1900 */
const serialOf = (moment: Date): number => moment.getTime() / millisecondsOfDay + firstDay;

/** Below this code, XML only allows tab and line feed as they are. */
const firstPrintable = 0x20;

const escapedControl = (mark: string): string => {
  const code = mark.charCodeAt(0);
  if (code >= firstPrintable || mark === '\t' || mark === '\n') return mark;
  return `_x${code.toString(16).padStart(4, '0').toUpperCase()}_`;
};

/** Makes a text that readers return unchanged: replaces what XML can't contain, escapes what looks escaped. */
function safeText(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\p{Cc}/gu, escapedControl);
}

/** @returns a function that makes dates whose UTC fields show the zone's local time: sheets have no zones */
function clockOf(timeZone: string): (instant: string) => Date {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => new Date(`${clock.format(new Date(instant)).replace(' ', 'T')}Z`);
}
