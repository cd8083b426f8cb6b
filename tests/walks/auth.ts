import type { SnapshotFrom } from 'xstate';
import {
  appCodeErrors,
  credentialErrors,
  newPasswordErrors,
  recoveryCodeErrors,
} from '../../src/contract/signIn/signInChecks.ts';
import type { authMachine } from '../../src/machines/signIn/auth.machine.ts';
import { busy, door, idle } from './door.ts';
import { own, press, submit, type Table } from './hand.ts';
import type { Look } from './look.ts';
import { waiting } from './publicPages.ts';

type Auth = typeof authMachine;
type Looks = Table<Auth>['looks'];
type Shared =
  | 'signedOut'
  | 'signingIn'
  | 'awaitingNewPassword'
  | 'settingPassword'
  | 'awaitingCode.resting'
  | 'awaitingCode.copying'
  | 'sendingCode'
  | 'awaitingRecoveryCode'
  | 'recovering';

/** The form for an app's code, next to the app's key while one is being set up. */
const codePage = (snapshot: SnapshotFrom<Auth>, button: Look): Look =>
  door(snapshot.context.app ? 'Set up two-factor' : 'Enter your code', ['code'], button)(snapshot);

const codeReady = (snapshot: SnapshotFrom<Auth>) =>
  codePage(snapshot, idle(snapshot.context.app ? 'Turn on' : 'Continue', appCodeErrors));

const recoveryPage = (snapshot: SnapshotFrom<Auth>, button: Look): Look => {
  const { errors, ...look } = door('Use a recovery code', [], button)(snapshot);
  return { ...look, errors: { ...errors, 'Recovery code': snapshot.context.fieldErrors.code ?? null } };
};

export const signInPage = (button: Look): Exclude<Looks['signedOut'], Look | string> => {
  const page = door('Sign in', ['email'], button);
  return (snapshot) => {
    const { errors, ...look } = page(snapshot);
    return { ...look, errors: { ...errors, Password: snapshot.context.fieldErrors.password ?? null } };
  };
};
export const signInReady = signInPage(idle('Sign in', credentialErrors));

/** The pages of signing in; the view and the browser add the looks of the other pages. */
export const authTable = (around: Omit<Looks, Shared> & Partial<Looks>): Table<Auth> => ({
  gestures: {
    'form.approached': own,
    'credentials.submitted': {
      text: ({ password }) => `Sign in ${password ? 'with e-mail and password' : 'without a password'}.`,
      make: async (hand, { email, password, isRemembered }) => {
        await hand.tick('Remember me', isRemembered);
        await submit(() => ({ 'E-mail': email, Password: password })).make(hand, {});
      },
    },
    'field.changed': {
      text: ({ name }) => `Type into the field ${name}.`,
      make: async (hand, { name, value }) => {
        if (name === 'email') {
          const before = String(await hand.holds('E-mail'));
          await hand.type('E-mail', value);
          // The page's message is checked against the e-mail it came with.
          return hand.type('E-mail', before);
        }
        if (name === 'code') {
          const label = (await hand.holds('Code')) === null ? 'Recovery code' : 'Code';
          return hand.type(label, value);
        }
        const isNew = (await hand.holds('Confirm new password')) !== null;
        if (name === 'confirmation') return hand.type('Confirm new password', value);
        return hand.type(isNew ? 'New password' : 'Password', value);
      },
    },
    'newPassword.submitted': submit(({ password, confirmation }) => ({
      'New password': password,
      'Confirm new password': confirmation,
    })),
    'challenge.abandoned': {
      text: 'Give up.',
      make: async (hand) =>
        hand.press((await hand.isThere('Back to sign in')) ? 'Back to sign in' : 'Sign in as someone else'),
    },
    'code.submitted': {
      text: ({ code }) => (code.trim() ? 'Send the code.' : 'Send the form without a code.'),
      make: async (hand, { code }) => {
        const label = (await hand.holds('Code')) === null ? 'Recovery code' : 'Code';
        await submit(() => ({ [label]: code })).make(hand, {});
      },
    },
    'secret.copied': press('Copy'),
    'recovery.chosen': press('Use a recovery code'),
    'app.chosen': press('Use a code of the app'),
    'token.refused': own,
    'token.refusedAgain': own,
    'account.refused': own,
    'signOut.requested': own,
    'session.endedElsewhere': own,
    'session.begunElsewhere': own,
    'account.confirmed': own,
    'password.replaced': own,
    'accountFlows.left': own,
  },
  looks: {
    signedOut: signInReady,
    signingIn: signInPage(busy),
    awaitingNewPassword: door(
      'Set password',
      ['password', 'confirmation'],
      idle('Set password', newPasswordErrors),
    ),
    settingPassword: door('Set password', ['password', 'confirmation'], { can: { [waiting]: false } }),
    'awaitingCode.resting': codeReady,
    'awaitingCode.copying': codeReady,
    sendingCode: (snapshot) => codePage(snapshot, busy),
    awaitingRecoveryCode: (snapshot) => recoveryPage(snapshot, idle('Continue', recoveryCodeErrors)),
    recovering: (snapshot) => recoveryPage(snapshot, busy),
    ...around,
  },
});
