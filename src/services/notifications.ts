import { readNotifications } from '../contract/chat/notifications.ts';
import type { Api } from './calls/api.ts';

/** Says of one thing that one is told of that it was read. Never rejects: what could not be said stays unread. */
export const markRead = async (api: Api, id: number): Promise<void> => {
  try {
    await api(readNotifications, { body: { ids: [id] } });
  } catch {}
};
