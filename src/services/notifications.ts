import { readNotifications } from '../contract/chat/notifications.ts';
import type { Api } from './calls/api.ts';

/** Marks a notification as read. Never rejects: if the call fails, it stays unread. */
export const markRead = async (api: Api, id: number): Promise<void> => {
  try {
    await api(readNotifications, { body: { ids: [id] } });
  } catch {}
};
