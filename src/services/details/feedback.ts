import { getFeedback, getReceivedFeedback } from '../../contract/people/feedback.ts';
import type { Loaders } from '../detailPages.ts';

/** The member's feedback, and other members' feedback for those who may read it. */
export const details: Loaders<'feedback'> = {
  feedback: async (api) => {
    const { rows, can_answer } = await api(getFeedback, {});
    const received = can_answer === 1 ? await api(getReceivedFeedback, {}) : null;
    return { page: 'feedback', own: rows, received };
  },
};
