import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appMachine } from '../machines/app.machine.ts';
import type { AppView, OpenPage } from '../machines/app.setup.ts';
import type { Chunk } from '../routes/chunk.ts';
import {
  accountFlowsView,
  applicationView,
  applyView,
  policyView,
  secondFactorView,
  setPasswordView,
  setUpView,
  signInView,
  visitView,
  workspaceView,
} from '../routes/parts.ts';
import { PageNotFound } from './notFound/PageNotFound.tsx';
import { late } from './parts/late.tsx';
import { Boundary } from './parts/page/Boundary.tsx';
import { AuthLayout } from './signin/AuthLayout.tsx';
import { Starting } from './signin/Starting.tsx';
import { Trouble } from './signin/Trouble.tsx';

export interface AppProps {
  root: ActorRefFrom<typeof appMachine>;
}

type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** @returns the view that the deepest state names. */
const selectView = (snapshot: AppSnapshot): AppView =>
  Object.values(snapshot.getMeta())
    .map((meta) => meta?.view)
    .findLast((view) => view !== undefined) ?? 'Starting';

/** Throws when the sign-in view's code fails to load, so that the error boundary offers to start over. */
function SignInMissing(): never {
  throw new Error('the form that one signs in with did not come');
}

/** The sign-in view, loaded from the start except for users who come from a page without an account. */
const { View: SignIn } = late(signInView, <Starting />, SignInMissing);

function AuthSignIn({ root }: AppProps) {
  const auth = useSelector(root, ({ children }) => children.auth);
  const isChallenged = useSelector(auth, (snapshot) => snapshot?.hasTag('code') ?? false);
  if (!auth) return null;
  const View = isChallenged ? secondFactorView.view() : SignIn;
  return View ? <View auth={auth} /> : <Starting />;
}

function AuthSetPassword({ root }: AppProps) {
  const auth = useSelector(root, ({ children }) => children.auth);
  const View = setPasswordView.view();
  return auth && View ? <View auth={auth} /> : <Starting />;
}

function Members({ root }: AppProps) {
  const workspace = useSelector(root, ({ children }) => children.workspace);
  const View = workspaceView.view();
  return workspace && View ? <View workspace={workspace} /> : <Starting />;
}

/** The view of an open page, which loaded with the page's machine. */
function viewOf(page: OpenPage): React.ReactNode {
  if (page.part === 'account') return drawn(accountFlowsView, { accountFlows: page.actor });
  if (page.part === 'visit') return drawn(visitView, { visit: page.actor });
  if (page.part === 'apply') return drawn(applyView, { apply: page.actor });
  if (page.part === 'application') return drawn(applicationView, { application: page.actor });
  if (page.part === 'setUp') return drawn(setUpView, { setUp: page.actor });
  return drawn(policyView, { policy: page.actor });
}

function drawn<Props extends object>(chunk: Chunk<Props>, props: Props): React.ReactNode {
  const View = chunk.view();
  return View ? <View {...props} /> : <Starting />;
}

function BeforeSignIn({ root }: AppProps) {
  const page = useSelector(root, ({ context }) => context.accountFlows);
  return page ? viewOf(page) : <Starting />;
}

const retry =
  ({ root }: AppProps) =>
  () =>
    root.send({ type: 'retry.requested' });

const views: Readonly<Record<AppView, (props: AppProps) => React.ReactNode>> = {
  SignIn: AuthSignIn,
  SetPassword: AuthSetPassword,
  AccountFlows: BeforeSignIn,
  PageNotFound: () => <PageNotFound />,
  SigningOut: () => <AuthLayout title="Signing out" />,
  Starting,
  CodeMissing: (props) => (
    <Trouble title="Almost there" onRetried={retry(props)}>
      Part of the app didn’t load. Check your connection.
    </Trouble>
  ),
  Broken: (props) => (
    <Trouble title="We couldn’t show this page" onRetried={retry(props)}>
      Nothing you recorded is lost. If it happens again,{' '}
      <a className="link" href="/">
        start over
      </a>
      .
    </Trouble>
  ),
  Workspace: Members,
};

/** The whole application: one view for each state of the root machine. */
export function App({ root }: AppProps) {
  const shown = useSelector(root, selectView);
  const View = views[shown];
  return (
    <Boundary key={shown} onFailed={() => root.send({ type: 'view.failed' })}>
      <View root={root} />
    </Boundary>
  );
}
