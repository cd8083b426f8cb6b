import { getPrivacyPolicy, type PrivacyPolicy } from '../../contract/organization/policy.ts';
import { callPublic, readPublic } from '../calls/publicCalls.ts';

/** Fetches the privacy policy for guests, who are not signed in. */
export const loadPolicy = async (): Promise<PrivacyPolicy> =>
  readPublic(getPrivacyPolicy, await callPublic(getPrivacyPolicy));
