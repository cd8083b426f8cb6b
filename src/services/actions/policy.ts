import { messages } from '../../contract/messages.ts';
import { acceptPrivacyPolicy } from '../../contract/organization/policy.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'acceptPolicy'> = {
  acceptPolicy: async (api, { version }) => {
    await api(acceptPrivacyPolicy, { body: { version } });
    return { kind: 'changed', message: messages.policyAccepted };
  },
};
