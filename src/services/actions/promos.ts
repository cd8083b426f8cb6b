import { answerSuggestedPromo } from '../../contract/growth/promos.ts';
import { messages } from '../../contract/messages.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'answerPromo'> = {
  answerPromo: async (api, { id, status }) => {
    await api(answerSuggestedPromo, { body: { id, status } }, { idempotencyKey: newIdempotencyKey() });
    return {
      kind: 'changed',
      message: status === 'Accepted' ? messages.suggestionAccepted : messages.suggestionDeclined,
    };
  },
};
