import { getAccount, getSessions, type SignedIn } from '../../contract/account.ts';
import type { Api } from '../api.ts';
import type { Loaders } from '../recordPages.ts';

const signedIn = async (api: Api): Promise<SignedIn> => {
  const [account, sessions] = await Promise.all([api(getAccount, {}), api(getSessions, {})]);
  return { account, sessions };
};

/** What one signs in with, and where one is. */
export const records: Loaders<'settings' | 'settingsAccount'> = {
  settings: async (api) => ({ page: 'settings', ...(await signedIn(api)) }),
  settingsAccount: async (api) => ({ page: 'settingsAccount', ...(await signedIn(api)) }),
};
