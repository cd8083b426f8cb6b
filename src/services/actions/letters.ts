import { replyToLetter } from '../../contract/people/letters.ts';
import { type ActionsOf, unspoken } from '../pageAction.ts';

export const actions: ActionsOf<'readLetter'> = {
  // The reader requested nothing, so a failure shows nothing; the next visit tries again.
  readLetter: async (api, { id }) => {
    await api(replyToLetter, { params: { id }, body: {} }).catch(() => {});
    return unspoken;
  },
};
