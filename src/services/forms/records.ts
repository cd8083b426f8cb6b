import { deleteActivity } from '../../contract/records/activities.ts';
import { askCorrection, declineCorrection } from '../../contract/records/corrections.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

export const forms: FormsOf<'recordRemoval' | 'correctionRequest' | 'correctionRefusal'> = {
  recordRemoval: {
    save: async (api, form, { reason }) => {
      const { id, metric, version } = form.stored;
      const query = parseBody(deleteActivity.query, { type: metric, reason });
      await api(deleteActivity, { params: { id }, query }, { version });
      return { loaded: form, message: 'Deleted' };
    },
  },
  correctionRequest: {
    save: async (api, form, body) => {
      const { stored, idempotencyKey } = form;
      const call = {
        params: { id: stored.id },
        query: { type: stored.metric },
        body: parseBody(askCorrection.body, body),
      };
      const { message } = await api(askCorrection, call, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  correctionRefusal: {
    save: async (api, form, body) => {
      const { stored } = form;
      const call = {
        params: { id: stored.id },
        query: { type: stored.metric },
        body: parseBody(declineCorrection.body, body),
      };
      const { message } = await api(declineCorrection, call, { version: stored.version });
      return { loaded: form, message };
    },
  },
};
