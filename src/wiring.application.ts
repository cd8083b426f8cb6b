import { fromCallback, fromPromise } from 'xstate';
import { applicationMachine } from './machines/application.machine.ts';
import { findApplication, loadFrame, sendAnswer, withdraw } from './services/applications.ts';
import { watchPaymentPage } from './services/paymentNews.ts';
import type { OpenPort } from './wiring.visit.ts';

/** Connects the machine of an applicant's mailed link with its services. */
export const connectApplication = (port: Pick<OpenPort, 'linkToken'>) =>
  applicationMachine.provide({
    actors: {
      findApplication: fromPromise(() => findApplication(port.linkToken())),
      answer: fromPromise(({ input }) => sendAnswer(port.linkToken(), input.text)),
      withdraw: fromPromise(() => withdraw(port.linkToken())),
      loadFrame: fromPromise(() => loadFrame(port.linkToken())),
      watchPayment: fromCallback(({ input, sendBack }) =>
        watchPaymentPage(input.url, () => sendBack({ type: 'payment.done' })),
      ),
    },
  });
