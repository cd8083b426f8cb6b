import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type Location, landingPage, openPartOf, pagePlace } from '../contract/pages.ts';
import { appMachine } from '../machines/app.machine.ts';
import { accountCheckMachine } from '../machines/signIn/accountCheck.machine.ts';
import { authMachine } from '../machines/signIn/auth.machine.ts';
import { goTo } from '../routes/bridge.ts';
import { loadOrReload } from '../routes/chunk.ts';
import type { Approach } from '../routes/PageLink.tsx';
import { secondFactorView, setPasswordView, signInView, workspaceView } from '../routes/parts.ts';
import { reloadPage } from '../services/device/reload.ts';
import { keepLinkToken, keptLinkToken } from '../services/signIn/linkToken.ts';
import {
  accessToken,
  forgetSession,
  hasSession,
  signedInName,
  watchOtherTabs,
} from '../services/signIn/tokenStore.ts';
import { openCode } from './open.ts';

const arrive = loadOrReload(reloadPage);

/** The sign-in library and what is around it come when somebody is about to sign in. */
const authCode = {
  load: async () => (await Promise.all([import('./signIn.ts'), signInView.load()]))[0].signInPart,
};
const auth = () => arrive(authCode);

const membersCode = {
  load: () => Promise.all([import('./workspace.ts'), workspaceView.load()]),
};
type MembersPart = ReturnType<Awaited<ReturnType<typeof membersCode.load>>[0]['connectWorkspace']>;

/** @returns the place without the token of a mailed link, which leaves the address bar as well, and the token,
 * which a reload finds again. */
const withoutToken = (location: Location): { place: Location; linkToken: string } => {
  // The server may have to be started again during the set-up; the same address still works.
  if (location.page === 'setUp') return { place: location, linkToken: location.query.token ?? '' };
  const { token, ...params } = location.params;
  if (!token) return { place: location, linkToken: keptLinkToken(location.page) };
  // One that sets a password is kept nowhere.
  if (location.page !== 'updatePassword') keepLinkToken(location.page, token);
  const place = { ...location, params };
  goTo(place, { replace: true });
  return { place, linkToken: token };
};

/** Starts the application's root actor at a place: every machine meets its services here. */
export const startApplication = (location: Location) => {
  const { place, linkToken } = withoutToken(location);

  // The token that the API refused, so that a renewal by another tab is recognised as one.
  let refusedToken: string | null = null;

  // Made anew for each session, so that nothing fetched for one member reaches another.
  let members: MembersPart | null = null;
  let shownTo: string | null = null;

  const auths = (): ActorRefFrom<typeof authMachine> => root.system.get('auth');

  const root = createActor(
    appMachine.provide({
      actors: {
        auth: authMachine.provide({
          actors: {
            restoreSession: fromPromise(async () => hasSession()),
            signIn: fromPromise(async ({ input }) => {
              const outcome = await (await auth()).signIn(input);
              if (outcome.kind === 'newPasswordRequired') await arrive(setPasswordView);
              if (outcome.kind === 'factorRequired') await arrive(secondFactorView);
              return outcome;
            }),
            setNewPassword: fromPromise(async ({ input }) => {
              const outcome = await (await auth()).setNewPassword(input);
              if (outcome.kind === 'factorRequired') await arrive(secondFactorView);
              return outcome;
            }),
            copyText: fromPromise(async ({ input }) => (await auth()).copyText(input.text)),
            sendCode: fromPromise(async ({ input }) => (await auth()).sendCode(input)),
            recover: fromPromise(async ({ input }) => (await auth()).recover(input)),
            refreshSession: fromPromise(async () => (await auth()).refreshSession(refusedToken)),
            signOut: fromPromise(async () => {
              const held = forgetSession();
              const tidied = members?.tidyDevice();
              const { clearSession, endSessions } = await auth();
              await Promise.all([clearSession(), tidied]);
              await endSessions(held);
            }),
            clearSession: fromPromise(async () => {
              forgetSession();
              // Another tab may hold the database open, and the session ends without waiting for it.
              members?.tidyDevice().catch(() => undefined);
              await (await auth()).clearSession();
            }),
          },
          actions: {
            // While somebody types, the code comes that is needed first once they are signed in.
            fetchSignInCode: async () => {
              try {
                (await authCode.load()).approach();
                const [{ preload }] = await membersCode.load();
                preload(root.getSnapshot().context.intended ?? landingPage);
              } catch {
                // It is asked for again once it is needed.
              }
            },
          },
        }),
        accountCheck: accountCheckMachine.provide({
          actors: {
            verifyAccount: fromPromise(async () => members?.verifyAccount() ?? { kind: 'failed' }),
          },
        }),
        loadWorkspace: fromPromise(async () => {
          const [{ connectWorkspace }] = await arrive(membersCode);
          shownTo = signedInName();
          const noteRefused = (token: string | null) => {
            refusedToken = token;
          };
          const workspace = () => root.getSnapshot().context.workspace;
          members = connectWorkspace({ auth: auths, noteRefused, workspace });
          return members.workspace();
        }),
        loadAccountFlows: fromPromise(async ({ input }) => {
          const connect = await arrive(openCode(openPartOf(input.location)));
          return connect({
            linkToken: () => linkToken,
            goTo,
            email: () => auths().getSnapshot().context.email,
            passwordSet: (email) => auths().send({ type: 'password.replaced', email }),
            confirmed: (email) => auths().send({ type: 'account.confirmed', email }),
          });
        }),
      },
    }),
    { input: { location: place } },
  );
  watchOtherTabs(() => {
    const name = accessToken() && signedInName();
    if (name !== shownTo) auths().send({ type: 'session.endedElsewhere' });
    if (name) auths().send({ type: 'session.begunElsewhere' });
  });
  return {
    root,
    /** Fetches ahead what a page needs: its code when it is pointed at, its data when it is pressed. */
    approach: (location: Location, how: Approach) => {
      const { access } = pagePlace(location.page);
      if (access === 'guest') signInView.load().catch(() => undefined);
      else if (access === 'open')
        openCode(openPartOf(location))
          .load()
          .catch(() => undefined);
      else members?.approach(location, how);
    },
  };
};
