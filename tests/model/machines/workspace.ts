import { type AnyEventObject, initialTransition } from 'xstate';
import { undoMachine } from '../../../src/machines/undo.machine.ts';
import { workspaceMachine } from '../../../src/machines/workspace.machine.ts';
import { bare, each, listed } from '../../each.ts';
import { chatPage, chatWithBen } from '../../fixtures/chat.ts';
import { promoEntry } from '../../fixtures/forms.ts';
import { keysAtStart } from '../../fixtures/keys.ts';
import {
  attendanceListPage,
  contactDetailsPage,
  importPage,
  performance,
  performanceLastMonth,
  sessionsByName,
  sessionsThisMonth,
  sessionsThisWeek,
  unknownPage,
} from '../../fixtures/locations.ts';
import { sidebar } from '../../fixtures/shell.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import '../../allForms.ts';

type Workspace = Model<typeof workspaceMachine>;

const noAnswer = new TypeError('Failed to fetch');
const never = { done: [], error: [] };

const nameEvent = ({ type, actorId, snapshot: _, ...event }: AnyEventObject): string | undefined => {
  const [, delay, state] = /^xstate\.after\.(\w+)\.workspace\.(.+)$/.exec(type) ?? [];
  if (delay) return `after ${delay} in ${state}`;
  if (type === 'shell.received') return '';
  if (type === 'recording.requested') return String(event.recording);
  if (type === 'entry.requested') return String(event.entry.form);
  return undefined;
};

const deletion = { name: 'deleteRecord', record: { metric: 1, id: 41 } } as const;

const [deletionBegun] = initialTransition(undoMachine, { action: deletion });

const shellCases = {
  'shell.received': [{ type: 'shell.received', shell: sidebar }],
  'shell.missed': [{ type: 'shell.missed' }],
} as const;

/** All regions rest; each model below activates some of them. */
const resting: Workspace = {
  machine: workspaceMachine.provide({
    actions: {
      ...each(() => {}, 'rememberKeys', 'requestSignOut', 'retryFailed', 'takeBuild'),
    },
  }),
  input: { location: performance, isMenuOpen: true, keys: keysAtStart },
  project: () => '',
  shows: { undo: deletionBegun },
  cases: {
    ...each([], 'location.changed', 'drawer.toggled', 'drawer.dismissed'),
    ...each([], 'screen.changed', 'screen.crossed', 'signOut.requested', 'recording.requested'),
    ...each([], 'dialog.requested', 'key.pressed', 'keys.switched', 'entry.requested', 'picture.requested'),
    ...each([], 'presentation.requested', 'dialog.dismissed', 'code.retried', 'shell.retried'),
    ...each([], 'page.arrived', 'page.readdressed', 'page.failed', 'dialog.failed', 'record.queued'),
    ...each([], 'action.requested', 'record.stored', 'undo.changed', 'removals.changed', 'shell.received'),
    ...each([], 'shell.missed', 'server.changed', 'connection.returned', 'build.arrived', 'build.taken'),
  },
  // The machines of pages and dialogs handle their actors' failures themselves, and a page never ends.
  answers: {
    ...each(never, 'watchScreen', 'watchChanges', 'exporter', 'stream', 'undo', 'watchSearchChord', 'menu'),
    ...each(
      never,
      'watchBuild',
      'watchOutbox',
      'watchSingleKeys',
      'watchShell',
      'loadPageCode',
      'loadDialogCode',
      'list',
      'detail',
    ),
    ...each(never, 'form', 'sheet', 'conversation', 'importing', 'recording', 'palette'),
    outbox: never,
  },
  invokes: { loadSayingCode: 'loadDialogCode', saying: 'palette' },
  mayHappen: (_, event) => !event.type.endsWith('workspace.code.fetching'),
  nameEvent,
};

/** The shell, and how the member leaves it. */
export const workspaceShellModel: Workspace = {
  ...resting,
  cases: {
    ...resting.cases,
    'screen.crossed': [{ type: 'screen.crossed', isVast: true }],
    ...bare('signOut.requested', 'shell.retried'),
    ...shellCases,
  },
};

