import { getPrivacyPolicy } from '../../contract/organization/policy.ts';
import type { Loaders } from '../detailPages.ts';

/** The privacy policy with the time when the member accepted it. */
export const details: Loaders<'privacyPolicy'> = {
  privacyPolicy: async (api) => ({ page: 'privacyPolicy', policy: await api(getPrivacyPolicy, {}) }),
};
