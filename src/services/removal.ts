import { deleteActivity, restoreActivity } from '../contract/activities.ts';
import type { RecordKey, RemovalOutcome } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './api.ts';

const outcomeOf = async (answer: Promise<unknown>): Promise<RemovalOutcome> => {
  try {
    await answer;
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { kind: 'refused', message: error.refusal.message };
  }
};

/** Takes a record away. A refusal is an outcome; no answer rejects, and then the same call may be made again. */
export const deleteRecord = (api: Api, { metric, id }: RecordKey): Promise<RemovalOutcome> =>
  outcomeOf(api(deleteActivity, { params: { id }, query: { type: metric } }));

/** Gives a record back that was deleted in the last 60 s; outcomes are those of a deletion. */
export const restoreRecord = (api: Api, { metric, id }: RecordKey): Promise<RemovalOutcome> =>
  outcomeOf(api(restoreActivity, { params: { id }, query: { type: metric } }));
