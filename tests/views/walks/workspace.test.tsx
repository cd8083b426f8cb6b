import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { fromCallback, type SnapshotFrom } from 'xstate';
import type { DialogId } from '../../../src/contract/ports.ts';
import { detailMachine } from '../../../src/machines/detail.machine.ts';
import { formMachine } from '../../../src/machines/form.machine.ts';
import { listMachine } from '../../../src/machines/list.machine.ts';
import type { workspaceMachine } from '../../../src/machines/workspace.machine.ts';
import {
  dialogView,
  entryView,
  pageViews,
  paletteView,
  pictureView,
  presentationView,
} from '../../../src/routes/table.ts';
import { watchSingleKeys } from '../../../src/services/device/keys.ts';
import { selectDialog } from '../../../src/views/selectView.ts';
import Workspace from '../../../src/views/workspace/Workspace.tsx';
import { each } from '../../each.ts';
import { pageFixtures } from '../../fixtures/pages.ts';
import { current, listOf } from '../../model/machines/list.ts';
import { workspaceCharts } from '../../model/machines/workspace.ts';
import {
  deletedRow,
  workspaceKeysModel,
  workspaceKeysOffModel,
  workspacePromosModel,
  workspaceReportModel,
  workspaceRowModel,
} from '../../model/machines/workspacePages.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import {
  button,
  bySystem,
  chooseAction,
  dialogNames,
  elsewhere,
  frameDrawn,
  headings,
  only,
  press,
  textsOf,
  withoutControl,
} from '../support/gestures.ts';
import { poised } from '../support/mirror.ts';
import { describeViewWalk, type Walked } from '../support/viewWalk.ts';
import { restingChildren } from '../support/workspace.ts';

const promosForm = pageFixtures.promosList?.kind === 'form' ? pageFixtures.promosList.filled : undefined;
const reportOfWeek = pageFixtures.smReport?.kind === 'detail' ? pageFixtures.smReport.filled : undefined;

type Shell = typeof workspaceMachine;
type ShellSnapshot = SnapshotFrom<Shell>;

beforeAll(() =>
  Promise.all(
    [dialogView, entryView, paletteView, pictureView, presentationView, ...Object.values(pageViews)].map(
      (chunk) => chunk.load(),
    ),
  ),
);

const mount = ({ actor }: Live<Shell>): RenderResult => render(<Workspace workspace={actor} />);

const main = () => within(screen.getByRole('main'));
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const quickMenu = () => within(screen.getByRole('navigation', { name: 'Quick menu' }));
const shortcuts = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }));
const dialog = () => screen.queryByRole('dialog');

const pressIn = (place: ReturnType<typeof within>, name: string) =>
  place.getByRole('button', { name, hidden: true }).click();

const tiles: Readonly<Record<DialogId, string>> = {
  session: 'Session',
  referral: 'Referral',
  businessBucks: 'Business Bucks',
  eventAttendance: 'Event Attendance',
  visitor: 'Visitor',
  post: 'Post',
};

/** The tiles' single keys, as a page's key listener gets them. */
const keysOfTiles = () =>
  quickMenu()
    .getAllByRole('button', { hidden: true })
    .map((tile) => tile.getAttribute('aria-keyshortcuts'));

const recordButton = () => shortcuts().getByRole('button', { name: 'Record', hidden: true });

const tilesOfSheet = () =>
  textsOf('button', within(screen.getByRole('dialog', { name: 'Record' }))).filter(Boolean);

const newBuild = () => screen.queryByText('A new version is ready.');

const executors = {
  'location.changed': bySystem,
  ...each(bySystem, 'screen.changed', 'screen.crossed'),
  'drawer.toggled': () => pressIn(shortcuts(), 'Record'),
  // A closed drawer has nothing to close it with.
  'drawer.dismissed': (page, event, send) =>
    dialogNames().includes('Record') ? press('Close') : withoutControl(page, event, send),
  'signOut.requested': () => press('Sign out'),
  'dialog.requested': () => press(/^Search or jump to/),
  // A dialog ignores single keys.
  'key.pressed': (page, event, send) => {
    if (dialog()) withoutControl(page, event, send);
    else fireEvent.keyDown(document.body, { key: event.opens === 'keys' ? '?' : 's' });
  },
  'keys.switched': () => {
    fireEvent.click(only('switch', 'Single keys'));
  },
  'recording.requested': (_, { recording }) => pressIn(quickMenu(), tiles[recording]),
  // The recordings cover the page, whose own machine is replaced here.
  'entry.requested': withoutControl,
  'picture.requested': () => press('Change profile picture'),
  // A dialog can't be closed by hand while its code loads.
  'dialog.dismissed': (page, event, send) => (dialog() ? press('Close') : withoutControl(page, event, send)),
  'code.retried': () => press('Try again'),
  'shell.retried': () => press('Reload the menu'),
  ...each(bySystem, 'page.arrived', 'page.readdressed', 'page.failed', 'dialog.failed', 'record.queued'),
  ...each(elsewhere, 'action.requested', 'presentation.requested'),
  ...each(bySystem, 'record.stored', 'undo.changed', 'shell.received', 'shell.missed'),
  ...each(bySystem, 'removals.changed', 'server.changed', 'connection.returned', 'build.arrived'),
  // Only a loaded build can be taken by hand.
  'build.taken': (page, event, send) => (newBuild() ? press('Reload') : withoutControl(page, event, send)),
} satisfies Executors<Shell, RenderResult>;

