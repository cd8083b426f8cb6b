import type { MetricId } from '../../../src/contract/metrics.ts';
import {
  deleteActivity,
  editActivity,
  editTotalsDetails,
  getActivityBody,
  restoreActivity,
} from '../../../src/contract/records/activities.ts';
import { askCorrection, declineCorrection } from '../../../src/contract/records/corrections.ts';
import { thankForRecord } from '../../../src/contract/records/thanks.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { refuseCorrection, requestCorrection } from './correctionRequestsRepository.ts';
import { editRecord } from './edit.ts';
import { storeRecord } from './newRecordRepository.ts';
import type { Recording } from './recording.ts';
import { deleteRecord, restoreRecord } from './removeRepository.ts';
import { readBody } from './repository.ts';
import { thankGiver } from './thanksRepository.ts';

export type Recordings = Readonly<Record<MetricId, Recording>>;

/** The routes that record (once per key), edit, delete and restore, the same for the six metrics. */
export function registerRecords(http: Http, database: Queries, recordings: Recordings) {
  for (const recording of Object.values(recordings)) {
    handle(http, recording.endpoint, (call) => storeRecord(database, recording, call));
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

  handle(http, thankForRecord, (call) => thankGiver(database, call));
  handle(http, askCorrection, (call) => requestCorrection(database, call));
  handle(http, declineCorrection, (call) => refuseCorrection(database, call));
}
