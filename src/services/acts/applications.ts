import { moveApplication, reviewApplication } from '../../contract/applications.ts';
import { messages } from '../../contract/messages.ts';
import { type ActsOf, unspoken } from '../act.ts';

/** Applications. */
export const acts: ActsOf<'moveApplication' | 'checkApplication'> = {
  moveApplication: async (api, { id, version, status }) => {
    await api(moveApplication, { params: { id }, body: { status } }, { version });
    return { kind: 'changed', message: messages.applicationMoved };
  },
  checkApplication: async (api, { id, checkId, done }) => {
    await api(reviewApplication, { params: { id }, body: { checks: [{ id: checkId, done }] } });
    return unspoken;
  },
};
