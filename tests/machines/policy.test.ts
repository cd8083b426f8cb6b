import { expect, it } from 'vitest';
import { privacyPolicy } from '../fixtures/policy.ts';
import { policyCharts, policyIgnored, policyModel } from '../model/machines/policy.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: policyCharts, ignored: policyIgnored });

it('shows the policy after a retry', () => {
  const { happen, runs, snapshot } = startLive(policyModel);
  happen({ type: 'xstate.error.actor.loadPolicy', error: new TypeError('Failed to fetch') });
  expect(snapshot().value).toBe('failed');
  happen({ type: 'retry.requested' });
  expect(runs).toHaveLength(2);
  happen({ type: 'xstate.done.actor.loadPolicy', output: privacyPolicy });
  expect(snapshot().context.policy).toBe(privacyPolicy);
});
