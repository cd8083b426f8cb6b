import { messages } from '../../contract/messages.ts';
import type { ActsOf } from '../act.ts';
import { shareOne } from '../posts.ts';

/** Links that are shared. */
export const acts: ActsOf<'share'> = {
  share: async (api, { linkId, address }) => {
    const shared = await shareOne(api, linkId, address);
    return shared.kind === 'logged'
      ? {
          kind: 'changed',
          message: messages.postLogged,
          undo: { name: 'deleteRecord', record: shared.record },
          isCopied: shared.isCopied,
        }
      : { kind: 'refused', message: messages.givenDataInvalid };
  },
};
