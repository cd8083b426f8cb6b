import type { ActorRefFrom } from 'xstate';
import type { OpenPage } from '../machines/app.setup.ts';
import type { authMachine } from '../machines/signIn/auth.machine.ts';
import { chunk } from './chunk.ts';
import { styled, styledWhole } from './publicStyle.ts';
import type { PageProps } from './table.ts';

// The sign-in page loads this file instead of the table of pages, which would make it bigger.

export type ActorOf<Part extends OpenPage['part']> = Extract<OpenPage, { part: Part }>['actor'];

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

export interface SessionProps {
  auth: ActorRefFrom<typeof authMachine>;
}

/** The sign-in form; pages without an account don't load it. */
export const signInView = chunk<SessionProps>(() => import('../views/signin/SignIn.tsx'));

/** Requires a new password between sign-in and the signed-in part. */
export const setPasswordView = chunk<SessionProps>(() => import('../views/signin/SetPassword.tsx'));

/** Asks for an authenticator app's code between the password and the signed-in part. */
export const secondFactorView = chunk<SessionProps>(() => import('../views/twoFactor/SecondFactor.tsx'));

/** The pages before sign-in that are open to everyone: account, visit, application and policy. */
export const accountFlowsView = chunk<AccountFlowsProps>(() => import('../views/signin/AccountFlows.tsx'));
export const visitView = chunk<VisitProps>(styled(() => import('../views/visit/VisitPages.tsx')));
export const applyView = chunk<ApplyProps>(styled(() => import('../views/register/ApplyPages.tsx')));
export const applicationView = chunk<ApplicationProps>(
  styledWhole(() => import('../views/register/ApplicationPages.tsx')),
);
export const policyView = chunk<PolicyProps>(styledWhole(() => import('../views/policy/PolicyPages.tsx')));

export const setUpView = chunk<SetUpProps>(styledWhole(() => import('../views/setUp/SetUpPages.tsx')));

export const workspaceView = chunk<PageProps>(() => import('../views/workspace/Workspace.tsx'));
