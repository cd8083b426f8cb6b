import type { ActorRefFrom } from 'xstate';
import type { OpenPage } from '../machines/app.setup.ts';
import type { authMachine } from '../machines/signIn/auth.machine.ts';
import { chunk } from './chunk.ts';
import { styled, styledWhole } from './publicStyle.ts';
import type { PageProps } from './table.ts';

// The sign-in page carries this file and not the table of pages, each of which would cost it bytes.

/** The actor of one part of the open pages. */
export type ActorOf<Part extends OpenPage['part']> = Extract<OpenPage, { part: Part }>['actor'];

/** What the account pages before sign-in are given. */
export interface AccountFlowsProps {
  accountFlows: ActorOf<'account'>;
}
export interface VisitProps {
  visit: ActorOf<'visit'>;
}
export interface ApplyProps {
  apply: ActorOf<'apply'>;
}
export interface ApplicationProps {
  application: ActorOf<'application'>;
}
export interface PolicyProps {
  policy: ActorOf<'policy'>;
}
export interface SetUpProps {
  setUp: ActorOf<'setUp'>;
}

/** What a view about the session itself is given. */
export interface SessionProps {
  auth: ActorRefFrom<typeof authMachine>;
}

/** The form that one signs in with: pages without an account don't carry it. */
export const signInView = chunk<SessionProps>(() => import('../views/signin/SignIn.tsx'));

/** The demand for a new password; it stands between a sign-in and the signed-in part. */
export const setPasswordView = chunk<SessionProps>(() => import('../views/signin/SetPassword.tsx'));

/** The code of an authenticator app, between a password and the signed-in part. */
export const secondFactorView = chunk<SessionProps>(() => import('../views/twoFactor/SecondFactor.tsx'));

/** The pages before sign-in that are open to everybody: of an account, a visit, an application, and the policy. */
export const accountFlowsView = chunk<AccountFlowsProps>(() => import('../views/signin/AccountFlows.tsx'));
export const visitView = chunk<VisitProps>(styled(() => import('../views/visit/VisitPages.tsx')));
export const applyView = chunk<ApplyProps>(styled(() => import('../views/register/ApplyPages.tsx')));
export const applicationView = chunk<ApplicationProps>(
  styledWhole(() => import('../views/register/ApplicationPages.tsx')),
);
export const policyView = chunk<PolicyProps>(styledWhole(() => import('../views/policy/PolicyPages.tsx')));

export const setUpView = chunk<SetUpProps>(styledWhole(() => import('../views/setUp/SetUpPages.tsx')));

/** The signed-in shell. */
export const workspaceView = chunk<PageProps>(() => import('../views/workspace/Workspace.tsx'));
