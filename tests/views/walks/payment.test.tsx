import { type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { paymentMachine } from '../../../src/machines/payment.machine.ts';
import { Payment } from '../../../src/views/register/Payment.tsx';
import { paymentModel } from '../../model/machines/payment.ts';
import type { Assertions, Executors } from '../../model/walk.ts';
import { buttonNames, bySending, press, textsOf } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type PaymentMachine = typeof paymentMachine;

const seen = () => ({
  buttons: buttonNames(),
  isBusy: document.querySelector('[aria-busy=true]') !== null,
  notes: [...document.querySelectorAll('.note')].map(({ textContent }) => textContent),
  alerts: textsOf('alert'),
  frame: screen.queryByTitle('Payment form')?.getAttribute('src') ?? null,
});
const nothing = { buttons: ['Pay later'], isBusy: false, notes: [], alerts: [], frame: null };

/** Whoever runs it goes on; nothing of the page stays until then. */
const ended = () => expect(seen()).toEqual({ ...nothing, notes: ['Loading …'] });

describeViewWalk<PaymentMachine, RenderResult>({
  name: 'the payment page',
  models: [paymentModel],
  mount: ({ actor }) => render(<Payment payment={actor} />),
  unmount: (page) => page.unmount(),
  executors: {
    'load.retried': () => press('Try again'),
    'payment.done': bySending,
    'payment.postponed': () => press('Pay later'),
  } satisfies Executors<PaymentMachine, RenderResult>,
  assertions: {
    loading: () => expect(seen()).toEqual({ ...nothing, isBusy: true, notes: ['Loading …'] }),
    shown: () => expect(seen()).toEqual({ ...nothing, frame: '/pay?reference=1' }),
    failed: () =>
      expect(seen()).toEqual({
        ...nothing,
        buttons: ['Try again', 'Pay later'],
        alerts: ['We can’t reach the server. Check your connection and try again.'],
      }),
    paid: ended,
    postponed: ended,
    unavailable: ended,
  } satisfies Assertions<PaymentMachine, RenderResult>,
});
