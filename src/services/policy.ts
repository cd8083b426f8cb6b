import { getPrivacyPolicy, type PrivacyPolicy } from '../contract/policy.ts';
import { callPublic, readPublic } from './publicCalls.ts';

/** Fetches the privacy policy for guests, who are not signed in. */
export const loadPolicy = async (): Promise<PrivacyPolicy> =>
  readPublic(getPrivacyPolicy, await callPublic(getPrivacyPolicy));
