import { sendReminders } from '../../contract/schedules/reminders.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'remind'> = {
  remind: async (api, { kind, memberIds }) => {
    const body = { kind, member_ids: [...memberIds] };
    const { message } = await api(sendReminders, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
};
