import type { ActorRefFrom } from 'xstate';
import type { AccountFlowsActor } from '../machines/app.setup.ts';
import type { authMachine } from '../machines/auth.machine.ts';
import { chunk } from './chunk.ts';
import type { PageProps } from './table.ts';

// The sign-in page carries this file and not the table of pages, each of which would cost it bytes.

/** What the pages before sign-in are given. */
export interface AccountFlowsProps {
  accountFlows: AccountFlowsActor;
}

/** What a view about the session itself is given. */
export interface SessionProps {
  auth: ActorRefFrom<typeof authMachine>;
}

/** The demand for a new password; it stands between a sign-in and the signed-in part. */
export const setPasswordView = chunk<SessionProps>(() => import('../views/signin/SetPassword.tsx'));

/** The pages before sign-in that are open to everybody. */
export const accountFlowsView = chunk<AccountFlowsProps>(() => import('../views/signin/AccountFlows.tsx'));

/** The signed-in shell. */
export const workspaceView = chunk<PageProps>(() => import('../views/workspace/Workspace.tsx'));
