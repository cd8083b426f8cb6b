import type { paymentMachine } from '../../src/machines/guests/payment.machine.ts';
import { own, press, type Table } from './hand.ts';
import type { Look } from './look.ts';

type Payment = typeof paymentMachine;

/** The payment page with a frame at this address, and its look when it is over. */
export const paymentTable = (
  frame: string,
  over: Pick<Table<Payment>['looks'], 'paid' | 'paidBefore' | 'postponed' | 'unavailable'>,
): Table<Payment> => {
  const resting: Look = { buttons: ['Pay later'], alerts: [], frames: [] };
  return {
    gestures: {
      'retry.requested': press('Try again'),
      'payment.done': own,
      'payment.postponed': press('Pay later'),
    },
    looks: {
      loading: { ...resting, isBusy: true, texts: ['Loading …'] },
      shown: { ...resting, isBusy: false, frames: [frame], without: ['Loading …'] },
      failed: {
        ...resting,
        isBusy: false,
        buttons: ['Try again', 'Pay later'],
        alerts: ['We can’t reach the server. Check your connection and try again.'],
      },
      ...over,
    },
  };
};
