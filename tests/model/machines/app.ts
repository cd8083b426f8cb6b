import { fromCallback, fromPromise } from 'xstate';
import type { Location } from '../../../src/contract/pages.ts';
import type { RecordingId, ShellData } from '../../../src/contract/ports.ts';
import { appMachine } from '../../../src/machines/app.machine.ts';
import { workspaceMachine } from '../../../src/machines/workspace.machine.ts';
import { performance, setPassword, signIn, unknownPage } from '../../fixtures/locations.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { appChallengeExpected, appExpected } from './app.expected.ts';

type App = Model<typeof appMachine>;

const silent = <Output, Input = void>() => fromPromise<Output, Input>(() => new Promise(() => {}));

/** A workspace whose actors never answer. */
export const silentWorkspace = workspaceMachine.provide({
  actors: {
    loadShell: silent<ShellData>(),
    loadPageCode: silent<void, { location: Location }>(),
    loadDialogCode: silent<void, { recording: RecordingId }>(),
    watchScreen: fromCallback(() => {}),
  },
  actions: { rememberMenu: () => {}, requestSignOut: () => {} },
});

const never = { done: [], error: [] };
const shows = {
  restoring: { value: 'restoring' },
  signedOut: { value: 'signedOut' },
  signingIn: { value: 'signingIn' },
  awaitingNewPassword: { value: 'awaitingNewPassword' },
  settingPassword: { value: 'settingPassword' },
  signedIn: { value: { signedIn: 'fresh' } },
  ending: { value: 'ending' },
  signingOut: { value: 'signingOut' },
};

/** What auth can show next while the application is in a state; to show the same again is always possible. */
const nextOfAuth: Readonly<Record<string, readonly object[]>> = {
  restoring: [shows.restoring, shows.signedIn, shows.signedOut],
  signedOut: [shows.signedOut, shows.signingIn, shows.signedIn, shows.awaitingNewPassword],
  challenged: [shows.awaitingNewPassword, shows.settingPassword, shows.signedIn, shows.signedOut],
  openingWorkspace: [shows.signedIn, shows.ending, shows.signedOut, shows.signingOut],
  signedIn: [shows.signedIn, shows.ending, shows.signedOut, shows.signingOut],
  leavingAccount: [shows.signingOut, shows.signedOut],
};

const named = (location: Location | null) => location?.page ?? '';

const at = (...locations: Location[]) =>
  locations.map((location) => ({ type: 'location.changed', location }) as const);

/** A member's way to a page, through sign-in and out again. */
export const appModel: App = {
  machine: appMachine,
  input: { location: performance },
  project: ({ context: { location, intended, workspace } }) =>
    [`at ${named(location)}`, intended && `meant ${named(intended)}`, workspace && 'workspace']
      .filter(Boolean)
      .join(', '),
  cases: {
    'location.changed': at(performance, signIn),
    'person.signedIn': [],
    'person.signedOut': [],
    'newPassword.demanded': [],
    'signOut.begun': [],
    'auth.worked': [],
  },
  answers: {
    auth: { ...never, snapshot: Object.values(shows).filter((shown) => shown !== shows.awaitingNewPassword) },
    accountCheck: { done: [{ kind: 'refused' }, { kind: 'failed' }], error: [] },
    loadWorkspace: {
      done: [{ machine: silentWorkspace, isMenuOpen: true }],
      error: [new TypeError('Failed to fetch')],
    },
  },
  shows: { auth: shows.restoring },
  mayHappen: ({ value }, event) => {
    if (event.type !== 'xstate.snapshot.auth') return true;
    const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value);
    return nextOfAuth[state]?.includes(event.snapshot) ?? false;
  },
  nameEvent: ({ type, snapshot }) => {
    if (type === 'xstate.done.actor.loadWorkspace') return 'code';
    if (type !== 'xstate.snapshot.auth') return undefined;
    return typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value).join();
  },
};

/** A person who must choose a password, and one at an address that nobody knows. */
export const appChallengeModel: App = {
  ...appModel,
  input: { location: unknownPage },
  cases: { ...appModel.cases, 'location.changed': at(unknownPage, setPassword, signIn) },
  answers: { ...appModel.answers, auth: { ...never, snapshot: Object.values(shows) } },
};

export const appCharts: [Chart<typeof appMachine>, ...Chart<typeof appMachine>[]] = [
  { model: appModel, expected: appExpected },
  { model: appChallengeModel, expected: appChallengeExpected },
];

export const appIgnored: Ignored<typeof appMachine>[] = [
  {
    states: [
      'restoring',
      'signedOut',
      'challenged',
      'openingWorkspace.fetching',
      'signedIn',
      'leavingAccount',
    ],
    events: ['code.retried'],
    reason: 'no code is missing',
  },
];
