import { fromPromise } from 'xstate';
import { setUpMachine } from '../machines/guests/setUp.machine.ts';
import { findSetUp, finish, forgetSetUpDraft, keepSetUpDraft, testMail } from '../services/signIn/setUp.ts';
import type { OpenPort } from './open.ts';

/** Connects the set-up machine to its services. */
const machine = (port: OpenPort) =>
  setUpMachine.provide({
    actors: {
      find: fromPromise(() => findSetUp(port.linkToken())),
      testMail: fromPromise(({ input }) => testMail(port.linkToken(), input.email)),
      finish: fromPromise(({ input }) => finish(port.linkToken(), input)),
    },
    actions: {
      keepDraft: (_, { values }) => keepSetUpDraft(values),
      forgetDraft: () => forgetSetUpDraft(),
    },
  });

/** The page at the address that the first start prints. */
export const connect = (port: OpenPort) => ({
  part: 'setUp' as const,
  machine: machine(port),
  hasLinkToken: port.linkToken() !== '',
});
