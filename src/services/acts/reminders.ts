import { sendReminders } from '../../contract/reminders.ts';
import type { ActsOf } from '../act.ts';
import { newIdempotencyKey } from '../clock.ts';

/** Reminders. */
export const acts: ActsOf<'remind'> = {
  remind: async (api, { kind, memberIds }) => {
    const body = { kind, member_ids: [...memberIds] };
    const { message } = await api(sendReminders, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
};
