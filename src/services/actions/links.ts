import { messages } from '../../contract/messages.ts';
import type { ActionsOf } from '../pageAction.ts';
import { shareOne } from '../posts.ts';

export const actions: ActionsOf<'share'> = {
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
