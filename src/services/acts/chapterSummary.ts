import { suggestPair } from '../../contract/chapterSummary.ts';
import type { ActsOf } from '../act.ts';
import { newIdempotencyKey } from '../clock.ts';

/** That two members meet. */
export const acts: ActsOf<'suggestPair'> = {
  suggestPair: async (api, { memberIds: [one, other] }) => {
    const body = { member_ids: [one, other] };
    const { message } = await api(suggestPair, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
};
