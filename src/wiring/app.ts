import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type Location, landingPage, openPartOf, pagePlace } from '../contract/pages.ts';
import { appMachine } from '../machines/app.machine.ts';
import { standIn } from '../machines/later.ts';
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

/** The sign-in library and the code around it load when someone is about to sign in. */
const authCode = {
  load: async () => (await Promise.all([import('./signIn.ts'), signInView.load()]))[0].signInPart,
};
const auth = () => arrive(authCode);

const membersCode = {
  load: () => Promise.all([import('./workspace.ts'), workspaceView.load()]),
};
type MembersPart = ReturnType<Awaited<ReturnType<typeof membersCode.load>>[0]['connectWorkspace']>;

/**
 * Removes an e-mailed link's token from the location and from the address bar.
 * @returns the location without the token, and the token, which a reload finds again.
 */
const withoutToken = (location: Location): { place: Location; linkToken: string } => {
  // The server may need a restart during set-up, and the same address must still work.
  if (location.page === 'setUp') return { place: location, linkToken: location.query.token ?? '' };
  const { token, ...params } = location.params;
  if (!token) return { place: location, linkToken: keptLinkToken(location.page) };
  // A token for setting a password is never stored.
  if (location.page !== 'updatePassword') keepLinkToken(location.page, token);
  const place = { ...location, params };
  goTo(place, { replace: true });
  return { place, linkToken: token };
};

/** Starts the application's root actor at a location. Here every machine gets its services. */
export const startApplication = (location: Location) => {
  const { place, linkToken } = withoutToken(location);

  // The token that the API refused, so a renewal by another tab is recognized.
  let refusedToken: string | null = null;

  // Created again for each session, so nothing fetched for one member reaches another.
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
              // Another tab may have the database open, so ending the session doesn't wait for it.
              members?.tidyDevice().catch(() => undefined);
              await (await auth()).clearSession();
            }),
          },
          actions: {
            // While someone types their credentials, the code needed first after sign-in loads.
            fetchSignInCode: async () => {
              try {
                (await authCode.load()).approach();
                const [{ preload }] = await membersCode.load();
                preload(root.getSnapshot().context.intended ?? landingPage);
              } catch {
                // The code is requested again when it's needed.
              }
            },
          },
        }),
        accountCheck: accountCheckMachine.provide({
          actors: {
            verifyAccount: fromPromise(async () => members?.verifyAccount() ?? { kind: 'failed' }),
          },
        }),
        // Each session has its own workspace.
        workspace: standIn(() => {
          if (!members) throw new Error('the workspace’s code has not loaded');
          return members.machine;
        }),
        loadWorkspace: fromPromise(async () => {
          const [{ connectWorkspace }] = await arrive(membersCode);
          shownTo = signedInName();
          const noteRefused = (token: string | null) => {
            refusedToken = token;
          };
          const workspace = () => root.getSnapshot().children.workspace ?? null;
          members = connectWorkspace({ auth: auths, noteRefused, workspace });
          return members.begin();
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
    /** Prefetches a page: its code when the pointer is over a link, its data when the link is pressed. */
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
