import { getPrivacyPolicy, type PrivacyPolicy } from '../../contract/organization/policy.ts';
import { callPublic, readPublic } from '../calls/publicCalls.ts';

export const loadPolicy = async (): Promise<PrivacyPolicy> =>
  readPublic(getPrivacyPolicy, await callPublic(getPrivacyPolicy));
