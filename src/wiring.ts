import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { type Location, pageDefinition } from './contract/pages.ts';
import { accountCheckMachine } from './machines/accountCheck.machine.ts';
import { appMachine } from './machines/app.machine.ts';
import { authMachine } from './machines/auth.machine.ts';
import { goTo } from './routes/bridge.ts';
import type { Approach } from './routes/PageLink.tsx';
import { lobbyView, setPasswordView, workspaceView } from './routes/parts.ts';
import { accessToken, forgetEverything, hasSession, watchOtherTabs } from './services/tokenStore.ts';
import type { SessionPort } from './wiring.workspace.ts';

/** The sign-in library and what is around it come when somebody is about to sign in. */
const auth = () => import('./services/auth.ts');

const loadMembersPart = async () => (await import('./wiring.workspace.ts')).connectWorkspace;
const loadLobbyPart = async () => {
  const [{ connectLobby }] = await Promise.all([import('./wiring.lobby.ts'), lobbyView.load()]);
  return connectLobby;
};
type MembersPart = ReturnType<Awaited<ReturnType<typeof loadMembersPart>>>;

/** @returns the place without the token of a mailed link, which leaves the address bar as well, and the token. */
const withoutToken = (location: Location): { place: Location; linkToken: string } => {
  const { token = '', ...params } = location.params;
  const place = { ...location, params };
  if (token !== '') goTo(place, { replace: true });
  return { place, linkToken: token };
};

/** Starts the application's root actor at a place: every machine meets its services here. */
export const startApplication = (location: Location) => {
  const { place, linkToken } = withoutToken(location);

  // The token that the API refused, so that a renewal by another tab is recognised as one.
  let refusedToken: string | null = null;

  // Made anew for each session, so that nothing fetched for one member reaches another.
  let members: MembersPart | null = null;

  const auths = (): ActorRefFrom<typeof authMachine> => root.system.get('auth');

  const session: SessionPort = {
    current: () => ({ token: accessToken(), generation: generationOf(auths().getSnapshot()) }),
    renew: async (refused) => {
      refusedToken = refused.token;
      auths().send({ type: 'token.refused', generation: refused.generation });
      const settled = await waitFor(
        auths(),
        (snapshot: SnapshotFrom<typeof authMachine>) => !snapshot.matches({ signedIn: 'refreshing' }),
      );
      if (!settled.matches('signedIn')) return 'ended';
      if (accessToken() === refused.token) throw new Error('the session could not be renewed');
      return 'renewed';
    },
    refusedAgain: () => auths().send({ type: 'token.refusedAgain' }),
    signOut: () => auths().send({ type: 'signOut.requested' }),
  };

  const root = createActor(
    appMachine.provide({
      actors: {
        auth: authMachine.provide({
          actors: {
            restoreSession: fromPromise(async () => hasSession()),
            signIn: fromPromise(async ({ input }) => {
              const outcome = await (await auth()).signIn(input);
              if (outcome.kind === 'newPasswordRequired') await setPasswordView.load();
              return outcome;
            }),
            setNewPassword: fromPromise(async ({ input }) => (await auth()).setNewPassword(input)),
            refreshSession: fromPromise(async () => (await auth()).refreshSession(refusedToken)),
            signOut: fromPromise(async () => {
              const held = forgetEverything();
              const tidied = members?.tidyDevice();
              const { clearSession, endSessions } = await auth();
              await Promise.all([clearSession(), tidied]);
              await endSessions(held);
            }),
            clearSession: fromPromise(async () => (await auth()).clearSession()),
          },
          actions: {
            fetchSignInCode: () =>
              auth()
                .then(({ preloadSignIn }) => preloadSignIn())
                .catch(() => undefined),
          },
        }),
        accountCheck: accountCheckMachine.provide({
          actors: {
            verifyAccount: fromPromise(async () => members?.verifyAccount() ?? { kind: 'failed' }),
          },
        }),
        loadWorkspace: fromPromise(async () => {
          const [connect] = await Promise.all([loadMembersPart(), workspaceView.load()]);
          members = connect(session);
          return members.workspace();
        }),
        loadLobby: fromPromise(async () => {
          const connect = await loadLobbyPart();
          const machine = connect({
            linkToken: () => linkToken,
            goTo,
            passwordSet: (email) => auths().send({ type: 'password.replaced', email }),
            confirmed: (email) => auths().send({ type: 'account.confirmed', email }),
          });
          return {
            machine,
            email: auths().getSnapshot().context.email,
            hasLinkToken: linkToken !== '',
          };
        }),
      },
    }),
    { input: { location: place } },
  );
  watchOtherTabs(() => auths().send({ type: 'session.endedElsewhere' }));
  return {
    root,
    /** Fetches ahead what a page needs: its code when it is pointed at, its data when it is pressed. */
    approach: (location: Location, how: Approach) => {
      if (pageDefinition(location.page).access === 'open') loadLobbyPart().catch(() => undefined);
      else members?.approach(location, how);
    },
  };
};

const generationOf = (snapshot: SnapshotFrom<typeof authMachine>) => snapshot.context.generation;
