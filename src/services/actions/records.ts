import { messageOfDeletion } from '../../contract/messages.ts';
import { metricById } from '../../contract/metrics.ts';
import { deleteActivity, restoreActivity } from '../../contract/records/activities.ts';
import { nudgeReceiver } from '../../contract/records/referrals.ts';
import { thankForRecord } from '../../contract/records/thanks.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import { type ActionsOf, toldBy, unspoken } from '../pageAction.ts';

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
