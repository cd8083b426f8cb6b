import { sendInvitations } from '../../contract/signIn/invitations.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'sendInvitations'> = {
  sendInvitations: async (api, { ids }) => {
    const body = { member_ids: [...ids] };
    const { message } = await api(sendInvitations, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
};
