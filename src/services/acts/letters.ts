import { replyToLetter } from '../../contract/letters.ts';
import { type ActsOf, unspoken } from '../act.ts';

/** Letters. */
export const acts: ActsOf<'readLetter'> = {
  // Its reader asked for nothing, so that nothing is said where it fails: the next time it is shown it is tried again.
  readLetter: async (api, { id }) => {
    await api(replyToLetter, { params: { id }, body: {} }).catch(() => {});
    return unspoken;
  },
};
