import { messages } from '../contract/messages.ts';
import type {
  ChangeOutcome,
  ReadOutcome,
  RecordKey,
  RecordToChange,
  RefusedRecord,
  Uneditable,
} from '../contract/ports.ts';
import { editActivity, getActivityBody, type RecordToEdit } from '../contract/records/activities.ts';
import { isRefusedFor } from '../contract/refusal.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { instantOf, minuteOf } from './device/clock.ts';

/** Converts an event's moment: forms have a minute in the browser's zone, the server has an instant. */
const withDate = <Fields extends Readonly<Record<string, unknown>>>(
  { metric }: Pick<RecordKey, 'metric'>,
  fields: Fields,
  change: (date: string) => string,
): Fields =>
  metric === 4 && typeof fields.date === 'string' ? { ...fields, date: change(fields.date) } : fields;

const readBody = async (api: Api, { metric, id }: RecordKey): Promise<RecordToEdit> => {
  const record = await api(getActivityBody, { params: { id }, query: { type: metric } });
  return { ...record, body: withDate({ metric }, record.body, minuteOf) };
};

/** @returns whether a retry might succeed after this refusal, or never will. */
const refusedBy = ({ status, refusal }: ApiRefusal): RefusedRecord | Uneditable => {
  const { message, errors = {}, existing } = refusal;
  if (status === 404) return { kind: 'uneditable', message: messages.recordGone };
  if (status === 403 || isRefusedFor(refusal, 'counted')) return { kind: 'uneditable', message };
  return { kind: 'refused', message, errors, existing };
};

/**
 * Reads a record for editing. A record that was already counted can be edited only by those who may correct
 * it. Rejects when no answer came.
 */
export const readRecord = async (api: Api, key: RecordKey): Promise<ReadOutcome> => {
  try {
    const record = await readBody(api, key);
    if (record.row.can_edit === 1) return { kind: 'read', record };
    return { kind: 'uneditable', message: messages.counted };
  } catch (error) {
    if (error instanceof ApiRefusal) return refusedBy(error);
    throw error;
  }
};

/** Reads the record that someone else changed first, even if the member may no longer edit it. */
const readCurrent = async (api: Api, key: RecordKey): Promise<ChangeOutcome> => {
  try {
    return { kind: 'conflict', current: await readBody(api, key) };
  } catch (error) {
    if (error instanceof ApiRefusal) return refusedBy(error);
    throw error;
  }
};

/**
 * Changes fields of a record. A refusal and a stale version are outcomes; rejects when no answer came, and then the
 * same call can be repeated.
 */
export const changeRecord = async (
  api: Api,
  { record, version, changes }: RecordToChange,
): Promise<ChangeOutcome> => {
  try {
    const body = { ...withDate(record, changes, instantOf), id: record.id };
    await api(editActivity, { query: { type: record.metric }, body }, { version });
    return { kind: 'changed' };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return isRefusedFor(error.refusal, 'versionConflict') ? readCurrent(api, record) : refusedBy(error);
  }
};
