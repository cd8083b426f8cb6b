import { assign, setup } from 'xstate';
import type { FrameToPayIn } from '../../contract/growth/registerPorts.ts';
import { callbackNotProvided } from '../callbackNotProvided.ts';
import { notProvided } from '../notProvided.ts';

export interface PaymentContext {
  /** The token for paying; null when the service has it from the link. */
  token: string | null;
  /** The URL of the payment page. */
  frame: string | null;
}

export type PaymentEvent =
  | { type: 'retry.requested' }
  | { type: 'payment.done' }
  | { type: 'payment.postponed' };

export type PaymentOutcome = { readonly kind: 'paid' | 'paidBefore' | 'postponed' | 'unavailable' };

/**
 * The payment provider's page in a frame. It ends when the fee is paid, was already paid or is postponed, or when
 * payments are off.
 */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as { token: string | null },
    output: {} as PaymentOutcome,
    meta: {} as { view: 'Loading' | 'Frame' | 'Failed' },
    tags: {} as 'busy',
  },
  actors: {
    loadFrame: notProvided<FrameToPayIn, { token: string | null }>('loadFrame'),
    watchPayment: callbackNotProvided<{ type: 'payment.done' }, { url: string }>('watchPayment'),
  },
  guards: {
    hasFrame: (_, params: FrameToPayIn) => params.url !== null,
    isPaid: (_, params: FrameToPayIn) => params.isPaid,
  },
  actions: {
    setFrame: assign({ frame: (_, params: FrameToPayIn) => params.url }),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ token: input.token, frame: null }),
  initial: 'loading',
  output: ({ event }) => event.output as PaymentOutcome,
  on: { 'payment.postponed': '.postponed' },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'Loading' },
      invoke: {
        id: 'loadFrame',
        src: 'loadFrame',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'hasFrame', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setFrame', params: ({ event }) => event.output },
          },
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'paidBefore' },
          { target: 'unavailable' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      meta: { view: 'Frame' },
      invoke: {
        id: 'watchPayment',
        src: 'watchPayment',
        input: ({ context }) => ({ url: context.frame ?? '' }),
      },
      on: { 'payment.done': 'paid' },
    },
    failed: { meta: { view: 'Failed' }, on: { 'retry.requested': 'loading' } },
    paid: { type: 'final', output: { kind: 'paid' } },
    paidBefore: { type: 'final', output: { kind: 'paidBefore' } },
    postponed: { type: 'final', output: { kind: 'postponed' } },
    unavailable: { type: 'final', output: { kind: 'unavailable' } },
  },
});
