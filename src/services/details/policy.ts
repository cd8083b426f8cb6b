import { getPrivacyPolicy } from '../../contract/organization/policy.ts';
import type { Loaders } from '../detailPages.ts';

/** The privacy policy as a member sees it, with when it was accepted. */
export const details: Loaders<'privacyPolicy'> = {
  privacyPolicy: async (api) => ({ page: 'privacyPolicy', policy: await api(getPrivacyPolicy, {}) }),
};
