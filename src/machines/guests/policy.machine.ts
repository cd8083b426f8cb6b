import { assign, setup } from 'xstate';
import type { PrivacyPolicy } from '../../contract/organization/policy.ts';
import type { Location } from '../../contract/pages.ts';
import { notProvided } from '../notProvided.ts';

/** The privacy policy for guests. */
export const policyMachine = setup({
  types: {
    context: {} as { policy: PrivacyPolicy | null },
    events: {} as { type: 'location.changed'; location: Location } | { type: 'retry.requested' },
    meta: {} as { view: 'Policy' | 'LoadFailed' },
  },
  actors: { loadPolicy: notProvided<PrivacyPolicy, void>('loadPolicy') },
  actions: { takePolicy: assign({ policy: (_, params: PrivacyPolicy) => params }) },
}).createMachine({
  id: 'policy',
  context: { policy: null },
  initial: 'loading',
  states: {
    loading: {
      meta: { view: 'Policy' },
      invoke: {
        id: 'loadPolicy',
        src: 'loadPolicy',
        onDone: { target: 'shown', actions: { type: 'takePolicy', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: { meta: { view: 'Policy' } },
    failed: { meta: { view: 'LoadFailed' }, on: { 'retry.requested': 'loading' } },
  },
});
