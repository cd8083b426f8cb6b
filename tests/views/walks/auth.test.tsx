import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { credentialErrors, newPasswordErrors } from '../../../src/contract/signInChecks.ts';
import { accountCheckMachine } from '../../../src/machines/accountCheck.machine.ts';
import { appMachine } from '../../../src/machines/app.machine.ts';
import type { authMachine } from '../../../src/machines/auth.machine.ts';
import { setPasswordView } from '../../../src/routes/parts.ts';
import { App } from '../../../src/views/App.tsx';
import { logout, signIn } from '../../fixtures/locations.ts';
import { authModel } from '../../model/machines/auth.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { idle } from '../support/doorPage.ts';
import {
  button,
  bySending,
  drawn,
  fill,
  headings,
  messageOf,
  press,
  submitUnread,
  textsOf,
} from '../support/gestures.ts';
import { mirror, poised, unanswered } from '../support/mirror.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

beforeAll(() => setPasswordView.load());

type Auth = typeof authMachine;
type AuthSnapshot = SnapshotFrom<Auth>;

interface AuthScreen {
  readonly page: RenderResult;
  readonly root: ActorRefFrom<typeof appMachine>;
}

/** The application around the walked session, with redirects followed as the address bar does. */
const mount = ({ actor }: Live<Auth>): AuthScreen => {
  const root = createActor(
    appMachine.provide({
      actors: {
        auth: mirror<Auth>(actor),
        accountCheck: poised(accountCheckMachine),
        loadWorkspace: unanswered(),
        loadAccountFlows: unanswered(),
      },
    }),
    { input: { location: signIn } },
  );
  root.on('page.redirected', ({ location }) => root.send({ type: 'location.changed', location }));
  root.start();
  return { page: render(<App root={root} />), root };
};

const password = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

const toSignIn = (root: AuthScreen['root']) => root.send({ type: 'location.changed', location: signIn });

/** What the lobby reports it reports before it leads to sign-in. */
const reportedByLobby = <Event,>({ root }: AuthScreen, event: Event, send: (event: Event) => void) =>
  drawn(() => {
    send(event);
    if (root.getSnapshot().matches('visiting')) toSignIn(root);
  });

const executors = {
  'form.approached': () => {
    drawn(() => email().blur());
    drawn(() => email().focus());
  },
  'credentials.submitted': (_, event) => {
    fill(email(), event.email);
    fill(password('Password'), event.password);
    const remember = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });
    if (remember.checked !== event.isRemembered) fireEvent.click(remember);
    submitUnread();
  },
  'field.changed': (_, { name, value }) => {
    const isNew = headings().includes('Set password');
    const fields: Readonly<Record<string, () => HTMLInputElement>> = {
      email,
      password: () => password(isNew ? 'New password' : 'Password'),
      confirmation: () => password('Confirm new password'),
    };
    const field = fields[name]?.();
    if (!field) throw new Error(`there is no field ${name}`);
    const before = field.value;
    fill(field, value);
    // What the page says of itself is compared with the name that it came with.
    if (name === 'email') fill(field, before);
  },
  'newPassword.submitted': (_, event) => {
    fill(password('New password'), event.password);
    fill(password('Confirm new password'), event.confirmation);
    submitUnread();
  },
  'challenge.abandoned': () => press('Back to sign in'),
  'token.refused': bySending,
  'token.refusedAgain': bySending,
  'account.refused': bySending,
  'signOut.requested': ({ root }, event, send) =>
    drawn(() => {
      if (root.getSnapshot().matches('signedOut')) root.send({ type: 'location.changed', location: logout });
      else send(event);
    }),
  'session.endedElsewhere': bySending,
  'session.begunElsewhere': bySending,
  'account.confirmed': reportedByLobby,
  'password.replaced': reportedByLobby,
  'accountFlows.left': ({ root }, event, send) =>
    drawn(() => {
      if (root.getSnapshot().matches('visiting')) toSignIn(root);
      else send(event);
    }),
} satisfies Executors<Auth, AuthScreen>;

const alertsFor = ({ context: { message } }: AuthSnapshot) => (message === null ? [] : [message]);

