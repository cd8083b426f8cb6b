import { fromCallback, fromPromise } from 'xstate';
import type { Location } from '../../../src/contract/pages.ts';
import type { FetchedDialog } from '../../../src/contract/ports.ts';
import type { DeliveryOutcome, WaitingRecord } from '../../../src/contract/records/outbox.ts';
import { appMachine } from '../../../src/machines/app.machine.ts';
import { streamMachine } from '../../../src/machines/chat/stream.machine.ts';
import { outboxMachine } from '../../../src/machines/records/outbox.machine.ts';
import { accountFlowsMachine } from '../../../src/machines/signIn/accountFlows.machine.ts';
import { workspaceMachine } from '../../../src/machines/workspace.machine.ts';
import { each, listed } from '../../each.ts';
import { keysAtStart } from '../../fixtures/keys.ts';
import {
  forgotPassword,
  logout,
  performance,
  setPassword,
  signIn,
  unknownPage,
} from '../../fixtures/locations.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type App = Model<typeof appMachine>;

const silent = <Output, Input = void>() => fromPromise<Output, Input>(() => new Promise(() => {}));

/** A workspace whose actors never answer, with nothing waiting on its device. */
export const silentWorkspace = workspaceMachine.provide({
  actors: {
    outbox: outboxMachine.provide({
      actors: {
        readOutbox: silent<readonly WaitingRecord[]>(),
        sendWaiting: silent<DeliveryOutcome, { id: number }>(),
        discardWaiting: silent<void, { ids: readonly number[]; withChanges: boolean }>(),
        watchDevice: fromCallback(() => {}),
      },
      actions: { stayHere: () => {}, sendChanges: () => {} },
    }),
    watchShell: fromCallback(() => {}),
    loadPageCode: silent<void, { location: Location }>(),
    loadDialogCode: silent<void, { recording: FetchedDialog }>(),
    watchScreen: fromCallback(() => {}),
    watchChanges: fromCallback(() => {}),
    watchBuild: fromCallback(() => {}),
    watchOutbox: fromCallback(() => {}),
    stream: streamMachine.provide({ actors: { untilAtRest: silent<void>() } }),
    watchSearchChord: fromCallback(() => {}),
    watchSingleKeys: fromCallback(() => {}),
  },
  actions: { rememberKeys: () => {}, requestSignOut: () => {} },
});

/** Account pages that make no requests. */
export const silentAccountFlows = accountFlowsMachine.provide({
  actions: { goTo: () => {}, reportPasswordSet: () => {}, reportConfirmed: () => {} },
});

const never = { done: [], error: [] };
const context = { hasCodes: false };
const shows = {
  restoring: { value: 'restoring', context },
  signedOut: { value: 'signedOut', context },
  signingIn: { value: 'signingIn', context },
  awaitingNewPassword: { value: 'awaitingNewPassword', context },
  awaitingConfirmation: { value: 'awaitingConfirmation', context },
  settingPassword: { value: 'settingPassword', context },
  signedIn: { value: { signedIn: 'fresh' }, context },
  ending: { value: 'ending', context },
  signingOut: { value: 'signingOut', context },
};

/** The states that auth can show next while the application is in a state; it can always show the same one again. */
const nextOfAuth: Readonly<Record<string, readonly object[]>> = {
  restoring: [shows.restoring, shows.signedIn, shows.signedOut],
  signedOut: [shows.signedOut, shows.signingIn, shows.signedIn, shows.awaitingNewPassword],
  challenged: [shows.awaitingNewPassword, shows.settingPassword, shows.signedIn, shows.signedOut],
  openingWorkspace: [shows.signedIn, shows.ending, shows.signedOut, shows.signingOut],
  signedIn: [shows.signedIn, shows.ending, shows.signedOut, shows.signingOut],
  leavingAccount: [shows.signingOut, shows.signedOut],
};

/** Somebody who comes from the account pages may find the session in more states than at the start. */
const nextOfAuthAfterAccountFlows: typeof nextOfAuth = {
  ...nextOfAuth,
  restoring: [
    shows.restoring,
    shows.signedOut,
    shows.signedIn,
    shows.signingIn,
    shows.awaitingNewPassword,
    shows.awaitingConfirmation,
  ],
  signedOut: [shows.signedOut, shows.awaitingConfirmation],
  visiting: [shows.signedOut, shows.signedIn],
};

const mayShow =
  (next: typeof nextOfAuth): NonNullable<App['mayHappen']> =>
  ({ value }, event) => {
    if (event.type !== 'xstate.snapshot.auth') return true;
    const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value);
    return next[state]?.includes(event.snapshot) ?? false;
  };

