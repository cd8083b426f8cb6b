import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appMachine } from '../machines/app.machine.ts';
import type { AppView } from '../machines/app.setup.ts';
import { lobbyView, setPasswordView, workspaceView } from '../routes/parts.ts';
import { PageNotFound } from './notFound/PageNotFound.tsx';
import { CodeMissing } from './signin/CodeMissing.tsx';
import { SignIn } from './signin/SignIn.tsx';
import { Starting } from './signin/Starting.tsx';

export interface AppProps {
  root: ActorRefFrom<typeof appMachine>;
}

type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** @returns the view that the deepest state names. */
const selectView = (snapshot: AppSnapshot): AppView =>
  Object.values(snapshot.getMeta())
    .map((meta) => meta?.view)
    .findLast((view) => view !== undefined) ?? 'Starting';

function AuthSignIn({ root }: AppProps) {
  const auth = useSelector(root, ({ children }) => children.auth);
  return auth ? <SignIn auth={auth} /> : null;
}

function AuthSetPassword({ root }: AppProps) {
  const auth = useSelector(root, ({ children }) => children.auth);
  const View = setPasswordView.view();
  return auth && View ? <View auth={auth} /> : <Starting />;
}

function Members({ root }: AppProps) {
  const workspace = useSelector(root, ({ context }) => context.workspace);
  const View = workspaceView.view();
  return workspace && View ? <View workspace={workspace} /> : <Starting />;
}

function BeforeSignIn({ root }: AppProps) {
  const lobby = useSelector(root, ({ context }) => context.lobby);
  const View = lobbyView.view();
  return lobby && View ? <View lobby={lobby} /> : <Starting />;
}

const views: Readonly<Record<AppView, (props: AppProps) => React.ReactNode>> = {
  SignIn: AuthSignIn,
  SetPassword: AuthSetPassword,
  Lobby: BeforeSignIn,
  PageNotFound: () => <PageNotFound />,
  Starting: () => <Starting />,
  CodeMissing: ({ root }) => <CodeMissing onRetried={() => root.send({ type: 'code.retried' })} />,
  Workspace: Members,
};

/** The whole application: one view for each state of the root machine. */
export function App({ root }: AppProps) {
  const View = views[useSelector(root, selectView)];
  return <View root={root} />;
}
