import type { ListRow, ListSums } from '../contract/listPorts.ts';
import type { Location } from '../contract/pages.ts';
import type { RecordKey } from '../contract/ports.ts';
import { areSame } from './keptPages.ts';
import {
  holds,
  type KnownRows,
  rowIn,
  sumsWith,
  sumsWithout,
  type TakenRow,
  withBack,
  without,
} from './listRows.ts';
import { isSameRecord } from './noRecord.ts';
import type { TakingBackActor } from './takingBack.machine.ts';

/** What was deleted from here and not given back, and whether any of it is just going or coming back. */
export interface Removals {
  readonly gone: readonly RecordKey[];
  readonly areUnderWay: boolean;
}

export const noRemovals: Removals = { gone: [], areUnderWay: false };

export const isAmong = (keys: readonly RecordKey[], key: RecordKey): boolean =>
  keys.some((each) => isSameRecord(each, key));

/** @returns the keys that are not among the others. */
const thoseNotIn = (keys: readonly RecordKey[], others: readonly RecordKey[]): readonly RecordKey[] =>
  keys.filter((key) => !isAmong(others, key));

/** @returns how things stand with deletions; those of which nothing is done any more stay as they were left. */
export const removalsOf = (deeds: readonly TakingBackActor[], { gone }: Removals): Removals => {
  const deletions = deeds.flatMap((deed) => {
    const snapshot = deed.getSnapshot();
    const { act } = snapshot.context;
    return act?.name === 'deleteRecord' ? [{ snapshot, record: act.record }] : [];
  });
  const tagged = (tag: 'stands' | 'busy') => deletions.filter(({ snapshot }) => snapshot.hasTag(tag));
  const keysOf = (some: typeof deletions) => some.map(({ record }) => record);
  return {
    gone: [...thoseNotIn(gone, keysOf(deletions)), ...keysOf(tagged('stands'))],
    areUnderWay: tagged('busy').length > 0,
  };
};

interface Result<Each> {
  readonly rows: readonly Each[];
  readonly total: number | null;
  readonly sums: ListSums | null;
}

/** @returns a result, or as much of it as is known, without the records that are gone. */
export const withoutGone = <Each extends ListRow | undefined, Known extends Result<Each>>(
  known: Known & Result<Each>,
  gone: readonly RecordKey[],
): Known => {
  const withoutOne = (left: Known & Result<Each>, key: RecordKey): Known & Result<Each> => {
    const row = rowIn(left.rows, key);
    if (!row) return left;
    const total = left.total === null ? null : left.total - 1;
    return { ...left, rows: without(left.rows, key), total, sums: sumsWithout(left.sums, row) };
  };
  return gone.reduce(withoutOne, known);
};

interface HeldList extends Result<KnownRows[number]> {
  readonly total: number;
  readonly location: Location;
  readonly removals: Removals;
  readonly taken: readonly TakenRow[];
}

type Changed = Pick<HeldList, 'rows' | 'total' | 'sums'>;

const withReturned = ({ rows, total, sums }: Changed, taken: TakenRow): Changed => ({
  rows: withBack(rows, taken),
  total: total + 1,
  sums: sumsWith(sums, taken.row),
});

/**
 * @returns a list once other records are gone: each is taken out, and put back where it stood if it is no longer gone.
 * Where another list has come, or the row came back by itself, nothing is put back.
 */
export const afterRemovals = (
  { rows, total, sums, location, removals, taken }: HeldList,
  next: Removals,
): Changed & Pick<HeldList, 'removals' | 'taken'> => {
  const out = thoseNotIn(next.gone, removals.gone).flatMap((key) => {
    const row = rowIn(rows, key);
    return row ? [{ row, index: rows.indexOf(row), location }] : [];
  });
  const back = thoseNotIn(removals.gone, next.gone);
  const returning = taken.filter(({ row }) => isAmong(back, row));
  const missed = returning.filter((each) => areSame(each.location, location) && !holds(rows, each.row));
  return {
    ...missed.reduceRight(withReturned, withoutGone({ rows, total, sums }, next.gone)),
    removals: next,
    taken: [...taken.filter((each) => !returning.includes(each)), ...out],
  };
};
