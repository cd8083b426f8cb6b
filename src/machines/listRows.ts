import type { KnownRows, LiftedCard, ListRow, ListSums } from '../contract/listPorts.ts';
import type { Location } from '../contract/pages.ts';
import type { RecordKey } from '../contract/ports.ts';
import type { OpenedKey } from '../contract/records/openedRecord.ts';
import type { Row } from '../contract/records/records.ts';
import { isSame } from './isSame.ts';

const isOf =
  (key: OpenedKey) =>
  (row: ListRow | undefined): row is Row =>
    row !== undefined && 'metric' in row && row.metric === key.metric && row.id === key.id;

/** @returns the record with this key if it has been fetched. */
export const rowIn = (rows: KnownRows, key: OpenedKey): Row | undefined => rows.find(isOf(key));
export const without = <Each extends ListRow | undefined>(
  rows: readonly Each[],
  key: RecordKey,
): readonly Each[] => rows.filter((row) => !isOf(key)(row));

/** Whether a dropped card's row hasn't changed yet, so the result of the drop isn't visible. */
export const isAsDropped = (rows: KnownRows, { id, dropped }: LiftedCard): boolean =>
  isSame(
    rows.find((row) => row?.id === id),
    dropped,
  );

/** Whether the notification with this id is among the rows and still unread. */
export const isUnread = (rows: KnownRows, id: number): boolean =>
  rows.some(
    (row) =>
      row !== undefined &&
      'kind' in row &&
      row.kind === 'notification' &&
      row.id === id &&
      row.read_at === null,
  );

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** The sums of a result without one of its records. */
export const sumsWithout = (sums: ListSums | null, row: Row): ListSums | null =>
  sums && {
    ...sums,
    count: sums.count - 1,
    amount:
      sums.amount !== null && row.metric === 3 && row.amount !== undefined
        ? ((cents(sums.amount) - cents(row.amount)) / 100).toFixed(2)
        : sums.amount,
    guests: sums.guests !== null && row.metric === 4 ? sums.guests - row.guests : sums.guests,
  };

/** Whether two addresses differ only in their search text. */
export const differInSearch = (one: Location, other: Location): boolean =>
  one.query.search !== other.query.search && isSame(butSearch(one), butSearch(other));
const butSearch = ({ page, params, query }: Location) => [
  page,
  params,
  Object.entries({ ...query, search: '' }).sort(),
];

/** Whether an address lists the reader's own records. */
export const listsOwnRecords = ({ params }: Location): boolean => !params.memberId && params.id !== '0';
