import { getActivity } from '../contract/activities.ts';
import type { OpenedOutcome } from '../contract/openedRecord.ts';
import type { RecordKey } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './api.ts';
import { withImageAddress } from './images.ts';

/** No such record, not one for whoever asks, or no id at all: it is told the same. */
const isMissing = (error: unknown) => error instanceof ApiRefusal && [403, 404, 422].includes(error.status);

/** One record with all that was said of it; rejects when no answer came. */
export const openRecord = async (api: Api, { metric, id }: RecordKey): Promise<OpenedOutcome> => {
  try {
    const record = await api(getActivity, { params: { id }, query: { type: metric } });
    return { kind: 'found', record: await withImageAddress(api, record) };
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' };
    throw error;
  }
};