/** The recordings above a phone's bottom bar. */
export const workspaceSheetModel: Workspace = {
  ...resting,
  cases: {
    ...resting.cases,
    ...bare('drawer.toggled', 'drawer.dismissed'),
    'location.changed': [{ type: 'location.changed', location: performanceLastMonth }],
    'recording.requested': [{ type: 'recording.requested', recording: 'session', prefill: {} }],
    'dialog.requested': [{ type: 'dialog.requested', dialog: 'search' }],
    'entry.requested': [{ type: 'entry.requested', entry: promoEntry }],
    'screen.changed': [{ type: 'screen.changed', isNarrow: false }],
  },
};

/** The field above them, into which the member types a recording as a sentence. */
export const workspaceSayingModel: Workspace = {
  ...resting,
  project: ({ context }) => context.requested.recording,
  cases: { ...resting.cases, ...bare('drawer.toggled') },
  answers: {
    ...resting.answers,
    loadDialogCode: { done: [undefined], error: [noAnswer] },
    palette: {
      done: [
        { kind: 'recordingChosen', recording: 'referral', prefill: { receiver_id: 12 } },
        { kind: 'dismissed' },
      ],
      error: [],
    },
  },
};

/** Pages that refetch their data, one of them with two queries. */
export const workspacePagesModel: Workspace = {
  ...resting,
  input: { location: sessionsThisMonth, isMenuOpen: true, keys: keysAtStart },
  project: ({ context: { location, shown } }) =>
    [shown, location].map(({ page, query }) => [page, ...Object.values(query)].join(' ')).join(', '),
  cases: {
    ...resting.cases,
    'location.changed': [
      { type: 'location.changed', location: sessionsThisWeek },
      { type: 'location.changed', location: performance },
    ],
    ...bare('code.retried', 'server.changed', 'connection.returned'),
  },
  mayHappen: () => true,
  answers: { ...resting.answers, loadPageCode: { done: [undefined], error: [noAnswer] } },
};

/** A list whose address names the member who is looking at it. */
export const workspaceNamedModel: Workspace = {
  ...resting,
  input: { location: sessionsByName, isMenuOpen: true, keys: keysAtStart },
  project: ({ context: { location, shown } }) =>
    [shown, location].map(({ params }) => params.memberId ?? 'own').join(', '),
  cases: {
    ...resting.cases,
    ...bare('build.arrived', 'build.taken'),
    'location.changed': [{ type: 'location.changed', location: sessionsByName }],
    'shell.received': shellCases['shell.received'],
  },
  answers: { ...resting.answers, loadPageCode: { done: [undefined], error: [] } },
};

/** Pages that a recording doesn't affect. */
export const workspaceQuietPagesModel: Workspace = {
  ...workspacePagesModel,
  input: { location: unknownPage, isMenuOpen: true, keys: keysAtStart },
  cases: {
    ...workspacePagesModel.cases,
    'location.changed': [
      { type: 'location.changed', location: unknownPage },
      { type: 'location.changed', location: contactDetailsPage },
      { type: 'location.changed', location: importPage },
    ],
  },
};

/** A sheet, and another one. */
export const workspaceHandsModel: Workspace = {
  ...workspacePagesModel,
  input: { location: attendanceListPage, isMenuOpen: true, keys: keysAtStart },
  cases: {
    ...workspacePagesModel.cases,
    'location.changed': [
      { type: 'location.changed', location: { ...attendanceListPage, query: { meeting_id: '2' } } },
    ],
  },
};

/** The list of conversations, with one opened next to it. */
export const workspaceChatModel: Workspace = {
  ...workspacePagesModel,
  input: { location: chatPage, isMenuOpen: true, keys: keysAtStart },
  cases: {
    ...workspacePagesModel.cases,
    'location.changed': [
      { type: 'location.changed', location: chatPage },
      { type: 'location.changed', location: chatWithBen },
    ],
  },
};

