import { type ActorRefFrom, waitFor } from 'xstate';
import type { AccountCheckOutcome } from '../contract/ports.ts';
import { verifyToken } from '../contract/shell.ts';
import type { WorkspaceActor } from '../machines/app.setup.ts';
import type { authMachine } from '../machines/signIn/auth.machine.ts';
import { type Api, ApiRefusal, type TokenPort } from '../services/calls/api.ts';
import { accessToken } from '../services/signIn/tokenStore.ts';

/** What the signed-in part needs from the session. */
export interface SessionPort extends TokenPort {
  signOut(): void;
}

/** @returns whether a dialog or form is open, which a reload would lose. */
const isAtWork = (workspace: WorkspaceActor | null): boolean => {
  const { recording, post, entry, form, profilePicture, importing } = workspace?.getSnapshot().children ?? {};
  return [recording, post, entry, form, profilePicture, importing].some(Boolean);
};

/** What the session is connected to. */
export interface SessionOwner {
  readonly auth: () => ActorRefFrom<typeof authMachine>;
  /** Called with a token that the API refused, before it's renewed. */
  readonly noteRefused: (token: string | null) => void;
  /** The member's workspace, if there is one. */
  readonly workspace: () => WorkspaceActor | null;
}

/** @returns what the signed-in part needs from the session. */
export const connectSession = ({ auth, noteRefused, workspace }: SessionOwner): SessionPort => ({
  current: () => ({ token: accessToken(), generation: auth().getSnapshot().context.generation }),
  renew: async (refused) => {
    noteRefused(refused.token);
    // Members at work see an error instead of a reload.
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
