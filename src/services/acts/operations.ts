import { retryMails } from '../../contract/operations.ts';
import type { ActsOf } from '../act.ts';

/** Mail that was given up. */
export const acts: ActsOf<'retryMails'> = {
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
