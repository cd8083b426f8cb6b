import { type ActorRefFrom, waitFor } from 'xstate';
import type { AccountCheckOutcome } from '../contract/ports.ts';
import { verifyToken } from '../contract/shell.ts';
import type { WorkspaceActor } from '../machines/app.setup.ts';
import type { authMachine } from '../machines/signIn/auth.machine.ts';
import { type Api, ApiRefusal, type TokenPort } from '../services/calls/api.ts';
import { accessToken } from '../services/signIn/tokenStore.ts';

/** What the signed-in part asks of the session. */
export interface SessionPort extends TokenPort {
  signOut(): void;
}

/** @returns whether a dialog or a form is open, which a page loaded anew would take away. */
const isAtWork = (workspace: WorkspaceActor | null): boolean => {
  const { recording, post, entry, form, profilePicture, importing } = workspace?.getSnapshot().children ?? {};
  return [recording, post, entry, form, profilePicture, importing].some(Boolean);
};

/** Whose session it is. */
export interface SessionOwner {
  readonly auth: () => ActorRefFrom<typeof authMachine>;
  /** Told of a token that the API refused, before it is renewed. */
  readonly noteRefused: (token: string | null) => void;
  /** What is before the member, if anything is. */
  readonly workspace: () => WorkspaceActor | null;
}

/** @returns what the signed-in part asks of the session. */
export const connectSession = ({ auth, noteRefused, workspace }: SessionOwner): SessionPort => ({
  current: () => ({ token: accessToken(), generation: auth().getSnapshot().context.generation }),
  renew: async (refused) => {
    noteRefused(refused.token);
    // Somebody at work is told that it failed: the page is not loaded anew for want of what renews the session.
    if (isAtWork(workspace())) await import('./signIn.ts');
    auth().send({ type: 'token.refused', generation: refused.generation });
    const settled = await waitFor(auth(), (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }));
    if (!settled.matches('signedIn')) return 'ended';
    if (accessToken() === refused.token) throw new Error('the session could not be renewed');
    return 'renewed';
  },
  refusedAgain: () => auth().send({ type: 'token.refusedAgain' }),
  signOut: () => auth().send({ type: 'signOut.requested' }),
});

/** Asks the server whether the account still exists. */
export const verifyAccount = async (api: Api): Promise<AccountCheckOutcome> => {
  try {
    await api(verifyToken, {});
    return { kind: 'valid' };
  } catch (error) {
    const isRefused = error instanceof ApiRefusal && (error.status === 401 || error.status === 403);
    return { kind: isRefused ? 'refused' : 'failed' };
  }
};
