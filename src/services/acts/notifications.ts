import { messages } from '../../contract/messages.ts';
import { readNotifications } from '../../contract/notifications.ts';
import type { ActsOf } from '../act.ts';

/** What one is told of. */
export const acts: ActsOf<'readNotifications'> = {
  readNotifications: async (api, { upTo }) => {
    await api(readNotifications, { body: { up_to: upTo } });
    return { kind: 'changed', message: messages.markedRead };
  },
};
