import { fromPromise } from 'xstate';
import { confirmationMachine } from '../machines/confirmation.machine.ts';
import { accountFlowsMachine } from '../machines/signIn/accountFlows.machine.ts';
import { codeRequestMachine } from '../machines/signIn/codeRequest.machine.ts';
import { emailLinkMachine } from '../machines/signIn/emailLink.machine.ts';
import { passwordLinkMachine } from '../machines/signIn/passwordLink.machine.ts';
import { passwordResetMachine } from '../machines/signIn/passwordReset.machine.ts';
import {
  confirmSignUp,
  requestCode,
  sendNewCode,
  setPasswordByCode,
  setPasswordByLink,
} from '../services/signIn/codes.ts';
import { useEmailLink } from '../services/signIn/emailLink.ts';
import { watchAuthFocus } from '../views/signin/authFocus.ts';
import type { OpenPort } from './open.ts';

/** Connects the machines of the account pages before sign-in to their services. */
const accountFlows = (port: OpenPort) => {
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
      emailLink: emailLinkMachine.provide({
        actors: { useEmailLink: fromPromise(({ input }) => useEmailLink(port.linkToken(), input.use)) },
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

export const connect = (port: OpenPort) => ({
  part: 'account' as const,
  machine: accountFlows(port),
  email: port.email(),
  hasLinkToken: port.linkToken() !== '',
});
