import {
  type ImportField,
  type ImportKind,
  importFields,
} from '../../../src/contract/organization/importFields.ts';
import type { DateOrder } from '../../../src/contract/organization/imports.ts';
import { judgeOf } from './kinds.ts';
import type { Known } from './known.ts';
import type { Matching } from './matchColumns.ts';
import type { Row, Table } from './readTable.ts';
import {
  plain,
  type Read,
  readAmount,
  readChoice,
  readChoices,
  readCount,
  readCurrency,
  readDay,
  readEmail,
  readFlag,
  readName,
  readPastDay,
  readPhone,
  readText,
  readTime,
  readWebsite,
  readWeekday,
} from './values.ts';

export type Value = string | number | boolean | readonly string[] | null;

export interface RowError {
  readonly row: number;
  /** The column's header, or the field's label when no column is matched to it. */
  readonly field: string;
  readonly value: string;
  readonly text: string;
}

export interface Item {
  readonly row: number;
  readonly values: Readonly<Record<string, Value>>;
  /** The row's values by field, as text to show. */
  readonly shown: Readonly<Record<string, string>>;
  /** The existing row with the same key; null if there is none. */
  readonly known: {
    readonly id: number;
    readonly name: string;
    readonly by: 'email' | 'phone' | 'name';
  } | null;
}

export interface Checked {
  readonly items: readonly Item[];
  readonly errors: readonly RowError[];
}

export interface CheckParts {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly matching: Matching;
  readonly order: DateOrder;
  readonly known: Known;
  /** Today in the time zone of the member who imports. */
  readonly today: string;
}

const longest = { text: 300, long: 5000 } as const;

const addFirst = ' Add it first, or change it in the file.';

const named = (
  known: ReadonlyMap<string, { readonly id: number }>,
  cell: string,
  text: string,
): Read<number> => {
  const found = known.get(plain(cell));
  return found === undefined ? { wrong: `${text}${addFirst}` } : { value: found.id };
};

function readRoles(cell: string, known: Known): Read<readonly string[]> {
  const said = cell
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const keys = said.map((name) => known.roles.get(plain(name)));
  const unknown = said.find((_, index) => keys[index] === undefined);
  return unknown === undefined
    ? { value: keys.flatMap((key) => key ?? []) }
    : { wrong: `There’s no role “${unknown}”.` };
}

function readChapter(cell: string, { chapters }: Known): Read<number> {
  const chapter = chapters.get(plain(cell));
  if (chapter === undefined) return { wrong: `There’s no such chapter.${addFirst}` };
  return chapter.isInReach ? { value: chapter.id } : { wrong: `You can’t import for ${chapter.name}.` };
}

function readRegion(cell: string, { regions }: Known): Read<number> {
  const value = regions.get(plain(cell));
  return value === undefined ? { wrong: `There’s no such region.${addFirst}` } : { value };
}

type Reader = (cell: string, parts: CheckParts, field: ImportField) => Read<Value>;

/** Functions that read a non-empty cell, by the type of its field. */
const readers: Readonly<Record<ImportField['type'], Reader>> = {
  name: (cell, { kind }) => readName(cell, kind === 'members' ? 1 : 3),
  text: (cell, _, { key }) => readText(cell, key === 'name' ? 100 : longest.text),
  long: (cell) => readText(cell, longest.long),
  said: (cell) =>
    cell.length < 3 ? { wrong: 'Write at least 3 characters.' } : readText(cell, longest.long),
  choice: (cell, _, { choices = [] }) => readChoice(cell, choices),
  choices: (cell, _, { choices = [] }) => readChoices(cell, choices),
  count: (cell) => readCount(cell, 10_000),
  training: (cell, { known }) => named(known.trainings, cell, 'There’s no such training.'),
  link: (cell, { known }) => named(known.links, cell, 'No member has this link.'),
  email: (cell) => readEmail(cell),
  phone: (cell) => readPhone(cell),
  website: (cell) => readWebsite(cell),
  date: (cell, { order, today }) => readDay(cell, order, today),
  pastDate: (cell, { order, today }) => readPastDay(cell, order, today),
  time: (cell) => readTime(cell),
  weekday: (cell) => readWeekday(cell),
  flag: (cell) => readFlag(cell),
  amount: (cell) => readAmount(cell),
  currency: (cell) => readCurrency(cell),
  zone: (cell, { known }) =>
    known.zones.has(cell) ? { value: cell } : { wrong: 'Write a time zone such as America/New_York.' },
  region: (cell, { known }) => readRegion(cell, known),
  chapter: (cell, { known }) => readChapter(cell, known),
  profession: (cell, { known }) => named(known.professions, cell, 'There’s no such profession.'),
  anyProfession: (cell, { known }) => {
    const found = known.professions.get(plain(cell));
    return found === undefined ? readText(cell, 100) : { value: found.id };
  },
  member: (cell) => ({ value: cell }),
  roles: (cell, { known }) => readRoles(cell, known),
};

