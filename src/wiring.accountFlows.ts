import { fromPromise } from 'xstate';
import type { Location } from './contract/pages.ts';
import { accountFlowsMachine } from './machines/accountFlows.machine.ts';
import { codeRequestMachine } from './machines/codeRequest.machine.ts';
import { confirmationMachine } from './machines/confirmation.machine.ts';
import { passwordLinkMachine } from './machines/passwordLink.machine.ts';
import { passwordResetMachine } from './machines/passwordReset.machine.ts';
import {
  confirmSignUp,
  requestCode,
  sendNewCode,
  setPasswordByCode,
  setPasswordByLink,
} from './services/codes.ts';
import { watchAuthFocus } from './views/signin/authFocus.ts';

/** What the account pages ask of the application. */
export interface AccountFlowsPort {
  /** The token of the mailed link by which one came; empty without one. */
  linkToken(): string;
  goTo(location: Location): void;
  passwordSet(email: string): void;
  confirmed(email: string): void;
}

/** Connects the machines of the account pages before sign-in with their services. */
export const connectAccountFlows = (port: AccountFlowsPort) => {
  watchAuthFocus();
  return accountFlowsMachine.provide({
    actors: {
      codeRequest: codeRequestMachine.provide({
        actors: { requestCode: fromPromise(({ input }) => requestCode(input)) },
      }),
      passwordReset: passwordResetMachine.provide({
        actors: { setPasswordByCode: fromPromise(({ input }) => setPasswordByCode(input)) },
      }),
      passwordLink: passwordLinkMachine.provide({
        actors: {
          setPasswordByLink: fromPromise(({ input }) => setPasswordByLink(port.linkToken(), input.password)),
        },
      }),
      confirmation: confirmationMachine.provide({
        actors: {
          confirmSignUp: fromPromise(({ input }) => confirmSignUp(input)),
          sendNewCode: fromPromise(({ input }) => sendNewCode(input)),
        },
      }),
    },
    actions: {
      goTo: (_, { location }) => port.goTo(location),
      reportPasswordSet: (_, { email }) => port.passwordSet(email),
      reportConfirmed: (_, { email }) => port.confirmed(email),
    },
  });
};
