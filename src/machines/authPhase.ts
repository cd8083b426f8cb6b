import type { StateValueFrom } from 'xstate';
import type { authMachine } from './auth.machine.ts';

const phaseEvents = {
  signedIn: 'person.signedIn',
  signedOut: 'person.signedOut',
  awaitingNewPassword: 'newPassword.demanded',
  awaitingConfirmation: 'confirmation.demanded',
  signingOut: 'signOut.begun',
  restoring: 'auth.worked',
  signingIn: 'auth.worked',
  settingPassword: 'auth.worked',
  leavingOldSession: 'auth.worked',
  ending: 'auth.worked',
} as const;

/** The outermost states of the auth machine, as its snapshots carry them. */
export type AuthValue = StateValueFrom<typeof authMachine>;

const phaseOf = (value: AuthValue): keyof typeof phaseEvents =>
  typeof value === 'string' ? value : 'signedIn';

/** @returns what the application is told when the session is seen in a state. */
export const phaseEvent = (value: AuthValue) => phaseEvents[phaseOf(value)];