const noticesFor = ({ context: { notice } }: AuthSnapshot) => (notice === null ? [] : [notice]);

const stateOf = (submit: HTMLButtonElement) => ({ text: submit.textContent, isDisabled: submit.disabled });

const signInForm = () => ({
  title: document.title,
  headings: headings(),
  alerts: textsOf('alert'),
  notices: textsOf('status'),
  email: email().value,
  messages: [messageOf(email()), messageOf(password('Password'))],
  submit: stateOf(button(/^(Sign in|Please wait\.\.\.)$/)),
});

const ready = idle('Sign in', () =>
  credentialErrors({ email: email().value, password: password('Password').value }),
);

const looksLikeSignIn =
  (submit: { text: string; isDisabled: boolean }) => (_: AuthScreen, snapshot: AuthSnapshot) => {
    const { email: given, fieldErrors } = snapshot.context;
    expect(signInForm()).toEqual({
      title: 'Sign in · Chapterhouse',
      headings: ['Sign in'],
      alerts: alertsFor(snapshot),
      notices: noticesFor(snapshot),
      email: given,
      messages: [fieldErrors.email ?? null, fieldErrors.password ?? null],
      submit,
    });
  };

const newPasswordForm = () => ({
  title: document.title,
  headings: headings(),
  alerts: textsOf('alert'),
  messages: [messageOf(password('New password')), messageOf(password('Confirm new password'))],
  submit: stateOf(button(/^(Set password|Please wait\.\.\.)$/)),
});

const settable = idle('Set password', () =>
  newPasswordErrors({
    password: password('New password').value,
    confirmation: password('Confirm new password').value,
  }),
);

const looksLikeNewPassword =
  (submit: { text: string; isDisabled: boolean }) => (_: AuthScreen, snapshot: AuthSnapshot) => {
    const { fieldErrors } = snapshot.context;
    expect(newPasswordForm()).toEqual({
      title: 'Set password · Chapterhouse',
      headings: ['Set password'],
      alerts: alertsFor(snapshot),
      messages: [fieldErrors.password ?? null, fieldErrors.confirmation ?? null],
      submit,
    });
  };

const emptyDoor = () => ({
  title: document.title,
  headings: headings(),
  buttons: screen.queryAllByRole('button').length,
  fields: screen.queryAllByRole('textbox').length,
  isBusy: document.querySelector('[aria-busy="true"]') !== null,
});

/** The signed-in part is on its way or gone: no form of the door, nothing said. */
const looksLikeStarting = () =>
  expect(emptyDoor()).toEqual({ title: 'Chapterhouse', headings: [], buttons: 0, fields: 0, isBusy: true });

/** No form either, but said what is under way. */
const looksLikeSigningOut = () =>
  expect(emptyDoor()).toEqual({
    title: 'Signing out · Chapterhouse',
    headings: ['Signing out'],
    buttons: 0,
    fields: 0,
    isBusy: false,
  });

const assertions = {
  restoring: looksLikeSignIn(ready),
  signedOut: looksLikeSignIn(ready),
  signingIn: looksLikeSignIn({ text: 'Please wait...', isDisabled: true }),
  // Its page is the lobby's, whose code is never there in this walk.
  awaitingConfirmation: looksLikeStarting,
  leavingOldSession: (screen, snapshot) =>
    screen.root.getSnapshot().matches('openingWorkspace')
      ? looksLikeStarting()
      : looksLikeSignIn({ text: 'Please wait...', isDisabled: true })(screen, snapshot),
  awaitingNewPassword: looksLikeNewPassword(settable),
  settingPassword: looksLikeNewPassword({ text: 'Please wait...', isDisabled: true }),
  'signedIn.fresh': looksLikeStarting,
  'signedIn.refreshing': looksLikeStarting,
  ending: looksLikeStarting,
  signingOut: looksLikeSigningOut,
} satisfies Assertions<Auth, AuthScreen>;

describeViewWalk<Auth, AuthScreen>({
  name: 'the sign-in and new-password pages',
  models: [authModel],
  mount,
  unmount: ({ page, root }) => {
    page.unmount();
    root.stop();
  },
  executors,
  assertions,
});
