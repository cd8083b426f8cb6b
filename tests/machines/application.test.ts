import { expect, it } from 'vitest';
import { publicMessages as messages } from '../../src/contract/growth/publicMessages.ts';
import type { PaymentOutcome } from '../../src/machines/guests/payment.machine.ts';
import { applicationOfMine } from '../fixtures/register.ts';
import { applicationCharts, applicationIgnored, applicationModel } from '../model/machines/application.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: applicationCharts, ignored: applicationIgnored });

const found = {
  type: 'xstate.done.actor.findApplication',
  output: { kind: 'found', application: applicationOfMine },
};

const afterPayment = (kind: PaymentOutcome['kind']) => {
  const { happen, snapshot } = startLive(applicationModel);
  happen(found);
  happen({ type: 'payment.requested' });
  happen({ type: 'xstate.done.actor.payment', output: { kind } });
  return [snapshot().value, snapshot().context.message];
};

it('fetches the application again after payment, and says when payments are turned off', () => {
  expect((['paid', 'postponed', 'unavailable'] as const).map(afterPayment)).toEqual([
    ['loading', null],
    ['shown', null],
    ['shown', messages.noPayments],
  ]);
});

it('refuses answers of fewer than 3 or more than 5000 characters', () => {
  const { happen, snapshot } = startLive(applicationModel);
  happen(found);
  const errors = [2, 3, 5000, 5001].map((length) => {
    happen({ type: 'answer.changed', text: 'a'.repeat(length) });
    happen({ type: 'answer.left' });
    return snapshot().context.error?.match(/\d+/)?.[0];
  });
  expect(errors).toEqual(['3', undefined, undefined, '5000']);
});
