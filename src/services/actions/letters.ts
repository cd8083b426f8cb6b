import { replyToLetter } from '../../contract/people/letters.ts';
import { type ActionsOf, unspoken } from '../pageAction.ts';

/** Letters. */
export const actions: ActionsOf<'readLetter'> = {
  // Its reader asked for nothing, so that nothing is said where it fails: the next time it is shown it is tried again.
  readLetter: async (api, { id }) => {
    await api(replyToLetter, { params: { id }, body: {} }).catch(() => {});
    return unspoken;
  },
};