/** Splits “Amsel, Judith” and “Judith Amsel” the same way. */
function partsOfName(name: string): readonly [string, string] {
  const [last = '', first] = name.split(/,\s*/, 2);
  if (first !== undefined) return [first, last];
  const cut = name.lastIndexOf(' ');
  return cut < 0 ? ['', name] : [name.slice(0, cut).trim(), name.slice(cut + 1)];
}

interface ReadRow {
  readonly values: Record<string, Value>;
  readonly shown: Record<string, string>;
  readonly errors: RowError[];
}

function cellsOf({ cells }: Row, { matching, kind }: CheckParts): Map<string, string> {
  const given = new Map([...matching.at].map(([key, at]) => [key, cells[at] ?? '']));
  const full = given.get('full_name');
  if (!importFields[kind].some(({ key }) => key === 'full_name')) return given;
  if (full !== undefined && full !== '') {
    const [first, last] = partsOfName(full);
    if (!given.get('first_name')) given.set('first_name', first);
    if (!given.get('last_name')) given.set('last_name', last);
  }
  given.delete('full_name');
  return given;
}

function readRow(row: Row, parts: CheckParts, headOf: (key: string) => string): ReadRow {
  const given = cellsOf(row, parts);
  const read: ReadRow = { values: {}, shown: {}, errors: [] };
  for (const field of importFields[parts.kind]) {
    if (field.key === 'full_name') continue;
    const cell = given.get(field.key) ?? '';
    read.shown[field.key] = cell;
    read.values[field.key] = null;
    const fault = (text: string) =>
      read.errors.push({ row: row.at, field: headOf(field.key), value: cell, text });
    if (cell === '') {
      if (field.isNeeded) fault('This is empty.');
      continue;
    }
    const result = readers[field.type](cell, parts, field);
    if ('wrong' in result) fault(result.wrong);
    else read.values[field.key] = result.value;
  }
  return read;
}

/** The number of rows after which other requests get their turn, and progress is reported. */
const rowsAtOnce = 500;

/** Checks every row by itself, against existing rows, and against earlier rows of the file. */
export async function checkRows(
  parts: CheckParts,
  tellProgress: (rows: number) => Promise<void> = () => new Promise((next) => setImmediate(next)),
): Promise<Checked> {
  const { table, matching, kind } = parts;
  const headOf = (key: string): string => {
    const at = matching.at.get(key) ?? matching.at.get('full_name');
    const label = importFields[kind].find((field) => field.key === key)?.label ?? key;
    return (at === undefined ? undefined : table.columns[at]) ?? label;
  };
  const judge = judgeOf(parts);
  const items: Item[] = [];
  const errors: RowError[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await tellProgress(index + 1);
    const read = readRow(row, parts, headOf);
    const judged = read.errors.length > 0 ? null : judge(row.at, read.values);
    for (const { key, text } of judged?.faults ?? [])
      read.errors.push({ row: row.at, field: headOf(key), value: read.shown[key] ?? '', text });
    errors.push(...read.errors);
    if (judged !== null && read.errors.length === 0)
      items.push({ row: row.at, values: read.values, shown: read.shown, known: judged.known });
  }
  return { items, errors };
}
