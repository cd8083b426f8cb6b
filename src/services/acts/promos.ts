import { messages } from '../../contract/messages.ts';
import { answerSuggestedPromo } from '../../contract/promos.ts';
import type { ActsOf } from '../act.ts';
import { newIdempotencyKey } from '../clock.ts';

/** Promos that were suggested. */
export const acts: ActsOf<'answerPromo'> = {
  answerPromo: async (api, { id, status }) => {
    await api(answerSuggestedPromo, { body: { id, status } }, { idempotencyKey: newIdempotencyKey() });
    return {
      kind: 'changed',
      message: status === 'Accepted' ? messages.suggestionAccepted : messages.suggestionDeclined,
    };
  },
};
