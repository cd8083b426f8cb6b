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

it.each([
  [0, 'This field is required.'],
  [2, 'This field must be at least 3 charachters.'],
  [3, null],
  [5000, null],
  [5001, 'This field must be at most 5000 charachters.'],
])('checks an answer of %i characters when its field is left', (length, error) => {
  const { happen, snapshot } = startLive(applicationModel);
  happen(found);
  happen({ type: 'answer.changed', text: 'a'.repeat(length) });
  happen({ type: 'answer.left' });
  expect(snapshot().context.error).toBe(error);
});
