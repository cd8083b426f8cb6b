import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { mostImportRows } from '../../../src/contract/organization/imports.ts';

/** A file's rows as texts, each with all columns; Excel's days are `YYYY-MM-DD`. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The file's format, in words. */
  readonly format: string;
}

export interface Row {
  /** The row's number in the file; the header is 1. */
  readonly at: number;
  readonly cells: readonly string[];
}

/** The file isn't a table; the message is a sentence with the reason. */
export class NoTable extends Error {}

const mostColumns = 100;
const longestCell = 5000;

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
type Encoding = keyof typeof encodings;

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4000);
  const zeros = (odd: number) => start.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
type Delimiter = keyof typeof delimiters;

/** Finds the delimiter that splits the first line into the most parts, outside quotes; Excel may name it above. */
function delimiterOf(text: string): Delimiter {
  const first = text.slice(0, text.search(/\r|\n|$/)).replace(/"(?:[^"]|"")*"/g, '');
  const all = Object.keys(delimiters) as Delimiter[];
  return all.reduce((best, sign) => (first.split(sign).length > first.split(best).length ? sign : best));
}

function readText(bytes: Buffer): { lines: string[][]; format: string } {
  const encoding = encodingOf(bytes);
  const decoded = iconv.decode(bytes, encoding);
  const named = /^sep=(.)\r?\n/i.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const delimiter = named?.[1] && named[1] in delimiters ? (named[1] as Delimiter) : delimiterOf(text);
  const options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: mostImportRows + 2,
  };
  return {
    lines: parse(text, { ...options, skip_empty_lines: false }) as string[][],
    format: `${delimiters[delimiter]}, ${encodings[encoding]}`,
  };
}

const textOfDay = (day: Date): string => {
  const text = day.toISOString();
  if (text.startsWith('1899-12-3')) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

const textOfCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : textOfDay(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

/** How many sheets are searched for the first one with content. */
const mostSheets = 20;

/** Reads a sheet's rows one by one, up to one more than can be imported. */
async function rowsOfSheet(bytes: Buffer, sheet: number): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    while (lines.length < Math.min(index, mostImportRows + 2)) lines.push([]);
    if (lines.length >= mostImportRows + 2) break;
    lines.push(Array.from(values, textOfCell));
  }
  return lines;
}

async function readWorkbook(bytes: Buffer): Promise<{ lines: string[][]; format: string }> {
  for (let sheet = 0; sheet < mostSheets; sheet += 1) {
    const lines = await rowsOfSheet(bytes, sheet);
    if (lines.some((line) => !isEmpty(line)))
      return { lines, format: sheet === 0 ? 'Excel' : `Excel, sheet ${sheet + 1}` };
  }
  throw new NoTable('This file has no rows.');
}

/** Gives each column a unique name: a column without a header gets its letter, and duplicates get numbers. */
function namesOf(head: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return head.map((given, index) => {
    const name = given.replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

const tidied = (cell: string): string => cell.replaceAll('\u0000', '').toWellFormed().trim();
const isEmpty = (line: readonly string[]) => line.every((cell) => cell === '');

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
const isOldExcel = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'));

async function linesOf(bytes: Buffer): Promise<{ lines: string[][]; format: string }> {
  if (isOldExcel(bytes))
    throw new NoTable('This is an .xls file or has a password. Save it as .xlsx without one.');
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    throw new NoTable('This is a .pdf. Choose an .xlsx or .csv file.');
  try {
    return isZip(bytes) ? await readWorkbook(bytes) : readText(bytes);
  } catch (error) {
    if (error instanceof NoTable) throw error;
    throw new NoTable('This file can’t be read. Save it as .xlsx or .csv and try again.', { cause: error });
  }
}

/** Reads a .csv or .xlsx file. @throws NoTable */
export async function readTable(path: string): Promise<Table> {
  const { lines, format } = await linesOf(await readFile(path));
  const tidy = lines.map((line) => line.map(tidied));
  const head = tidy.findIndex((line) => !isEmpty(line));
  const names = tidy[head];
  if (names === undefined) throw new NoTable('This file has no rows.');
  const columns = namesOf(names);
  if (columns.length > mostColumns) throw new NoTable(`This file has more than ${mostColumns} columns.`);
  const rows = tidy
    .map((cells, index) => ({
      at: index + 1,
      cells: columns.map((_, at) => (cells[at] ?? '').slice(0, longestCell)),
    }))
    .filter(({ at, cells }) => at > head + 1 && !isEmpty(cells));
  if (rows.length === 0) throw new NoTable('This file has column heads and no rows.');
  if (lines.length - head - 1 > mostImportRows)
    throw new NoTable(`This file has more than ${mostImportRows.toLocaleString('en-US')} rows.`);
  return { columns, rows, format };
}
