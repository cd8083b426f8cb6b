import { type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { appMachine } from '../../../src/machines/app.machine.ts';
import { accountCheckMachine } from '../../../src/machines/signIn/accountCheck.machine.ts';
import type { authMachine } from '../../../src/machines/signIn/auth.machine.ts';
import { secondFactorView, setPasswordView } from '../../../src/routes/parts.ts';
import { App } from '../../../src/views/App.tsx';
import { logout, signIn } from '../../fixtures/locations.ts';
import { authModel } from '../../model/machines/auth.ts';
import type { Executors, Live } from '../../model/walk.ts';
import { authTable, signInPage, signInReady } from '../../walks/auth.ts';
import { busy } from '../../walks/door.ts';
import { drawn, headings } from '../support/gestures.ts';
import { mirror, poised, unanswered } from '../support/mirror.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

beforeAll(() => Promise.all([setPasswordView.load(), secondFactorView.load()]));

type Auth = typeof authMachine;

interface AuthScreen {
  readonly page: RenderResult;
  readonly root: ActorRefFrom<typeof appMachine>;
}

/** The application around the walked session; redirects are followed as by the address bar. */
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

const toSignIn = (root: AuthScreen['root']) => root.send({ type: 'location.changed', location: signIn });

/** An event that the lobby reports before it leads to sign-in. */
const reportedByLobby = <Event,>({ root }: AuthScreen, event: Event, send: (event: Event) => void) =>
  drawn(() => {
    send(event);
    if (root.getSnapshot().matches('visiting')) toSignIn(root);
  });

const own = {
  'form.approached': () => {
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    drawn(() => email.blur());
    drawn(() => email.focus());
  },
  'signOut.requested': ({ root }, event, send) =>
    drawn(() => {
      if (root.getSnapshot().matches('signedOut')) root.send({ type: 'location.changed', location: logout });
      else send(event);
    }),
  'account.confirmed': reportedByLobby,
  'password.replaced': reportedByLobby,
  'accountFlows.left': ({ root }, event, send) =>
    drawn(() => {
      if (root.getSnapshot().matches('visiting')) toSignIn(root);
      else send(event);
    }),
} satisfies Partial<Executors<Auth, AuthScreen>>;

const waits = signInPage(busy);

/** The signed-in part is loading or gone: no sign-in form, no message. */
const starting = { within: 'body', headings: [], buttons: [], words: { input: [] }, title: '', isBusy: true };

describeViewWalk<Auth, AuthScreen>({
  name: 'the sign-in and new-password pages',
  models: [authModel],
  mount,
  unmount: ({ page, root }) => {
    page.unmount();
    root.stop();
  },
  own,
  table: authTable({
    restoring: signInReady,
    signedOut: (snapshot) => ({ ...signInReady(snapshot), fields: { 'E-mail': snapshot.context.email } }),
    // The lobby shows this page, and its code never loads in this walk.
    awaitingConfirmation: starting,
    // A visitor from the lobby has no form yet.
    leavingOldSession: (snapshot) => (headings().length > 0 ? waits(snapshot) : starting),
    'signedIn.fresh': starting,
    'signedIn.refreshing': starting,
    ending: starting,
    // There is no form here either, but the page says what is happening.
    signingOut: { ...starting, title: 'Signing out', headings: ['Signing out'], isBusy: false },
  }),
});
