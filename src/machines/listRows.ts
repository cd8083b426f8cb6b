import type { ListPage, ListRow, ListSums } from '../contract/listPorts.ts';
import type { Location } from '../contract/pages.ts';
import type { RecordKey } from '../contract/ports.ts';
import type { Row } from '../contract/records.ts';

/** Rows fetched at a time. */
export const rowsPerFetch = 100;

/** Rows by their index in the whole result; only what was fetched is there. */
export type KnownRows = readonly (ListRow | undefined)[];

export const startOfFetch = (index: number): number => Math.floor(index / rowsPerFetch) * rowsPerFetch;

/**
 * @param old where pages begin that are held from before, and are to be fetched anew.
 * @returns the index of the first row in sight that was not fetched, or -1.
 */
export const gapIn = (
  rows: KnownRows,
  { first, last }: { first: number; last: number },
  old: readonly number[] = [],
): number => {
  for (let index = Math.max(0, first); index <= Math.min(last, rows.length - 1); index += 1) {
    if (rows[index] === undefined || old.includes(startOfFetch(index))) return index;
  }
  return -1;
};

/** @returns where the pages begin that rows are held of. */
export const startsOf = (rows: KnownRows): readonly number[] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerFetch) }, (_, page) => page * rowsPerFetch).filter(
    (start) => rows.slice(start, start + rowsPerFetch).some((row) => row !== undefined),
  );

/** @returns the rows held from before without those that came with a page: they have moved. */
export const withoutThose = (known: KnownRows, page: readonly ListRow[]): KnownRows => {
  const came = new Set(page.map(({ id }) => id));
  return known.map((row) => (row && came.has(row.id) ? undefined : row));
};

/**
 * @returns the rows held from before as they stand beside the first page fetched anew: when one was added or has gone
 * since, what follows that page has moved with it. Where that cannot be told they stay where they were.
 */
export const alongside = (known: KnownRows, { rows, total }: ListPage): KnownRows => {
  const moved = (total ?? rows.length) - known.length;
  const last = rows.length - 1;
  if (moved === 0 || last < 0 || known[last - moved]?.id !== rows[last]?.id) return known;
  const following = known.slice(last - moved + 1);
  return [...rows, ...following];
};

/** @returns the rows with a fetched page in its place, in a result of `total`. */
export const withPage = (
  known: KnownRows,
  offset: number,
  total: number,
  page: readonly ListRow[],
): KnownRows => {
  const all = known.length === total ? [...known] : Array.from({ length: total }, (_, index) => known[index]);
  page.forEach((row, index) => {
    if (offset + index < total) all[offset + index] = row;
  });
  return all;
};

/** @returns the number of rows that are left when a page in the middle ends early, as after a deletion. */
export const totalAfter = (total: number, offset: number, page: readonly ListRow[]): number =>
  page.length < rowsPerFetch ? Math.min(total, offset + page.length) : total;

const isOf =
  (key: RecordKey) =>
  (row: ListRow | undefined): row is Row =>
    row !== undefined && 'metric' in row && row.metric === key.metric && row.id === key.id;

/** @returns the record of this key, if it is one of those fetched. */
export const rowIn = (rows: KnownRows, key: RecordKey): Row | undefined => rows.find(isOf(key));
export const holds = (rows: KnownRows, key: RecordKey): boolean => rows.some(isOf(key));
export const without = <Each extends ListRow | undefined>(
  rows: readonly Each[],
  key: RecordKey,
): readonly Each[] => rows.filter((row) => !isOf(key)(row));

/** @returns whether one of the rows is what one is told of under this id, and was not read. */
export const isUnread = (rows: KnownRows, id: number): boolean =>
  rows.some(
    (row) =>
      row !== undefined &&
      'kind' in row &&
      row.kind === 'notification' &&
      row.id === id &&
      row.read_at === null,
  );

/** A row that was taken out of a list, and where it stood there. */
export interface TakenRow {
  readonly row: Row;
  readonly index: number;
  readonly location: Location;
}

/** @returns the rows with one back where it stood. */
export const withBack = (rows: KnownRows, { row, index }: TakenRow): KnownRows => [
  ...rows.slice(0, index),
  row,
  ...rows.slice(index),
];

const cents = (amount: string) => Math.round(Number(amount) * 100);

const sumsChanged = (sums: ListSums, row: Row, by: 1 | -1): ListSums => ({
  ...sums,
  count: sums.count + by,
  amount:
    sums.amount !== null && row.metric === 3 && row.amount !== undefined
      ? ((cents(sums.amount) + by * cents(row.amount)) / 100).toFixed(2)
      : sums.amount,
  guests: sums.guests !== null && row.metric === 4 ? sums.guests + by * row.guests : sums.guests,
});

/** @returns the sums of a result that one of its records is taken out of. */
export const sumsWithout = (sums: ListSums | null, row: Row | undefined): ListSums | null =>
  sums && row ? sumsChanged(sums, row, -1) : sums;

/** @returns the sums of a result that a record comes back to. */
export const sumsWith = (sums: ListSums | null, row: Row): ListSums | null =>
  sums && sumsChanged(sums, row, 1);

/** Whether two places differ only in the text being searched for, as while it is typed. */
export const differInSearch = (one: Location, other: Location): boolean =>
  one.query.search !== other.query.search && sameButSearch(one) === sameButSearch(other);
const sameButSearch = ({ page, params, query }: Location) =>
  JSON.stringify([page, params, Object.entries({ ...query, search: '' }).sort()]);

/** Whether a place lists what its reader has recorded. */
export const listsOwnRecords = ({ params }: Location): boolean => !params.memberId && params.id !== '0';
