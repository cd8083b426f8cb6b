import type { RecordKey } from '../contract/ports.ts';

/** No record has this id. */
export const noRecord: RecordKey = { metric: 1, id: 0 };
