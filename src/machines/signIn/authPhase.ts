import type { StateValueFrom } from 'xstate';
import type { authMachine } from './auth.machine.ts';

const phaseEvents = {
  signedIn: 'person.signedIn',
  signedOut: 'person.signedOut',
  // The form of the code stands where one signs in.
  awaitingCode: 'person.signedOut',
  awaitingRecoveryCode: 'person.signedOut',
  awaitingNewPassword: 'newPassword.demanded',
  awaitingConfirmation: 'confirmation.demanded',
  signingOut: 'signOut.begun',
} as const;

/** The outermost states of the auth machine, as its snapshots carry them. */
export type AuthValue = StateValueFrom<typeof authMachine>;

const isTold = (phase: string): phase is keyof typeof phaseEvents => phase in phaseEvents;

/** @returns what the application is told when the session is seen in a state; in most it is at work. */
export const phaseEvent = (value: AuthValue) => {
  const [phase = ''] = typeof value === 'string' ? [value] : Object.keys(value);
  return isTold(phase) ? phaseEvents[phase] : 'auth.worked';
};
