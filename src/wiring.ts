import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type { Location } from './contract/pages.ts';
import { accountCheckMachine } from './machines/accountCheck.machine.ts';
import { appMachine } from './machines/app.machine.ts';
import { authMachine } from './machines/auth.machine.ts';
import type { Approach } from './routes/PageLink.tsx';
import { preloadPage, workspaceView } from './routes/table.ts';
import { accessToken, hasSession, watchOtherTabs } from './services/tokenStore.ts';
import type { SessionPort } from './wiring.workspace.ts';

/** The sign-in library and what is around it come when somebody is about to sign in. */
const auth = () => import('./services/auth.ts');

const loadMembersPart = async () => (await import('./wiring.workspace.ts')).connectWorkspace;
type MembersPart = ReturnType<Awaited<ReturnType<typeof loadMembersPart>>>;

/** Starts the application's root actor at a place: every machine meets its services here. */
export const startApplication = (location: Location) => {
  // The token that the API refused, so that a renewal by another tab is recognised as one.
  let refusedToken: string | null = null;

  // Made anew for each session, so that nothing fetched for one member reaches another.
  let members: MembersPart | null = null;

  const auths = () => root.system.get('auth');

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
            signIn: fromPromise(async ({ input }) => (await auth()).signIn(input)),
            setNewPassword: fromPromise(async ({ input }) => (await auth()).setNewPassword(input)),
            refreshSession: fromPromise(async () => (await auth()).refreshSession(refusedToken)),
            signOut: fromPromise(async () => {
              const [{ signOut }, { forgetDevice }] = await Promise.all([
                auth(),
                import('./services/device.ts'),
              ]);
              await signOut(forgetDevice);
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
      },
    }),
    { input: { location } },
  );
  watchOtherTabs(() => auths().send({ type: 'session.endedElsewhere' }));
  return {
    root,
    /** Fetches ahead what a page needs: its code when it is pointed at, its data when it is pressed. */
    approach: (location: Location, how: Approach) => {
      preloadPage(location);
      if (how === 'pressed') members?.approach(location);
    },
  };
};

const generationOf = (snapshot: SnapshotFrom<typeof authMachine>) => snapshot.context.generation;

export type RootActor = ReturnType<typeof startApplication>['root'];