/** A dialog over a page that has arrived or has not. */
export const workspaceDialogModel: Workspace = {
  ...resting,
  cases: {
    ...resting.cases,
    'recording.requested': [{ type: 'recording.requested', recording: 'session', prefill: {} }],
    ...bare('dialog.dismissed', 'code.retried'),
  },
  answers: {
    ...resting.answers,
    loadPageCode: { done: [undefined], error: [] },
    loadDialogCode: { done: [undefined], error: [noAnswer] },
    recording: {
      done: [
        { kind: 'recorded', recording: 'session', record: { metric: 1, id: 41 } },
        { kind: 'changed' },
        { kind: 'queued' },
        { kind: 'dismissed' },
      ],
      error: [],
    },
  },
};

/** A page that can't be drawn, at once or while the member goes to another page. */
export const workspaceBrokenPageModel: Workspace = {
  ...resting,
  input: { location: sessionsThisMonth, isMenuOpen: true, keys: keysAtStart },
  project: ({ context: { location, shown } }) => `${shown.page}, ${location.page}`,
  cases: {
    ...resting.cases,
    'location.changed': [{ type: 'location.changed', location: performance }],
    ...bare('code.retried', 'page.failed'),
  },
  answers: { ...resting.answers, loadPageCode: { done: [undefined], error: [] } },
  mayHappen: (snapshot, event) =>
    !event.type.startsWith('xstate.after') &&
    (event.type !== 'page.failed' || !snapshot.matches({ page: 'none' })),
};

export const workspaceBrokenDialogModel: Workspace = {
  ...resting,
  cases: { ...workspaceDialogModel.cases, 'dialog.failed': [{ type: 'dialog.failed' }] },
  answers: { ...resting.answers, loadDialogCode: { done: [undefined], error: [] } },
  mayHappen: (snapshot, event) =>
    !event.type.startsWith('xstate.after') &&
    (event.type !== 'dialog.failed' || snapshot.matches({ dialog: 'open' })),
};

export const workspacePostModel: Workspace = {
  ...workspaceDialogModel,
  cases: {
    ...workspaceDialogModel.cases,
    'recording.requested': [{ type: 'recording.requested', recording: 'post', prefill: {} }],
  },
  answers: {
    ...workspaceDialogModel.answers,
    loadDialogCode: { done: [undefined], error: [] },
    post: { done: [{ kind: 'recorded', record: { metric: 5, id: 77 } }, { kind: 'dismissed' }], error: [] },
  },
};

/** A dialog for one entry over a page. */
export const workspaceEntryModel: Workspace = {
  ...workspaceDialogModel,
  cases: {
    ...workspaceDialogModel.cases,
    'recording.requested': [],
    'entry.requested': [{ type: 'entry.requested', entry: promoEntry }],
  },
  invokes: { entry: 'form' },
  answers: {
    ...workspaceDialogModel.answers,
    loadDialogCode: { done: [undefined], error: [] },
    form: { done: [{ kind: 'saved' }, { kind: 'dismissed' }], error: [], snapshot: [] },
  },
};

/** The dialog for the member's own picture, which the header opens once it knows the member. */
export const workspacePictureModel: Workspace = {
  ...resting,
  project: ({ context }) => context.shell?.member.profile_image ?? '',
  cases: {
    ...resting.cases,
    'shell.received': shellCases['shell.received'],
    ...bare('picture.requested', 'dialog.dismissed', 'code.retried'),
  },
  mayHappen: ({ context }, event) =>
    (event.type !== 'picture.requested' || context.shell !== null) &&
    !event.type.endsWith('workspace.code.fetching'),
  answers: {
    ...resting.answers,
    loadDialogCode: { done: [undefined], error: [] },
    profilePicture: { done: [{ kind: 'changed', image: 'new.jpg' }, { kind: 'dismissed' }], error: [] },
  },
};

/** The Sm Report on a projector. */
export const workspacePresentationModel: Workspace = {
  ...resting,
  cases: { ...resting.cases, ...bare('presentation.requested', 'dialog.dismissed', 'code.retried') },
  answers: {
    ...resting.answers,
    ...each({ done: [undefined], error: [] }, 'loadDialogCode', 'presentation'),
  },
};

/** Records waiting on this device: the connection returns, and then the member may leave. */
export const workspaceOutboxModel: Workspace = {
  ...resting,
  cases: { ...resting.cases, ...bare('signOut.requested', 'record.queued', 'connection.returned') },
  answers: { ...resting.answers, outbox: { done: [undefined], error: [] } },
};

