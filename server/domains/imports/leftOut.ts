import { Readable } from 'node:stream';
import type { FileAnswer } from '../../http/handle.ts';
import { type CheckParts, checkRows } from './checkRows.ts';

/** An apostrophe keeps spreadsheets from reading a text as a formula. */
const cellOf = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The rows with errors as in the file, with a last column that says what’s wrong. */
export async function leftOutOf(parts: CheckParts): Promise<FileAnswer> {
  const { errors } = await checkRows(parts);
  const { table, kind } = parts;
  const wrong = new Map<number, string[]>();
  for (const { row, field, text } of errors) wrong.set(row, [...(wrong.get(row) ?? []), `${field}: ${text}`]);
  const lines = [
    `\u{feff}${lineOf([...table.columns, 'What’s wrong'])}`,
    ...table.rows.flatMap(({ at, cells }) => {
      const texts = wrong.get(at);
      return texts === undefined ? [] : [lineOf([...cells, texts.join(' ')])];
    }),
  ];
  return { name: `${kind}-left-out.csv`, content: Readable.from(lines) };
}
