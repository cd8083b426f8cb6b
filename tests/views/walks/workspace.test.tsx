import { type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { DialogId } from '../../../src/contract/ports.ts';
import type { workspaceMachine } from '../../../src/machines/workspace.machine.ts';
import {
  dialogView,
  entryView,
  pageViews,
  paletteView,
  pictureView,
  presentationView,
} from '../../../src/routes/table.ts';
import { selectDialog } from '../../../src/views/selectView.ts';
import Workspace from '../../../src/views/workspace/Workspace.tsx';
import { each } from '../../each.ts';
import { workspaceCharts } from '../../model/machines/workspace.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { button, bySending, dialogNames, fill, headings, only, press, textsOf } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';
import { restingChildren } from '../support/workspace.ts';

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

const executors = {
  'location.changed': bySending,
  'menu.toggled': () => press(/^(Open|Close) menu$/),
  'menu.searched': (_, { text }) => fill(only('searchbox', 'Search menu'), text),
  ...each(bySending, 'screen.changed', 'screen.crossed'),
  'drawer.toggled': () => pressIn(shortcuts(), 'Record'),
  // A closed drawer has nothing to close it with.
  'drawer.dismissed': (page, event, send) =>
    dialogNames().includes('Record') ? press('Close') : bySending(page, event, send),
  'signOut.requested': () => press('Sign out'),
  'dialog.requested': () => press(/^Search or jump to/),
  ...each(bySending, 'key.pressed', 'keys.switched'),
  'recording.requested': (_, { recording }) => pressIn(quickMenu(), tiles[recording]),
  'entry.requested': bySending,
  'picture.requested': () => press('Change profile picture'),
  'presentation.requested': bySending,
  // A dialog can't be closed by hand while its code loads.
  'dialog.dismissed': (page, event, send) => (dialog() ? press('Close') : bySending(page, event, send)),
  'code.retried': () => press('Try again'),
  'shell.retried': () => press('Reload the menu'),
  ...each(bySending, 'page.arrived', 'page.readdressed', 'page.failed', 'dialog.failed', 'record.queued'),
  // The page is replaced here; its own tests press its buttons.
  ...each(bySending, 'action.requested', 'record.stored', 'undo.changed', 'shell.received', 'shell.missed'),
  ...each(bySending, 'removals.changed', 'server.changed', 'connection.returned', 'build.arrived'),
  // Only a loaded build can be taken by hand.
  'build.taken': (page, event, send) =>
    screen.queryByText('A new version is ready.') ? press('Reload') : bySending(page, event, send),
} satisfies Executors<Shell, RenderResult>;

const entries = () => textsOf('link', menu());

const menuSeen = () => ({
  entries: entries(),
  member: within(screen.getByRole('banner')).queryByText('Ada Brook') !== null,
  canLoadAgain: screen.queryByRole('button', { name: 'Reload the menu' }) !== null,
  search: only<HTMLInputElement>('searchbox', 'Search menu').value,
});

const looksLikeMenu =
  (expected: { entries: string[]; member: boolean; canLoadAgain: boolean }) =>
  (_: RenderResult, { context: { search } }: ShellSnapshot) =>
    expect(menuSeen()).toEqual({
      ...expected,
      entries: expected.entries.filter((entry) => entry.toLowerCase().includes(search)),
      search,
    });

const looksLikeToggle = (name: string, isExpanded: boolean) => () =>
  expect(button(name).getAttribute('aria-expanded')).toBe(String(isExpanded));

/** The screen shows the last shown page, unless the page in the address can't be shown. */
const looksLikePage =
  (title: string | null, heading?: string) =>
  (_: RenderResult, { value }: ShellSnapshot) => {
    if (value.code === 'missing' || value.code === 'broken') return;
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
  const { undoables, hasNewBuild } = snapshot.context;
  expect(button('Sign out').disabled).toBe(false);
  expect(document.querySelectorAll('.toast')).toHaveLength(
    selectDialog(snapshot) ? 0 : undoables.length + Number(hasNewBuild),
  );
};

const looksLikeAccount =
  (menu: Parameters<typeof looksLikeMenu>[0]) => (page: RenderResult, snapshot: ShellSnapshot) => {
    looksLikeMenu(menu)(page, snapshot);
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
  'menu.starting': 'never rests',
  'menu.collapsed': looksLikeToggle('Open menu', false),
  'menu.open': looksLikeToggle('Close menu', true),
  ...each(hasNoError, 'code.arrived', 'code.fetching'),
  'code.missing': looksLikeTrouble('This page didn’t load. Check your connection.'),
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
  'dialog.searching': () => expect(dialogNames()).toEqual(['Search or jump to']),
  'dialog.sharing': () => expect(dialogNames()).toEqual(['Quick Post']),
  'dialog.picturing': () => expect(dialogNames()).toEqual(['Change profile picture']),
  'dialog.presenting': () => expect(dialogNames()).toEqual(['Present Sm Report']),
  'dialog.entering': () => expect(dialogNames()).toEqual(['Promo']),
  'dialog.missing': looksLikeDialogInTrouble('This dialog didn’t load. Check your connection.'),
  'dialog.broken': looksLikeDialogInTrouble('We couldn’t show this dialog. We’ve kept what you wrote.'),
} satisfies Assertions<Shell, RenderResult>;

describeViewWalk<Shell, RenderResult>({
  name: 'the workspace',
  models: workspaceCharts.map(({ model }) => model),
  actors: restingChildren,
  mount,
  unmount: (page) => page.unmount(),
  executors,
  assertions,
});
