import { credentialErrors, newPasswordErrors } from '../../src/contract/signInChecks.ts';
import type { authMachine } from '../../src/machines/auth.machine.ts';
import { busy, door, idle } from './door.ts';
import { own, press, submit, type Table } from './hand.ts';
import type { Look } from './look.ts';
import { waiting } from './publicPages.ts';

type Auth = typeof authMachine;
type Looks = Table<Auth>['looks'];
type Shared = 'signedOut' | 'signingIn' | 'awaitingNewPassword' | 'settingPassword';

/** What the sign-in page looks like, by its button. */
export const signInPage = (button: Look): Exclude<Looks['signedOut'], Look | string> => {
  const page = door('Sign in', ['email'], button);
  return (snapshot) => {
    const { errors, ...look } = page(snapshot);
    return { ...look, errors: { ...errors, Password: snapshot.context.fieldErrors.password ?? null } };
  };
};
export const signInReady = signInPage(idle('Sign in', credentialErrors));

/** The pages of signing in; what is around them each side sees in its own way. */
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
          // What the page says of itself is compared with the name that it came with.
          return hand.type('E-mail', before);
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
    'challenge.abandoned': press('Back to sign in'),
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
    ...around,
  },
});
