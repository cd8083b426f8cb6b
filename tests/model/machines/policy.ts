import { policyMachine } from '../../../src/machines/guests/policy.machine.ts';
import { privacy } from '../../fixtures/locations.ts';
import { privacyPolicy } from '../../fixtures/policy.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

export const policyModel: Model<typeof policyMachine> = {
  machine: policyMachine,
  input: undefined,
  project: ({ context: { policy } }) => (policy ? `version ${policy.version}` : ''),
  cases: { 'location.changed': [{ type: 'location.changed', location: privacy }] },
  answers: { loadPolicy: { done: [privacyPolicy], error: [new TypeError('Failed to fetch')] } },
};

export const policyIgnored: Ignored<typeof policyMachine>[] = [
  { states: ['loading', 'shown', 'failed'], events: ['location.changed'], reason: 'there is one page of it' },
  { states: ['loading', 'shown'], events: ['retry.requested'], reason: 'nothing failed to load' },
];

export const policyCharts: [Chart<typeof policyMachine>] = [{ name: 'main', model: policyModel }];
