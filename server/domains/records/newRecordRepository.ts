import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Recorded } from '../../../src/contract/records.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { jsonValue } from '../shared/values.ts';
import { noticesOf } from './noticesRepository.ts';
import type { Recording } from './recording.ts';
import { insertRecord, storedAnswer } from './storeRepository.ts';

/** Stores what the viewer records, once per key, with its notices. */
export function storeRecord(database: Queries, recording: Recording, call: Call<Endpoint>): Promise<unknown> {
  const { viewer, now, body } = call;
  const { memberId, chapterId, timeZone } = viewer;
  const giver = { memberId, chapterId, timeZone };
  return recordOnce(database, recording.endpoint, call, {
    locks: recording.locks ?? false,
    store: async (on, keep): Promise<Recorded> => {
      const work = { on, now, viewer, giver, before: null };
      const prepared = await recording.prepare(work, body);
      const said = {
        metric: recording.metric,
        message: recording.message,
        count_state: 'waiting' as const,
        warnings: [...(prepared.warnings ?? [])],
      };
      const answer = sql`(${jsonValue(said)} || ${storedAnswer})::json`;
      const sideEffects = {
        ...prepared.sideEffects,
        ...noticesOf(recording.metric, viewer.today),
        ...keep(answer),
      };
      return { ...(await insertRecord(recording, work, body, { ...prepared, sideEffects })), ...said };
    },
  });
}
