import { getPrivacyPolicy } from '../../../src/contract/organization/policy.ts';
import type { policyMachine } from '../../../src/machines/guests/policy.machine.ts';
import { policyModel } from '../../model/machines/policy.ts';
import { policyTable } from '../../walks/policy.ts';
import { byTable } from '../tableWalk.ts';
import { flowOf, type Subject } from '../walk.ts';
import { type PublicScreen, publicPages } from './publicPages.ts';

const { open, goTo, failing, found } = publicPages({ policy: getPrivacyPolicy });

const flow = flowOf<typeof policyMachine, PublicScreen<'policy'>>({
  name: 'Privacy policy',
  model: policyModel,
  view: {
    open,
    prepare: (screen) => goTo(screen, '/privacy-policy'),
    ...byTable<typeof policyMachine, PublicScreen<'policy'>>({
      table: policyTable,
      answers: {
        'xstate.done.actor.loadPolicy': found('policy', (policy: object) => policy),
        'xstate.error.actor.loadPolicy': failing('policy'),
      },
    }),
  },
});

/** The privacy policy for guests, who aren't signed in. */
export const policySubject: Subject = {
  id: policyModel.machine.id,
  title: 'The public privacy policy',
  machine: policyModel.machine,
  flows: [flow],
};