/** A deletion from a list, which can be undone. */
export const workspaceUndoModel: Workspace = {
  ...resting,
  input: { location: sessionsThisMonth, isMenuOpen: true, keys: keysAtStart },
  project: ({ context: { undoables } }) => (undoables.length > 0 ? 'one going' : ''),
  cases: {
    ...resting.cases,
    'action.requested': [{ type: 'action.requested', action: deletion }],
    'undo.changed': [{ type: 'undo.changed' }],
  },
  answers: { ...resting.answers, loadPageCode: { done: [undefined], error: [] } },
};

/** A recording, which can be undone. */
export const workspaceRecordedModel: Workspace = {
  ...resting,
  project: ({ context: { undoables } }) => (undoables.length > 0 ? 'recorded' : ''),
  cases: { ...resting.cases, 'record.stored': [{ type: 'record.stored', record: { metric: 1, id: 41 } }] },
  mayHappen: ({ context: { undoables } }) => undoables.length === 0,
};

/** The search over a page, and dialogs opened by single keys. */
export const workspacePaletteModel: Workspace = {
  ...workspaceDialogModel,
  project: (snapshot) =>
    snapshot.matches({ dialog: 'fetching' }) || snapshot.matches({ dialog: 'failed' })
      ? snapshot.context.requested.recording
      : '',
  cases: {
    ...workspaceDialogModel.cases,
    'recording.requested': [],
    'dialog.requested': [{ type: 'dialog.requested', dialog: 'search' }],
    'key.pressed': [{ type: 'key.pressed', opens: 'session' }],
    'keys.switched': [{ type: 'keys.switched' }],
  },
  answers: {
    ...workspaceDialogModel.answers,
    loadPageCode: never,
    recording: { done: [{ kind: 'dismissed' }], error: [] },
    palette: {
      done: [
        { kind: 'recordingChosen', recording: 'referral', prefill: { receiver_id: 12 } },
        { kind: 'dismissed' },
      ],
      error: [],
    },
  },
};

/** Single keys that the member has switched off. */
export const workspaceKeylessModel: Workspace = {
  ...resting,
  input: { location: performance, isMenuOpen: true, keys: { ...keysAtStart, areOn: false } },
  cases: {
    ...resting.cases,
    'key.pressed': [{ type: 'key.pressed', opens: 'session' }],
    'keys.switched': [{ type: 'keys.switched' }],
  },
};

const quietAccount = ['account.staying.loading', 'keys.on'];
const quietParts = ['menu.listening', 'build.current'];
const quietShell = [...quietAccount, ...quietParts];
const quietPage = ['code.fetching', 'page.none'];
const noDialog = 'dialog.closed.bare';
const besidePages = [...quietShell, noDialog];

export const workspaceCharts: [Chart<typeof workspaceMachine>, ...Chart<typeof workspaceMachine>[]] = [
  {
    name: 'shell',
    model: workspaceShellModel,
    quiet: ['keys.on', ...quietParts, ...quietPage, noDialog],
  },
  {
    name: 'sheet',
    model: workspaceSheetModel,
    quiet: [...quietShell, ...quietPage],
  },
  {
    name: 'saying',
    model: workspaceSayingModel,
    quiet: [...quietShell, ...quietPage],
  },
  { name: 'pages', model: workspacePagesModel, quiet: besidePages },
  { name: 'sheets', model: workspaceHandsModel, quiet: besidePages },
  { name: 'chat', model: workspaceChatModel, quiet: besidePages },
  {
    name: 'named',
    model: workspaceNamedModel,
    quiet: ['keys.on', 'menu.listening', noDialog],
  },
  {
    name: 'quiet pages',
    model: workspaceQuietPagesModel,
    quiet: besidePages,
  },
  {
    name: 'broken page',
    model: workspaceBrokenPageModel,
    quiet: besidePages,
  },
  {
    name: 'broken dialog',
    model: workspaceBrokenDialogModel,
    quiet: [...quietShell, ...quietPage],
  },
  { name: 'dialog', model: workspaceDialogModel, quiet: quietShell },
  { name: 'post', model: workspacePostModel, quiet: quietShell },
  { name: 'entry', model: workspaceEntryModel, quiet: quietShell },
  { name: 'picture', model: workspacePictureModel, quiet: ['keys.on', ...quietParts, ...quietPage] },
  { name: 'presentation', model: workspacePresentationModel, quiet: [...quietShell, ...quietPage] },
  {
    name: 'outbox',
    model: workspaceOutboxModel,
    quiet: ['keys.on', ...quietParts, ...quietPage, noDialog],
  },
  {
    name: 'undo',
    model: workspaceUndoModel,
    quiet: besidePages,
  },
  {
    name: 'recorded',
    model: workspaceRecordedModel,
    quiet: [...besidePages, ...quietPage],
  },
  {
    name: 'palette',
    model: workspacePaletteModel,
    quiet: ['account.staying.loading', ...quietParts, ...quietPage],
  },
  {
    name: 'keyless',
    model: workspaceKeylessModel,
    quiet: ['account.staying.loading', ...quietParts, ...quietPage],
  },
];

