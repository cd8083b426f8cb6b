import { sql } from 'drizzle-orm';
import {
  deleteActivity,
  editActivity,
  editTotalsDetails,
  getActivityBody,
  restoreActivity,
} from '../../../src/contract/activities.ts';
import { askCorrection, declineCorrection } from '../../../src/contract/corrections.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Recorded } from '../../../src/contract/records.ts';
import type { Queries } from '../../database/open.ts';
import { type Call, type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { refuseCorrection, requestCorrection } from './corrections.ts';
import { editRecord } from './edit.ts';
import { readBody } from './held.ts';
import { noticesOf } from './notices.ts';
import type { Recording } from './recording.ts';
import { deleteRecord, restoreRecord } from './remove.ts';
import { insertRecord, storedAnswer } from './store.ts';
import { recordings } from './table.ts';

/** Recording, once per key, editing, deleting and restoring, the same for the six metrics. */
export function registerRecords(http: Http, database: Queries) {
  for (const recording of Object.values(recordings)) {
    handle(http, recording.endpoint, (call) => record(database, recording, call));
  }

  for (const endpoint of [editActivity, editTotalsDetails]) {
    handle(http, endpoint, (call) => editRecord(database, recordings[call.query.type], call, call.body));
  }

  handle(http, getActivityBody, ({ params, query, viewer }) =>
    readBody(database, viewer, recordings[query.type], params.id),
  );

  handle(http, deleteActivity, (call) =>
    deleteRecord(database, recordings[call.query.type], call, { ...call.params, reason: call.query.reason }),
  );

  handle(http, restoreActivity, (call) =>
    restoreRecord(database, recordings[call.query.type], call, call.params.id),
  );

  handle(http, askCorrection, (call) => requestCorrection(database, call));
  handle(http, declineCorrection, (call) => refuseCorrection(database, call));
}

function record(database: Queries, recording: Recording, call: Call<Endpoint>): Promise<unknown> {
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
      const answer = sql`(${JSON.stringify(said)}::jsonb || ${storedAnswer})::json`;
      const also = { ...prepared.also, ...noticesOf(recording.metric, viewer.today), ...keep(answer) };
      return { ...(await insertRecord(recording, work, body, { ...prepared, also })), ...said };
    },
  });
}
