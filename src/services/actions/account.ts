import { endOtherSessions, endSession } from '../../contract/signIn/account.ts';
import { withdrawEmailChange } from '../../contract/signIn/emailChange.ts';
import type { ActionsOf } from '../pageAction.ts';

/** Ends other sign-ins of the account, and withdraws its change of address. */
export const actions: ActionsOf<'endSession' | 'endOtherSessions' | 'withdrawEmailChange'> = {
  withdrawEmailChange: async (api) => {
    const { message } = await api(withdrawEmailChange, {});
    return { kind: 'changed', message };
  },
  endSession: async (api, { id, device }) => {
    await api(endSession, { params: { id } });
    return { kind: 'changed', message: `${device} is signed out` };
  },
  endOtherSessions: async (api) => {
    const { ended } = await api(endOtherSessions, {});
    const message =
      ended === 0
        ? 'You weren’t signed in anywhere else'
        : ended === 1
          ? 'One other device is signed out'
          : `${ended} other devices are signed out`;
    return { kind: 'changed', message };
  },
};
