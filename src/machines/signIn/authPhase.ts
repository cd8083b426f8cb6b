import type { StateValueFrom } from 'xstate';
import type { authMachine } from './auth.machine.ts';

const phaseEvents = {
  signedIn: 'person.signedIn',
  signedOut: 'person.signedOut',
  // The code's form replaces the sign-in form.
  awaitingCode: 'person.signedOut',
  awaitingRecoveryCode: 'person.signedOut',
  awaitingNewPassword: 'newPassword.demanded',
  awaitingConfirmation: 'confirmation.demanded',
  signingOut: 'signOut.begun',
} as const;

/** The auth machine's top-level states, as in its snapshots. */
export type AuthValue = StateValueFrom<typeof authMachine>;

const isTold = (phase: string): phase is keyof typeof phaseEvents => phase in phaseEvents;

/** @returns the event for the application when the session is in this state; in most states it's busy. */
export const phaseEvent = (value: AuthValue) => {
  const [phase = ''] = typeof value === 'string' ? [value] : Object.keys(value);
  return isTold(phase) ? phaseEvents[phase] : 'auth.worked';
};
