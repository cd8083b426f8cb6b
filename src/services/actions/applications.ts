import { moveApplication, reviewApplication } from '../../contract/growth/applications.ts';
import { messages } from '../../contract/messages.ts';
import { type ActionsOf, unspoken } from '../pageAction.ts';

export const actions: ActionsOf<'moveApplication' | 'checkApplication'> = {
  moveApplication: async (api, { id, version, status }) => {
    await api(moveApplication, { params: { id }, body: { status } }, { version });
    return { kind: 'changed', message: messages.applicationMoved };
  },
  checkApplication: async (api, { id, checkId, done }) => {
    await api(reviewApplication, { params: { id }, body: { checks: [{ id: checkId, done }] } });
    return unspoken;
  },
};
