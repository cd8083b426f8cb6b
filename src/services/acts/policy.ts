import { messages } from '../../contract/messages.ts';
import { acceptPrivacyPolicy } from '../../contract/policy.ts';
import type { ActsOf } from '../act.ts';

/** The privacy policy. */
export const acts: ActsOf<'acceptPolicy'> = {
  acceptPolicy: async (api, { version }) => {
    await api(acceptPrivacyPolicy, { body: { version } });
    return { kind: 'changed', message: messages.policyAccepted };
  },
};
