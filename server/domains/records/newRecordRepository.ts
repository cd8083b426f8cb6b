import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Recorded } from '../../../src/contract/records/records.ts';
import type { RowChange } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce, recordOnceInTransaction } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { noticesOf } from './noticesRepository.ts';
import type { Giver, Recording } from './recording.ts';
import { insertRecord, storedAnswer } from './storeRepository.ts';

/** The giver of a record, and what the log and notifications say about it. */
export interface Recorder {
  readonly giver: Giver;
  readonly change: Pick<RowChange, 'row' | 'action' | 'changes' | 'notices'>;
}

const oneself = ({ memberId, chapterId, timeZone }: Viewer): Recorder => ({
  giver: { memberId, chapterId, timeZone },
  change: { row: { chapter_id: null }, action: null },
});

interface Storing {
  /** The call's endpoint, if it differs from the recording's own endpoint. */
  readonly endpoint?: Endpoint;
  /** Finds the giver; by default the viewer. */
  readonly by?: (on: Queryable) => Promise<Recorder>;
}

/** Stores a record by the viewer, once per key, with its notifications. */
export function storeRecord(
  database: Queries,
  recording: Recording,
  call: Call<Endpoint>,
  { endpoint = recording.endpoint, by = async () => oneself(call.viewer) }: Storing = {},
): Promise<unknown> {
  const { viewer, now, body } = call;
  const record = recording.locks ? recordOnceInTransaction : recordOnce;
  return record(database, endpoint, call, async (on, keep): Promise<Recorded> => {
    const { giver, change } = await by(on);
    const work = { on, now, viewer, giver, before: null };
    const prepared = await recording.prepare(work, body);
    const said = {
      metric: recording.metric,
      message: recording.message,
      count_state: 'waiting' as const,
      warnings: [...(prepared.warnings ?? [])],
    };
    const answer = sql`(${jsonValue(said)} || ${storedAnswer})::json`;
    const stored = await insertRecord(recording, work, body, {
      by: call,
      prepared,
      change: {
        ...change,
        table: metricTables[recording.metric].entity,
        audience: { tells: true },
        also: { ...noticesOf(recording.metric, viewer.today), ...keep(answer) },
      },
    });
    return { ...stored, ...said };
  });
}