const entries = () => textsOf('link', menu());

const menuSeen = () => ({
  entries: entries(),
  member: within(screen.getByRole('banner')).queryByText('Ada Brook') !== null,
  canLoadAgain: screen.queryByRole('button', { name: 'Reload the menu' }) !== null,
});

const looksLikeMenu = (expected: { entries: string[]; member: boolean; canLoadAgain: boolean }) => () =>
  expect(menuSeen()).toEqual(expected);

/** The screen shows the last shown page, unless the page in the address can't be shown. */
const looksLikePage =
  (title: string | null, heading?: string) =>
  (_: RenderResult, { value }: ShellSnapshot) => {
    if (value.code === 'failed' || value.code === 'broken') return;
    const names = [heading ?? title, 'Chapterhouse'].filter(Boolean).join(' · ');
    expect([document.title, headings()]).toEqual([names, title === null ? [] : [title]]);
  };

const titles: Readonly<Record<string, string>> = {
  performance: 'Performance',
  sessions: 'Sessions',
  contactDetails: 'Profile',
  attendanceList: 'My Profile',
  chat: 'Chat',
  chatMember: 'Chat',
  notFound: 'Page not Found',
};

const dialogTitles: Readonly<Record<string, string>> = {
  session: 'Quick Session',
  referral: 'Quick Referral',
  post: 'Quick Post',
  search: 'Search or jump to',
  keys: 'Keyboard shortcuts',
  profilePicture: 'Change profile picture',
  presentation: 'Present Sm Report',
  entry: 'Promo',
};

const showsSix = (isSayable: boolean) => () => {
  expect(recordButton().getAttribute('aria-expanded')).toBe('true');
  expect(tilesOfSheet()).toEqual(Object.values(tiles));
  expect(screen.queryByRole('combobox', { name: 'Search or jump to' }) !== null).toBe(isSayable);
};

const errorsInPage = () => textsOf('alert', main());

const hasNoError = () => expect(errorsInPage()).toEqual([]);
const hasNoDialog = () => {
  expect(dialogNames()).toEqual([]);
  expect(recordButton().getAttribute('aria-expanded')).toBe('false');
};

const looksLikeTrouble =
  (note: string) =>
  (_: RenderResult, { context: { location } }: ShellSnapshot) => {
    expect(errorsInPage()).toEqual(['Something went wrong!']);
    expect(headings()).toEqual([titles[location.page]]);
    expect(main().getByText(note)).toBeTruthy();
    expect(main().getByRole('button', { name: 'Try again' })).toBeTruthy();
  };

const looksLikeDialogInTrouble =
  (note: string) =>
  (_: RenderResult, { context: { requested } }: ShellSnapshot) => {
    expect(dialogNames()).toEqual([dialogTitles[requested.recording]]);
    const shown = within(screen.getByRole('dialog'));
    expect(shown.getByRole('alert').textContent).toBe('Something went wrong!');
    expect(shown.getByText(note)).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Try again' })).toBeTruthy();
  };

const menuThatCame = {
  entries: ['Performance', 'Sessions', 'Profile', 'Apply for membership'],
  member: true,
  canLoadAgain: false,
};

/** The member can sign out; undo and the notice of a new version wait while a dialog is open. */
const canLeave = (snapshot: ShellSnapshot) => {
  const { undoables } = snapshot.context;
  expect(button('Sign out').disabled).toBe(false);
  expect(document.querySelectorAll('.toast')).toHaveLength(
    selectDialog(snapshot) ? 0 : undoables.length + Number(snapshot.hasTag('newBuild')),
  );
};

const looksLikeAccount =
  (menu: Parameters<typeof looksLikeMenu>[0]) => (_: RenderResult, snapshot: ShellSnapshot) => {
    looksLikeMenu(menu)();
    canLeave(snapshot);
  };

