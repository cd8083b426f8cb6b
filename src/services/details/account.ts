import { getAccount, getSessions, type SignedIn } from '../../contract/signIn/account.ts';
import { getSecondFactor } from '../../contract/signIn/secondFactor.ts';
import type { Api } from '../calls/api.ts';
import type { Loaders } from '../detailPages.ts';
import { isPhone } from '../device/screen.ts';

/** @returns whether the member's sign-in requires a code, which only the user pool knows. */
const isOnInPool = async (): Promise<0 | 1> => {
  const { amplifyFactor } = await import('../signIn/amplifyFactor.ts');
  const { enabled } = await amplifyFactor.fetchMFAPreference();
  return enabled?.includes('TOTP') ? 1 : 0;
};

const signedIn = async (api: Api): Promise<SignedIn> => {
  const [account, sessions, factor] = await Promise.all([
    api(getAccount, {}),
    api(getSessions, {}),
    api(getSecondFactor, {}),
  ]);
  return {
    account,
    sessions,
    factor: factor.is_on === null ? { ...factor, is_on: await isOnInPool() } : factor,
  };
};

/** How the member signs in, and where they're signed in. */
export const details: Loaders<'settings' | 'settingsAccount'> = {
  settings: async (api) => ({ page: 'settings', shown: isPhone() ? null : await signedIn(api) }),
  settingsAccount: async (api) => ({ page: 'settingsAccount', ...(await signedIn(api)) }),
};
