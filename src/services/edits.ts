import { editActivity, getActivityBody, type RecordToEdit } from '../contract/activities.ts';
import { messages } from '../contract/messages.ts';
import type { ChangeOutcome, ReadOutcome, RecordKey, RecordToChange } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './api.ts';
import { instantOf, minuteOf } from './clock.ts';

/** Forms have a moment as the minute of the browser's zone; the wire has it as an instant, in events alone. */
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

/**
 * Reads a record that is to be edited. A counted one is refused but to whoever may correct it; rejects when no answer
 * came.
 */
export const readRecord = async (api: Api, key: RecordKey): Promise<ReadOutcome> => {
  try {
    const record = await readBody(api, key);
    if (record.row.can_edit === 1) return { kind: 'read', record };
    return { kind: 'refused', message: messages.counted };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { kind: 'refused', message: error.refusal.message };
  }
};

/**
 * Changes fields of a record. A refusal and a version that has moved on are outcomes; rejects when no answer came,
 * and then the same call may be made again.
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
    const { message, errors = {}, existing } = error.refusal;
    if (message === messages.versionConflict)
      return { kind: 'conflict', current: await readBody(api, record) };
    return { kind: 'refused', message, errors, existing };
  }
};
