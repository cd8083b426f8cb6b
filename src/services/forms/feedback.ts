import { answerFeedback, sendFeedback } from '../../contract/people/feedback.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

export const forms: FormsOf<'feedback' | 'feedbackAnswer'> = {
  feedback: {
    save: async (api, form, filled) => {
      const body = parseBody(sendFeedback.body, filled);
      const { message } = await api(sendFeedback, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  feedbackAnswer: {
    save: async (api, form, filled) => {
      const body = parseBody(answerFeedback.body, filled);
      const { message } = await api(answerFeedback, { params: { id: form.stored.id }, body });
      return { loaded: form, message };
    },
  },
};
