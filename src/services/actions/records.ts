import { deleteActivity, restoreActivity } from '../../contract/activities.ts';
import { messageOfDeletion } from '../../contract/messages.ts';
import { metricById } from '../../contract/metrics.ts';
import { nudgeReceiver } from '../../contract/referrals.ts';
import { thankForRecord } from '../../contract/thanks.ts';
import { newIdempotencyKey } from '../clock.ts';
import { type ActionsOf, toldBy, unspoken } from '../pageAction.ts';

/** Records, and thanks for them. */
export const actions: ActionsOf<'deleteRecord' | 'restoreRecord' | 'thank' | 'nudge'> = {
  deleteRecord: async (api, { record, version }) => {
    const { metric, id } = record;
    await api(deleteActivity, { params: { id }, query: { type: metric } }, { version });
    return {
      kind: 'changed',
      message: messageOfDeletion(metricById(metric).record),
      undo: { name: 'restoreRecord', record },
    };
  },
  restoreRecord: async (api, { record: { metric, id } }) => {
    await api(restoreActivity, { params: { id }, query: { type: metric } });
    return unspoken;
  },
  thank: async (api, { record: { metric, id } }) =>
    toldBy(
      await api(
        thankForRecord,
        { params: { id }, query: { type: metric }, body: {} },
        { idempotencyKey: newIdempotencyKey() },
      ),
    ),
  nudge: async (api, { referralId }) =>
    toldBy(await api(nudgeReceiver, { params: { id: referralId } }, { idempotencyKey: newIdempotencyKey() })),
};
