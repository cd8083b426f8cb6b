import { fromCallback, fromPromise } from 'xstate';
import type { FrameToPayIn } from '../contract/growth/registerPorts.ts';
import { paymentMachine } from '../machines/guests/payment.machine.ts';
import { watchPaymentPage } from '../services/guests/watchPaymentPage.ts';

/** Connects the machine of the payment page to its services. */
export const connectPayment = (loadFrame: (token: string | null) => Promise<FrameToPayIn>) =>
  paymentMachine.provide({
    actors: {
      loadFrame: fromPromise(({ input }) => loadFrame(input.token)),
      watchPayment: fromCallback(({ input, sendBack }) =>
        watchPaymentPage(input.url, () => sendBack({ type: 'payment.done' })),
      ),
    },
  });
