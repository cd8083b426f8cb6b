import { expect, it } from 'vitest';
import { paymentCharts, paymentIgnored, paymentModel } from '../model/machines/payment.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: paymentCharts, ignored: paymentIgnored });

const started = () => {
  const live = startLive(paymentModel);
  return { ...live, outcome: () => live.snapshot().output };
};
const loaded = (url: string | null, isPaid = false) => ({
  type: 'xstate.done.actor.loadFrame',
  output: { url, isPaid },
});

it('requests the payment page with its token and watches it', () => {
  const { happen, runs, snapshot } = started();
  happen(loaded('/pay?reference=1'));
  expect([snapshot().context.frame, runs.map(({ name, input }) => [name, input])]).toEqual([
    '/pay?reference=1',
    [
      ['loadFrame', { token: 'p.c2VhbGVk' }],
      ['watchPayment', { url: '/pay?reference=1' }],
    ],
  ]);
});

it('ends as paid now or earlier, postponed, or with payments turned off', () => {
  const paid = started();
  paid.happen(loaded('/pay?reference=1'));
  paid.happen({ type: 'payment.done' });
  const postponed = started();
  postponed.happen({ type: 'payment.postponed' });
  const unavailable = started();
  unavailable.happen(loaded(null));
  const before = started();
  before.happen(loaded(null, true));
  expect([paid, before, postponed, unavailable].map(({ outcome }) => outcome())).toEqual([
    { kind: 'paid' },
    { kind: 'paidBefore' },
    { kind: 'postponed' },
    { kind: 'unavailable' },
  ]);
});

it('can be retried when the page doesn’t load', () => {
  const { happen, runs, snapshot } = started();
  happen({ type: 'xstate.error.actor.loadFrame', error: new TypeError('Failed to fetch') });
  expect(snapshot().value).toBe('failed');
  happen({ type: 'retry.requested' });
  expect([snapshot().value, runs.length]).toEqual(['loading', 2]);
});
