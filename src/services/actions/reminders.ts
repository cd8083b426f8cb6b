import { sendReminders } from '../../contract/reminders.ts';
import { newIdempotencyKey } from '../clock.ts';
import type { ActionsOf } from '../pageAction.ts';

/** Reminders. */
export const actions: ActionsOf<'remind'> = {
  remind: async (api, { kind, memberIds }) => {
    const body = { kind, member_ids: [...memberIds] };
    const { message } = await api(sendReminders, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
};
