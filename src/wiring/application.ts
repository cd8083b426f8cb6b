import { fromPromise } from 'xstate';
import { applicationMachine } from '../machines/guests/application.machine.ts';
import { findApplication, loadFrame, sendAnswer, withdraw } from '../services/guests/applications.ts';
import type { OpenPort } from './open.ts';
import { connectPayment } from './payment.ts';

/** Connects the machine of an applicant's e-mailed link to its services. */
const machine = (port: OpenPort) =>
  applicationMachine.provide({
    actors: {
      findApplication: fromPromise(() => findApplication(port.linkToken())),
      answer: fromPromise(({ input }) => sendAnswer(port.linkToken(), input.text)),
      withdraw: fromPromise(() => withdraw(port.linkToken())),
      payment: connectPayment(() => loadFrame(port.linkToken())),
    },
  });

export const connect = (port: OpenPort) => ({
  part: 'application' as const,
  machine: machine(port),
  hasLinkToken: port.linkToken() !== '',
});
