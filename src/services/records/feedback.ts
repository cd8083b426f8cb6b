import { getFeedback, getReceivedFeedback } from '../../contract/feedback.ts';
import { ApiRefusal } from '../api.ts';
import type { Loaders } from '../recordPages.ts';

/** What one said about the application, and what others did, for whoever reads that. */
export const records: Loaders<'feedback'> = {
  feedback: async (api) => {
    const [own, received] = await Promise.all([
      api(getFeedback, {}),
      api(getReceivedFeedback, {}).catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.status === 403) return null;
        throw error;
      }),
    ]);
    return { page: 'feedback', own, received };
  },
};
