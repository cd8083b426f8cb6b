import { retryMails } from '../../contract/organization/operations.ts';
import type { ActionsOf } from '../pageAction.ts';

/** Retries e-mails that were given up. */
export const actions: ActionsOf<'retryMails'> = {
  retryMails: async (api, { id }) => {
    const { mails } = await api(retryMails, { body: id === null ? {} : { id } });
    const message =
      mails === 0
        ? 'Nothing was sent: the text of this mail is gone.'
        : mails === 1
          ? 'The mail is on its way again'
          : `${mails} mails are on their way again`;
    return { kind: 'changed', message };
  },
};
