import type { ListResult, ListRow } from '../contract/listPorts.ts';
import type { RecordKey } from '../contract/ports.ts';
import type { OpenedKey } from '../contract/records/openedRecord.ts';
import { rowIn, sumsWithout, without } from './listRows.ts';
import { isSameRecord } from './records/noRecord.ts';
import type { UndoActor } from './undo.machine.ts';

export const isAmong = (keys: readonly RecordKey[], key: OpenedKey): boolean =>
  keys.some((each) => isSameRecord(each, key));

/** @returns the records that are or will be deleted and weren't restored, even after their undo has ended. */
export const removedBy = (
  undoActors: readonly UndoActor[],
  before: readonly RecordKey[],
): readonly RecordKey[] => {
  const deletions = undoActors.flatMap((undoActor) => {
    const snapshot = undoActor.getSnapshot();
    const { action } = snapshot.context;
    return action?.name === 'deleteRecord' ? [{ snapshot, record: action.record }] : [];
  });
  const known = deletions.map(({ record }) => record);
  return [
    ...before.filter((key) => !isAmong(known, key)),
    ...deletions.filter(({ snapshot }) => snapshot.hasTag('effective')).map(({ record }) => record),
  ];
};

/** The known part of a list, without removed records. */
export const withoutRemoved = (result: ListResult, removed: readonly RecordKey[]): ListResult => {
  let left = result;
  for (const key of removed) {
    const row = rowIn(left.rows, key);
    if (row)
      left = {
        ...left,
        rows: without<ListRow | undefined>(left.rows, key),
        total: left.total - 1,
        sums: sumsWithout(left.sums, row),
      };
  }
  return left;
};