const assertions = {
  'account.staying.loading': looksLikeAccount({ entries: [], member: false, canLoadAgain: false }),
  'account.staying.ready': looksLikeAccount(menuThatCame),
  'account.staying.failed': looksLikeAccount({ entries: [], member: false, canLoadAgain: true }),
  'account.leaving': (_, snapshot) => canLeave(snapshot),
  'keys.starting': 'never rests',
  'keys.on': () => expect(keysOfTiles()).toEqual(['s', 'r', 'b', 'z', 'v', 'p']),
  'keys.off': () => expect(keysOfTiles()).toEqual([null, null, null, null, null, null]),
  'menu.listening': () => expect(button('Close menu').getAttribute('aria-expanded')).toBe('true'),
  'build.current': () => expect(newBuild()).toBeNull(),
  'build.arrived': (_, snapshot) => expect(newBuild() === null).toBe(Boolean(selectDialog(snapshot))),
  ...each(hasNoError, 'code.arrived', 'code.fetching'),
  'code.failed': looksLikeTrouble('This page didn’t load. Check your connection.'),
  'code.broken': looksLikeTrouble('We couldn’t show this page. Nothing you recorded is lost.'),
  'page.none': looksLikePage(null),
  'page.choosing': 'never rests',
  'page.list': looksLikePage('Sessions'),
  'page.detail': looksLikePage('Performance'),
  'page.form': looksLikePage('Profile'),
  'page.sheet': looksLikePage('My Profile', 'Attendance list'),
  'page.conversation': looksLikePage('Chat'),
  'page.importing': looksLikePage('My Profile', 'Import'),
  'page.still': looksLikePage('Page not Found'),
  ...each(hasNoDialog, 'dialog.closed.bare', 'dialog.fetching'),
  'dialog.closed.drawer.fetching': showsSix(false),
  'dialog.closed.drawer.plain': showsSix(false),
  'dialog.closed.drawer.saying': showsSix(true),
  'dialog.open': (_, { context: { requested } }) => {
    expect(dialogNames()).toEqual([dialogTitles[requested.recording]]);
    expect(button('Submit').disabled).toBe(true);
  },
  'dialog.searching': (_, { context: { requested } }) =>
    expect(dialogNames()).toEqual([dialogTitles[requested.recording] ?? dialogTitles.search]),
  'dialog.sharing': () => expect(dialogNames()).toEqual(['Quick Post']),
  'dialog.picturing': () => expect(dialogNames()).toEqual(['Change profile picture']),
  'dialog.presenting': () => expect(dialogNames()).toEqual(['Present Sm Report']),
  'dialog.entering': () => expect(dialogNames()).toEqual(['Promo']),
  'dialog.failed': looksLikeDialogInTrouble('This dialog didn’t load. Check your connection.'),
  'dialog.broken': looksLikeDialogInTrouble('We couldn’t show this dialog. We’ve kept what you wrote.'),
} satisfies Assertions<Shell, RenderResult>;

/** The key listener is the real one, so that a key is pressed. */
const actors = {
  ...restingChildren,
  watchSingleKeys: fromCallback(({ sendBack }) => watchSingleKeys(sendBack)),
};

const received = (data: object) => ({ type: 'data.received', data, freshness: current });

/** Models that are walked on a page with data, whose button makes the gesture. */
const onPages: Readonly<Record<string, Walked<Shell, RenderResult>>> = {
  undo: {
    model: workspaceRowModel,
    actors: {
      ...actors,
      list: poised(listMachine, received({ ...listOf(0), rows: [deletedRow], total: 1 })),
    },
    executors: {
      ...executors,
      'action.requested': async () => {
        await frameDrawn();
        chooseAction(/^Delete /);
      },
    } satisfies Executors<Shell, RenderResult>,
  },
  entry: {
    model: workspacePromosModel,
    actors: {
      ...actors,
      form: poised(formMachine, { type: 'xstate.done.actor.loadForm', output: promosForm }),
    },
    executors: { ...executors, 'entry.requested': () => press(/^Edit /) } satisfies Executors<
      Shell,
      RenderResult
    >,
  },
  presentation: {
    model: workspaceReportModel,
    actors: { ...actors, detail: poised(detailMachine, received({ kind: 'loaded', data: reportOfWeek })) },
    executors: { ...executors, 'presentation.requested': () => press('Present') } satisfies Executors<
      Shell,
      RenderResult
    >,
    assertions: { ...assertions, 'page.detail': looksLikePage('Sm Report') } satisfies Assertions<
      Shell,
      RenderResult
    >,
  },
  palette: workspaceKeysModel,
  keyless: workspaceKeysOffModel,
};

describeViewWalk<Shell, RenderResult>({
  name: 'the workspace',
  models: workspaceCharts.map(({ name, model }) => onPages[name] ?? model),
  actors,
  mount,
  unmount: (page) => page.unmount(),
  executors,
  assertions,
});
