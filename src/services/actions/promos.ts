import { messages } from '../../contract/messages.ts';
import { answerSuggestedPromo } from '../../contract/promos.ts';
import { newIdempotencyKey } from '../clock.ts';
import type { ActionsOf } from '../pageAction.ts';

/** Promos that were suggested. */
export const actions: ActionsOf<'answerPromo'> = {
  answerPromo: async (api, { id, status }) => {
    await api(answerSuggestedPromo, { body: { id, status } }, { idempotencyKey: newIdempotencyKey() });
    return {
      kind: 'changed',
      message: status === 'Accepted' ? messages.suggestionAccepted : messages.suggestionDeclined,
    };
  },
};
