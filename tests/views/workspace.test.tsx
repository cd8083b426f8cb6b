import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { DraftPlace, FetchedDialog, PreparedRecording, RecordingId } from '../../src/contract/ports.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { lookupsMachine } from '../../src/machines/records/lookups.machine.ts';
import type { OutboxEvent } from '../../src/machines/records/outbox.setup.ts';
import { recordingMachine } from '../../src/machines/records/recording.machine.ts';
import { uploadMachine } from '../../src/machines/records/upload.machine.ts';
import { undoMachine } from '../../src/machines/undo.machine.ts';
import { dialogView, pageViews, paletteView } from '../../src/routes/table.ts';
import { UndoToasts } from '../../src/views/workspace/UndoToasts.tsx';
import Workspace from '../../src/views/workspace/Workspace.tsx';
import { listed } from '../each.ts';
import { performance } from '../fixtures/locations.ts';
import { latestLink } from '../fixtures/profile.ts';
import { sidebar } from '../fixtures/shell.ts';
import { deferred } from '../model/deferred.ts';
import { watchedRows } from '../model/watched.ts';
import { button, dialogNames, frameDrawn, press, textsOf } from './support/gestures.ts';
import { poised, unanswered } from './support/mirror.ts';
import { inWorkspace } from './support/workspace.ts';

beforeAll(() =>
  Promise.all([dialogView, paletteView, ...Object.values(pageViews)].map((chunk) => chunk.load())),
);

const prepared: PreparedRecording = {
  idempotencyKey: 'key-fresh-0001',
  today: '2026-03-14',
  draft: null,
  now: '2026-03-14T10:00',
};

/** The code and the preparation arrive a moment later, as in the application. */
const loadDialogCode = fromPromise<void, { recording: FetchedDialog }>(async () => undefined);
const recording = recordingMachine.provide({
  actors: {
    prepareRecording: fromPromise<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
      async () => prepared,
    ),
    loadOptions: unanswered(),
    sendRecord: unanswered(),
    lookups: poised(lookupsMachine),
    upload: poised(uploadMachine),
  },
  actions: { keepDraft: () => {} },
});

const show = (location: Location = performance, setting: Parameters<typeof inWorkspace>[2] = {}) => {
  const workspace = inWorkspace(location, { recording }, { loadDialogCode, ...setting });
  render(<Workspace workspace={workspace} />);
  return workspace;
};

const quickMenu = () => within(screen.getByRole('navigation', { name: 'Quick menu' }));
const tile = () => quickMenu().getByRole('button', { name: 'Session' });

