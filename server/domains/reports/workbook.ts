import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

/**
 * How a column's values are written. `text` and `whole` as they are; `money` and `decimal` as numbers of two
 * decimals, from text or number; `date` from `YYYY-MM-DD`; `moment` from an ISO instant, as the clock of the sheet's
 * zone shows it.
 */
export type Format = 'text' | 'whole' | 'decimal' | 'money' | 'date' | 'moment';

/** A value as the wire has it; nothing leaves the cell empty. */
export type Value = string | number | null | undefined;

export interface ColumnHead {
  /** As the list has it in its head; money gets the currency beside it. */
  readonly title: string;
  readonly format: Format;
  /** In characters; as the format needs it when absent. */
  readonly width?: number;
}

export interface Workbook {
  /** Name of its one sheet. */
  readonly title: string;
  readonly columns: readonly ColumnHead[];
  /** ISO 4217, of every amount. */
  readonly currency: string;
  /** IANA name, of every moment. */
  readonly timeZone: string;
  /** Values in the order of the columns. */
  readonly rows: AsyncIterable<readonly Value[]>;
}

type Cell = string | number | Date | null;

const looks: Readonly<Record<Format, { width: number; numFmt?: string }>> = {
  text: { width: 24 },
  whole: { width: 10, numFmt: '0' },
  decimal: { width: 12, numFmt: '#,##0.00' },
  money: { width: 16, numFmt: '#,##0.00' },
  date: { width: 12, numFmt: 'yyyy-mm-dd' },
  moment: { width: 18, numFmt: 'yyyy-mm-dd hh:mm' },
};

const longestText = 32_767;
const longestSheetName = 31;

/**
 * A workbook of one sheet, its head frozen. Rows are asked for as the reader takes bytes, so that memory does not grow
 * with them; a reader who goes away ends the rows. Texts are string cells whatever they begin with: nothing in the
 * file is a formula.
 */
export function workbookStream({ title, columns, currency, timeZone, rows }: Workbook): Readable {
  const moments = clockOf(timeZone);
  const stream = writeXlsxStream(cellsOf(rows, columns, moments), {
    name: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestSheetName),
    columns: columns.map(({ title: head, format, width }) => ({
      ...looks[format],
      header: textCell(format === 'money' ? `${head} (${currency})` : head),
      ...(width === undefined ? {} : { width }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

async function* cellsOf(
  rows: AsyncIterable<readonly Value[]>,
  columns: readonly ColumnHead[],
  moments: (instant: string) => Date,
): AsyncGenerator<Cell[]> {
  const cell = (value: Value, format: Format): Cell => {
    if (value === null || value === undefined || value === '') return null;
    if (format === 'text') return textCell(String(value));
    if (format === 'date') return new Date(`${value}T00:00:00Z`);
    return format === 'moment' ? moments(String(value)) : Number(value);
  };
  for await (const row of rows) yield columns.map(({ format }, index) => cell(row[index], format));
}

/** A text that every reader gives back as it was: what XML cannot hold is replaced, what looks like an escape is escaped. */
function textCell(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** @returns instants as dates whose UTC fields are what the zone's clock shows, for a sheet knows no zones. */
function clockOf(timeZone: string): (instant: string) => Date {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => new Date(`${clock.format(new Date(instant)).replace(' ', 'T')}Z`);
}