export const workspaceIgnored: Ignored<typeof workspaceMachine>[] = [
  {
    states: [noDialog, 'dialog.fetching', 'dialog.failed'],
    events: ['drawer.dismissed'],
    reason: 'it is not there',
  },
  {
    states: ['dialog.fetching', 'dialog.failed', 'dialog.open'],
    events: ['drawer.toggled'],
    reason: 'one dialog at a time',
  },
  { states: ['account.leaving'], events: ['record.queued'], reason: 'it waits for the next sign-in' },
  { states: ['account.leaving'], events: ['connection.returned'], reason: 'the member is leaving' },
  { states: ['build.arrived'], events: ['build.arrived'], reason: 'a new build is told of once' },
  {
    states: ['account.staying.loading', 'account.staying.ready'],
    events: ['shell.retried'],
    reason: 'the shell is on its way or there',
  },
  {
    states: ['account.staying.ready', 'account.staying.failed'],
    events: ['shell.missed'],
    reason: 'what has come stays',
  },
  {
    states: ['code.fetching', 'code.arrived'],
    events: ['code.retried'],
    reason: 'the code is on its way or there',
  },
  { states: ['page.none'], events: ['page.failed'], reason: 'no page is drawn' },
  {
    states: ['page.none', 'page.list', 'page.detail', 'page.importing', 'page.still'],
    events: ['server.changed'],
    reason: 'the cache asks again by itself; only forms hear of it',
  },
  {
    states: ['page.sheet', 'page.conversation'],
    events: ['server.changed'],
    reason: 'the cache asks again by itself',
  },
  {
    states: [noDialog, 'dialog.fetching', 'dialog.broken'],
    events: ['dialog.failed'],
    reason: 'no dialog is drawn, or nothing in it can fail',
  },
  {
    states: listed(
      'dialog.closed.bare, dialog.open, dialog.sharing, dialog.searching, dialog.picturing',
      'dialog.presenting, dialog.entering',
    ),
    events: ['dialog.dismissed'],
    reason: 'there is no dialog, or it hears of its dismissal itself',
  },
  {
    states: ['dialog.fetching', 'dialog.open', 'dialog.sharing', 'dialog.failed', 'dialog.broken'],
    events: ['recording.requested'],
    reason: 'one dialog at a time',
  },
  {
    states: ['dialog.fetching', 'dialog.open', 'dialog.searching', 'dialog.failed'],
    events: ['dialog.requested'],
    reason: 'one dialog at a time',
  },
  { states: ['keys.off'], events: ['key.pressed'], reason: 'the member switched single keys off' },
  {
    states: ['dialog.fetching', 'dialog.entering', 'dialog.failed'],
    events: ['entry.requested'],
    reason: 'one dialog at a time',
  },
  {
    states: ['dialog.fetching', 'dialog.picturing', 'dialog.failed'],
    events: ['picture.requested'],
    reason: 'one dialog at a time',
  },
  {
    states: ['dialog.fetching', 'dialog.presenting', 'dialog.failed'],
    events: ['presentation.requested'],
    reason: 'one dialog at a time',
  },
  {
    states: ['account.staying.loading'],
    events: ['picture.requested'],
    reason: 'the header does not know the member yet',
  },
];
