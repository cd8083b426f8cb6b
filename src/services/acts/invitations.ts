import { sendInvitations } from '../../contract/invitations.ts';
import type { ActsOf } from '../act.ts';
import { newIdempotencyKey } from '../clock.ts';

/** Invitations to choose a password. */
export const acts: ActsOf<'sendInvitations'> = {
  sendInvitations: async (api, { ids }) => {
    const body = { member_ids: [...ids] };
    const { message } = await api(sendInvitations, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
};
