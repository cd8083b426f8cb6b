import { type RenderResult, render } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import type { ActorLogic, AnyActorLogic, AnyEventObject, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../src/machines/app.machine.ts';
import { authMachine } from '../../../src/machines/signIn/auth.machine.ts';
import { accountFlowsView, setPasswordView, workspaceView } from '../../../src/routes/parts.ts';
import { App } from '../../../src/views/App.tsx';
import { each } from '../../each.ts';
import {
  appAccountFlowsModel,
  appBrokenModel,
  appChallengeModel,
  appLogoutModel,
  appModel,
  silentWorkspace,
} from '../../model/machines/app.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import type { Look } from '../../walks/look.ts';
import { bySystem, press } from '../support/gestures.ts';
import { viewHand } from '../support/viewHand.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type Root = typeof appMachine;
type AuthSnapshot = SnapshotFrom<typeof authMachine>;

// A form that takes the focus makes auth report at once, but here the path decides when it reports.
beforeAll(() => void vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());
beforeAll(() => Promise.all([accountFlowsView.load(), setPasswordView.load(), workspaceView.load()]));

const authState = ({ children }: SnapshotFrom<Root>): unknown => children.auth?.getSnapshot().value;

const context: AuthSnapshot['context'] = {
  email: '',
  isRemembered: true,
  fieldErrors: {},
  message: null,
  notice: null,
  generation: 1,
  app: null,
  mayTrust: false,
  hasCodes: false,
};

const authAt = (value: AuthSnapshot['value']): AuthSnapshot => authMachine.resolveState({ value, context });

/** A session in the state that the path gives it. */
const auth: ActorLogic<AuthSnapshot, AnyEventObject> = {
  getInitialSnapshot: () => authAt('restoring'),
  transition: (snapshot, event) => (event.type === 'walk.showed' ? authAt(event.snapshot.value) : snapshot),
  getPersistedSnapshot: (snapshot) => snapshot,
};

interface AppScreen {
  readonly page: RenderResult;
  readonly isAuthBusy: () => boolean;
}

const mount = ({ actor, snapshot }: Live<Root>): AppScreen => ({
  page: render(<App root={actor} />),
  isAuthBusy: () => {
    const state = authState(snapshot());
    return typeof state === 'object' || state === 'signingIn' || state === 'settingPassword';
  },
});

const executors = {
  'location.changed': bySystem,
  'retry.requested': () => press('Try again'),
  ...each(bySystem, 'view.failed', 'person.signedIn', 'person.signedOut', 'newPassword.demanded'),
  ...each(bySystem, 'confirmation.demanded', 'signOut.begun', 'auth.worked'),
} satisfies Executors<Root, AppScreen>;

const looks = (look: Look) =>
  viewHand.see({
    within: 'body',
    title: '',
    ...each([], 'headings', 'alerts', 'buttons', 'links', 'places'),
    ...look,
  });

const tiles = ['Session', 'Referral', 'Business Bucks', 'Event Attendance', 'Visitor', 'Post'];
const door = { links: ['Chapterhouse'] };
const starting = () => looks({});
const signingOut = () => looks({ ...door, title: 'Signing out', headings: ['Signing out'] });
const signInForm = (button: string) =>
  looks({
    title: 'Sign in',
    headings: ['Sign in'],
    buttons: ['Show password', button],
    links: ['Chapterhouse', 'Forgot password?', 'Register', 'Visit a chapter'],
  });
const codeMissing = () =>
  looks({
    ...door,
    title: 'Almost there',
    headings: ['Almost there'],
    alerts: ['Something went wrong!'],
    buttons: ['Try again'],
  });
const lobbyPage = (_: AppScreen, snapshot: SnapshotFrom<Root>) => {
  const links = ['Chapterhouse', 'Back to sign in'];
  if (snapshot.context.location.page === 'forgotPassword')
    looks({ title: 'Forgot password', headings: ['Forgot password'], buttons: ['Send code'], links });
  else
    looks({
      title: 'Confirm your account',
      headings: ['Confirm your account'],
      buttons: ['Send a new code', 'Confirm'],
      links,
    });
};
const setPasswordForm = (button: string) =>
  looks({ ...door, title: 'Set password', headings: ['Set password'], buttons: [button, 'Back to sign in'] });
const workspace = () =>
  looks({
    buttons: ['Close menu', 'Search or jump to Ctrl K', 'Sign out', ...tiles, 'Record'],
    links: ['Skip to content', 'Chapterhouse', 'Chats', 'Home', 'Search', 'Chapter', 'Me'],
    places: ['Main', 'Quick menu', 'Shortcuts'],
  });

const assertions = {
  'restoring.choosing': 'never rests',
  'restoring.atSignIn': ({ isAuthBusy }) => signInForm(isAuthBusy() ? 'Please wait...' : 'Sign in'),
  'restoring.elsewhere': starting,
  'signedOut.choosing': 'never rests',
  'signedOut.atSignIn': ({ isAuthBusy }) => signInForm(isAuthBusy() ? 'Please wait...' : 'Sign in'),
  'signedOut.atPublicPage': () =>
    looks({
      title: 'Page not Found',
      headings: ['Page not Found'],
      links: ['Chapterhouse', 'Go to sign in'],
    }),
  'signedOut.leaving': starting,
  'challenged.choosing': 'never rests',
  'challenged.atSetPassword': ({ isAuthBusy }) =>
    setPasswordForm(isAuthBusy() ? 'Please wait...' : 'Set password'),
  'challenged.leaving': starting,
  'openingWorkspace.fetching': starting,
  'openingWorkspace.failed': codeMissing,
  'visiting.fetching': starting,
  'visiting.failed': codeMissing,
  'visiting.inAccountFlows': lobbyPage,
  'signedIn.choosing': 'never rests',
  'signedIn.inWorkspace': workspace,
  'signedIn.leaving': workspace,
  'signedIn.askedToLeave': workspace,
  broken: () =>
    looks({
      title: 'We couldn’t show this page',
      headings: ['We couldn’t show this page'],
      alerts: ['Something went wrong!'],
      buttons: ['Try again'],
      links: ['Chapterhouse', 'start over'],
    }),
  leavingAccount: signingOut,
} satisfies Assertions<Root, AppScreen>;

describeViewWalk<Root, AppScreen>({
  name: 'the application',
  models: [appModel, appChallengeModel, appAccountFlowsModel, appLogoutModel, appBrokenModel],
  actors: { auth: auth as AnyActorLogic, workspace: silentWorkspace },
  mount,
  unmount: ({ page }) => page.unmount(),
  executors,
  assertions,
});