describe('the header', () => {
  it("shows the member's full name", () => {
    show();
    expect(within(screen.getByRole('banner')).getByText('Ada Brook')).toBeTruthy();
  });

  it.each([
    [true, 'Close menu', 'Open menu'],
    [false, 'Open menu', 'Close menu'],
  ])('names its menu button by what it does (menu open: %s)', (isMenuOpen, before, after) => {
    show(performance, { isMenuOpen });
    expect(button(before).getAttribute('aria-expanded')).toBe(String(isMenuOpen));
    press(before);
    expect(button(after).getAttribute('aria-expanded')).toBe(String(!isMenuOpen));
    expect(screen.queryByRole('button', { name: before })).toBeNull();
  });

  it('signs out once, as soon as the waiting records are settled', () => {
    const onSignOut = vi.fn<() => void>();
    const { children } = show(performance, { onSignOut }).getSnapshot();
    press('Sign out');
    expect(onSignOut).not.toHaveBeenCalled();
    act(() => children.outbox?.send({ type: 'walk.completed' } as object as OutboxEvent));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});

describe('the workspace', () => {
  it('has a link to skip to the content', () => {
    show();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});

describe('the page', () => {
  it('focuses its heading when the previous element is gone', async () => {
    show();
    const gone = screen.getByRole('main').appendChild(document.createElement('button'));
    act(() => gone.focus());
    gone.remove();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('the bottom bar', () => {
  const shortcuts = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }));
  const recordButton = () => shortcuts().getByRole<HTMLButtonElement>('button', { name: 'Record' });
  const addressed = () =>
    shortcuts()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

  it('links to home, search, chapter, and profile, and marks the current one', () => {
    show(performance, { shell: sidebar });
    expect(addressed()).toMatchSnapshot();
  });

  it('links a member without a chapter to all of them', () => {
    show(
      { page: 'payments', params: {}, query: {} },
      { shell: { ...sidebar, member: { ...sidebar.member, chapter_id: null } } },
    );
    expect(addressed().slice(2)).toEqual([
      ['Chapter', '/dashboard/chapters', null],
      ['Me', '/dashboard/profile/contactDetails', 'true'],
    ]);
  });

  it('opens the six recordings, each with its dialog', async () => {
    show();
    act(() => recordButton().click());
    const sheet = within(screen.getByRole('dialog', { name: 'Record' }));
    expect(document.activeElement?.textContent).toBe('Session');
    expect(textsOf('listitem', sheet)).toEqual(
      listed('Session, Referral, Business Bucks, Event Attendance, Visitor, Post'),
    );
    await act(async () => sheet.getByRole('button', { name: 'Session' }).click());
    expect(screen.queryByRole('dialog', { name: 'Record' })).toBeNull();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['its button', () => press('Close')],
    ['a tap outside it', () => fireEvent.click(screen.getByRole('dialog', { name: 'Record' }))],
    ['the button that opened it', () => recordButton().click()],
  ])('closes the recordings by %s, and takes the focus again', (_, shut) => {
    show();
    act(() => {
      recordButton().focus();
      recordButton().click();
    });
    expect(recordButton().getAttribute('aria-expanded')).toBe('true');
    act(shut);
    expect(screen.queryByRole('dialog', { name: 'Record' })).toBeNull();
    expect(document.activeElement).toBe(recordButton());
  });
});

describe('a post shared by a row’s button', () => {
  it('can be undone like the dialog’s, and then no longer counts', async () => {
    const loadRows = watchedRows();
    const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
    const workspace = inWorkspace(
      { page: 'latestFeatureLinks', params: {}, query: {} },
      {
        list: listMachine.provide({ actors: { watchRows: loadRows.logic } }),
        undo: undoMachine.provide({ actors: { performAction: performAction.logic } }),
      },
    );
    render(<Workspace workspace={workspace} />);
    const rows = [{ kind: 'link' as const, ...latestLink }];
    await act(() => loadRows.resolve({ rows, total: 1, sums: null }));
    await frameDrawn();
    press(`Share ${latestLink.title}`);
    await act(() =>
      performAction.resolve({
        kind: 'changed',
        message: 'Your post has been logged',
        undo: { name: 'deleteRecord', record: { metric: 5, id: 77 } },
      }),
    );
    const notices = within(screen.getByRole('region', { name: 'Notices' }));
    expect(notices.getByRole('status').textContent).toBe('Your post has been logged');
    expect(document.querySelectorAll('.toast')).toHaveLength(1);
    press('Undo');
    expect(performAction.inputs().at(-1)).toEqual({
      action: { name: 'deleteRecord', record: { metric: 5, id: 77 } },
    });
    await act(() => performAction.resolve({ kind: 'changed', message: 'Post deleted.' }));
    expect(textsOf('status', notices)).toContain('Post deleted.');
  });
});

describe('the quick menu', () => {
  it('opens the dialog with the focus in its first field and returns it to the tile', async () => {
    show();
    const user = userEvent.setup();
    await user.click(tile());
    await screen.findByRole('dialog', { name: 'Quick Session' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Member' }));
    await user.keyboard('{Escape}');
    expect(dialogNames()).toEqual([]);
    expect(document.activeElement).toBe(tile());
  });

  it('opens an empty dialog, whatever was typed in the last one', async () => {
    show();
    const user = userEvent.setup();
    await user.click(tile());
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'Town hall');
    await user.click(button('Close'));
    await user.click(tile());
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
    expect(address.value).toBe('');
  });
});

it('an undo offer shows the record’s remark', () => {
  const workspace = inWorkspace({ page: 'latestFeatureLinks', params: {}, query: {} }, { undo: undoMachine });
  render(<UndoToasts workspace={workspace} />);
  const remark = 'You referred this person to the same member on Mar 2.';
  act(() => workspace.send({ type: 'record.stored', record: { metric: 2, id: 88 }, remark }));
  expect(screen.getByRole('note').textContent).toBe(`Referral recorded. ${remark}`);
});

describe('the settings button', () => {
  const settings = () => screen.queryByRole('button', { name: 'Settings' });
  const shellOf = (titles: readonly string[], settings_button: 0 | 1) => ({
    ...sidebar,
    settings_button,
    roles: { ...sidebar.roles, sidebar: [...titles] },
  });

  it.each([
    [['Chapter Settings'], '/dashboard/chapter-settings'],
    [['Chapter Settings', 'Organization Settings'], '/dashboard/organisation-settings'],
  ])('leads a holder of %s there', (titles, path) => {
    show(performance, { shell: shellOf(titles, 1) });
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(window.location.pathname).toBe(path);
  });

  it.each([
    [['Chapter Settings'], 0],
    [['Performance', 'Profile'], 1],
  ] as const)('isn’t shown to those who have %s while the flag is %s', (titles, flag) => {
    show(performance, { shell: shellOf(titles, flag) });
    expect(settings()).toBeNull();
  });
});
