import { suggestPair } from '../../contract/meetings/chapterSummary.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'suggestPair'> = {
  suggestPair: async (api, { memberIds: [one, other] }) => {
    const body = { member_ids: [one, other] };
    const { message } = await api(suggestPair, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
};
