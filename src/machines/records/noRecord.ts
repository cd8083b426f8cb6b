import type { RecordKey } from '../../contract/ports.ts';
import type { OpenedKey } from '../../contract/records/openedRecord.ts';

/** No record has this id. */
export const noRecord: RecordKey = { metric: 1, id: 0 };

/** @returns whether two keys are of the same record, or both null. */
export const isSameRecord = (one: OpenedKey | null, other: OpenedKey | null): boolean =>
  one?.metric === other?.metric && one?.id === other?.id;
