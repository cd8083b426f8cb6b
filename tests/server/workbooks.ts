import { inflateRawSync } from 'node:zlib';
import type { House, Person } from './house.ts';

const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** @returns a zip's files by name, found through its directory as every reader does. */
export function partsOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('no zip');
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== centralHeader) throw new Error('a broken directory');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const [nameLength = 0] = lengths;
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    parts.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return parts;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export interface Cell {
  /** Text for a string cell; a number for any other. */
  readonly value: string | number;
  readonly look: string;
}

const lookOf = (styles: string) => {
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  const ids = [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id);
  return (style: string | undefined) => formats.get(ids[Number(style ?? 0)]) ?? '';
};

/**
 * Reads the first sheet of a workbook without the library that wrote it.
 * @returns the rows by the header's titles, the total row, and the sheet's XML.
 */
export function readWorkbook(file: Buffer) {
  const parts = partsOf(file);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const look = lookOf(parts.get('xl/styles.xml') ?? '');
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].flatMap(
        ([, letter = '', attributes = '', inner]) => {
          if (inner === undefined) return [];
          const isText = attributes.includes('t="inlineStr"');
          const [, text = ''] = (isText ? /<t[^>]*>(.*?)<\/t>/s : /<v>(.*?)<\/v>/).exec(inner) ?? [];
          const style = /s="(\d+)"/.exec(attributes)?.[1];
          return [[letter, { value: isText ? plain(text) : Number(text), look: look(style) }]];
        },
      ),
    ),
  );
  const [head = {}, ...filled] = rows as Record<string, Cell>[];
  const titles = Object.entries(head).map(([letter, { value }]) => [letter, String(value)] as const);
  const isTotal = (row: Record<string, Cell> | undefined) => String(row?.A?.value).startsWith('Total: ');
  const body = isTotal(filled.at(-1)) ? filled.slice(0, -1) : filled;
  const byTitle = (row: Record<string, Cell>) =>
    Object.fromEntries(titles.map(([letter, title]) => [title, row[letter]?.value ?? null]));
  const [total] = filled.slice(body.length);
  return {
    sheet,
    name: /<sheet [^>]*name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1],
    titles: titles.map(([, title]) => title),
    rows: body.map(byTitle),
    total: total ? byTitle(total) : null,
    looks: Object.fromEntries(titles.map(([letter, title]) => [title, body[0]?.[letter]?.look ?? null])),
  };
}

/** @returns the day or moment that a cell's number means, as `2026-05-14` or `2026-05-14T12:30`. */
export const dayIn = (serial: string | number | null | undefined) =>
  new Date(Math.round((Number(serial) - 25_569) * 1440) * 60_000).toISOString();

/** Requests a list as a file, as sent over the wire. */
export const sendExport = (
  { app }: Pick<House, 'app'>,
  who: Pick<Person, 'token'> | null,
  report: string,
  body: unknown,
) =>
  app.inject({
    method: 'POST',
    url: `/production/member-4/export-excel/${report}`,
    headers: {
      'content-type': 'application/json',
      ...(who === null ? {} : { authorization: `Bearer ${who.token}` }),
    },
    payload: JSON.stringify(body),
  });

/** Requests a list as a file and reads it. */
export async function exported(
  house: Pick<House, 'app'>,
  who: Pick<Person, 'token'>,
  report: string,
  body: unknown,
) {
  const answer = await sendExport(house, who, report, body);
  if (answer.statusCode !== 200) throw new Error(`${report}: ${answer.statusCode} ${answer.body}`);
  return { ...readWorkbook(answer.rawPayload), headers: answer.headers, file: answer.rawPayload };
}
