import { paymentMachine } from '../../../src/machines/guests/payment.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Payment = typeof paymentMachine;

/** The first snapshot that a parent machine sees. */
export const paymentShows = {
  context: { token: null, frame: null },
  hasTag: () => false,
  getMeta: () => ({}),
};

export const paymentModel: Model<Payment> = {
  machine: paymentMachine,
  input: { token: 'p.c2VhbGVk' },
  project: ({ context: { frame } }) => (frame ? 'frame' : ''),
  cases: {},
  answers: {
    loadFrame: {
      done: [
        { url: '/pay?reference=1', isPaid: false },
        { url: null, isPaid: true },
        { url: null, isPaid: false },
      ],
      error: [new TypeError('Failed to fetch')],
    },
    watchPayment: { done: [], error: [] },
  },
};

export const paymentIgnored: Ignored<Payment>[] = [
  { states: ['loading', 'failed'], events: ['payment.done'], reason: 'the payment page is not there' },
  { states: ['loading', 'shown'], events: ['retry.requested'], reason: 'nothing failed to load' },
];

export const paymentCharts: [Chart<Payment>] = [{ name: 'main', model: paymentModel }];
