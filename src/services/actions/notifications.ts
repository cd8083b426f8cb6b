import { readNotifications } from '../../contract/chat/notifications.ts';
import { messages } from '../../contract/messages.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'readNotifications'> = {
  readNotifications: async (api, { upTo }) => {
    await api(readNotifications, { body: { up_to: upTo } });
    return { kind: 'changed', message: messages.markedRead };
  },
};