const named = (location: Location | null) => location?.page ?? '';

const at = (...locations: Location[]) =>
  locations.map((location) => ({ type: 'location.changed', location }) as const);

/** A member's way to a page, through sign-in and out again. */
export const appModel: App = {
  // Auth answers requests by showing its state, which the paths treat as a separate step.
  machine: appMachine.provide({
    actors: { workspace: silentWorkspace },
    actions: { reportLeaving: () => {}, requestSignOut: () => {} },
  }),
  input: { location: performance },
  project: ({ context: { location, intended, accountFlows }, children: { workspace } }) =>
    [
      `at ${named(location)}`,
      intended && `meant ${named(intended)}`,
      workspace && 'workspace',
      accountFlows && 'accountFlows',
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    'location.changed': at(performance, signIn),
    ...each([], 'view.failed', 'person.signedIn', 'person.signedOut', 'newPassword.demanded'),
    ...each([], 'confirmation.demanded', 'signOut.begun', 'auth.worked'),
  },
  answers: {
    auth: {
      ...never,
      snapshot: Object.values(shows).filter(
        (shown) => shown !== shows.awaitingNewPassword && shown !== shows.awaitingConfirmation,
      ),
    },
    accountCheck: { done: [{ kind: 'refused' }, { kind: 'failed' }], error: [] },
    workspace: never,
    loadWorkspace: {
      done: [{ isMenuOpen: true, keys: keysAtStart }],
      error: [new TypeError('Failed to fetch')],
    },
    loadAccountFlows: {
      done: [{ part: 'account', machine: silentAccountFlows, email: '', hasLinkToken: false }],
      error: [new TypeError('Failed to fetch')],
    },
  },
  shows: { auth: shows.restoring },
  mayHappen: mayShow(nextOfAuth),
  nameEvent: ({ type, snapshot }) => {
    if (/^xstate\.done\.actor\.load(Workspace|AccountFlows)$/.test(type)) return 'code';
    if (type !== 'xstate.snapshot.auth') return undefined;
    return typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value).join();
  },
};

/** A person who must choose a password, and one at an unknown address. */
export const appChallengeModel: App = {
  ...appModel,
  input: { location: unknownPage },
  cases: { ...appModel.cases, 'location.changed': at(unknownPage, setPassword, signIn) },
  answers: { ...appModel.answers, auth: { ...never, snapshot: Object.values(shows) } },
};

/** The public pages, and the ways on from them. */
export const appAccountFlowsModel: App = {
  ...appModel,
  input: { location: forgotPassword },
  cases: { ...appModel.cases, 'location.changed': at(forgotPassword, signIn) },
  answers: { ...appModel.answers, auth: { ...never, snapshot: Object.values(shows) } },
  mayHappen: mayShow(nextOfAuthAfterAccountFlows),
};

/** The address that signs out, for members and for guests. */
export const appLogoutModel: App = {
  ...appModel,
  input: { location: logout },
  cases: { ...appModel.cases, 'location.changed': at(logout, performance) },
};

/** A view that can't be drawn, before and after sign-in. */
export const appBrokenModel: App = {
  ...appModel,
  input: { location: signIn },
  cases: { ...appModel.cases, 'location.changed': at(signIn), 'view.failed': [{ type: 'view.failed' }] },
  answers: {
    ...appModel.answers,
    auth: { ...never, snapshot: [shows.restoring, shows.signedOut, shows.signedIn] },
    accountCheck: never,
    loadWorkspace: { done: [{ isMenuOpen: true, keys: keysAtStart }], error: [] },
  },
  mayHappen: (snapshot, event) =>
    !event.type.startsWith('xstate.after') &&
    mayShow({ ...nextOfAuth, broken: [shows.signedOut, shows.signedIn] })(snapshot, event),
};

export const appCharts: [Chart<typeof appMachine>, ...Chart<typeof appMachine>[]] = [
  { name: 'main', model: appModel },
  { name: 'challenge', model: appChallengeModel },
  { name: 'accountFlows', model: appAccountFlowsModel },
  { name: 'logout', model: appLogoutModel },
  { name: 'broken', model: appBrokenModel },
];

export const appIgnored: Ignored<typeof appMachine>[] = [
  {
    states: listed(
      'restoring, signedOut, visiting.fetching, visiting.inAccountFlows, challenged',
      'openingWorkspace.fetching, signedIn, leavingAccount',
    ),
    events: ['retry.requested'],
    reason: 'no code is missing',
  },
];
