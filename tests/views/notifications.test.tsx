import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type { ListPage } from '../../src/contract/listPorts.ts';
import type { MemberSettings } from '../../src/contract/people/memberSettings.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { pageViews } from '../../src/routes/table.ts';
import { watchReturn } from '../../src/services/device/screen.ts';
import Workspace from '../../src/views/workspace/Workspace.tsx';
import { memberSettings } from '../fixtures/domains/settings.ts';
import { performance } from '../fixtures/locations.ts';
import {
  announced,
  corrected,
  correctionAsked,
  noticeRow,
  nudged,
  received,
  suggested,
} from '../fixtures/notifications.ts';
import { sidebar } from '../fixtures/shell.ts';
import { deferred } from '../model/deferred.ts';
import { watchedRows } from '../model/watched.ts';
import { areDrawnAsBefore, type Case } from './support/drawnCases.ts';
import { button } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';
import { inWorkspace } from './support/workspace.ts';

const unread = noticeRow(nudged);
const read = noticeRow(announced);
const place = { page: 'notifications', params: {}, query: {} } as const;

beforeAll(() => Promise.all([pageViews.notifications.load(), pageViews.performance.load()]));
standAt();

const open = (location: Parameters<typeof inWorkspace>[0]) => {
  const loadRows = watchedRows();
  const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const markRead = vi.fn<(id: number) => void>();
  const list = listMachine.provide({
    actors: { watchRows: loadRows.logic, performAction: performAction.logic },
    actions: { markRead: (_, { id }) => markRead(id) },
  });
  const workspace = inWorkspace(location, { list }, { shell: { ...sidebar, unread: 3, unread_chats: 120 } });
  render(<Workspace workspace={workspace} />);
  const show = (rows: ListPage['rows'], settings: MemberSettings = memberSettings) =>
    act(() => loadRows.resolve({ rows, total: rows.length, sums: null, head: { kind: 'told', settings } }));
  return { workspace, loadRows, performAction, markRead, show };
};

const bellOf = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Notifications/ });
const goTo = (workspace: ReturnType<typeof inWorkspace>, location: typeof performance | typeof place) =>
  act(() => workspace.send({ type: 'location.changed', location }));

describe('the notifications link', () => {
  it('shows the unread count, also on the notifications page', () => {
    const { workspace } = open(performance);
    expect([bellOf().getAttribute('aria-label'), bellOf().textContent]).toEqual([
      'Notifications, 3 unread',
      '3',
    ]);
    goTo(workspace, place);
    expect([bellOf().getAttribute('aria-label'), bellOf().textContent]).toEqual([
      'Notifications, 3 unread',
      '3',
    ]);
  });
});

it('the chats link says how many conversations are unread', () => {
  open(performance);
  const chats = within(screen.getByRole('navigation', { name: 'Quick menu' })).getByRole('link', {
    name: 'Chats',
  });
  expect([chats.getAttribute('aria-description'), chats.textContent]).toEqual(['120 unread', 'Chats99+']);
  // On a phone the bell is in the header.
  const inHeader = within(screen.getByRole('banner')).getByRole('link', { name: 'Chats, 120 unread' });
  expect(inHeader.getAttribute('href')).toBe('/dashboard/chat');
});

const bell = { bell: 1, email: 0 } as const;
const unmailed = { ...memberSettings.notifications, referrals: bell, chapter: bell };
const notices = (rows: ListPage['rows'], settings: MemberSettings = memberSettings): Case[1] => ({
  list: 'notifications',
  rows,
  head: { kind: 'told', settings },
});

areDrawnAsBefore('notices', 'what one is told of', [
  ['unread and read', notices([unread, noticeRow(corrected), read])],
  ['that is unread alone, which is nothing', notices([]), { address: '/dashboard/notifications?unread=1' }],
  ['to one who gets no mail', notices([read], { ...memberSettings, notifications: unmailed })],
]);

describe('a return to the page', () => {
  const look = (seen: 'hidden' | 'visible', at: string) => {
    vi.setSystemTime(new Date(`2026-03-14T${at}`));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('is reported after a minute in the background, until no one listens', () => {
    const report = vi.fn();
    const stop = watchReturn(report);
    look('visible', '09:05:00');
    look('hidden', '09:06:00');
    look('visible', '09:06:59');
    expect(report).not.toHaveBeenCalled();
    look('hidden', '09:10:00');
    look('visible', '09:11:00');
    expect(report).toHaveBeenCalledOnce();
    stop();
    look('hidden', '10:00:00');
    look('visible', '11:00:00');
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('the notifications page', () => {
  const rows = [unread, read];
  const lines = () =>
    [...screen.getByRole('list', { name: 'Notifications' }).children].filter(
      (each) => each instanceof HTMLElement,
    );

  it('marks one as read when its link is followed, and reloads on return', async () => {
    const { workspace, loadRows, markRead, show } = open(place);
    const followed: string[] = [];
    const follow = () => followed.push(window.location.pathname);
    addEventListener('pushState', follow);
    onTestFinished(() => removeEventListener('pushState', follow));
    await show(rows);
    const link = screen.getByRole('link', { name: unread.text });
    fireEvent.click(link, { ctrlKey: true });
    expect(markRead.mock.calls).toEqual([]);
    fireEvent.click(link);
    expect([markRead.mock.calls, followed]).toEqual([[[unread.id]], ['/dashboard/referrals/0']]);
    goTo(workspace, performance);
    goTo(workspace, place);
    expect([bellOf().textContent, loadRows.inputs().length]).toEqual(['3', 2]);
    expect(screen.queryByText(unread.text)).toBeNull();
    await show(rows.map((row) => ({ ...row, read_at: '2026-03-14T09:00:00.000Z' })));
    expect(screen.queryByRole('heading', { name: /^Unread/ })).toBeNull();
  });

  it('marks all as read with a button that is there while something is unread', async () => {
    const { performAction, show } = open(place);
    await show(rows);
    act(() => button('Mark all as read').click());
    expect(performAction.inputs()).toEqual([{ action: { name: 'readNotifications', upTo: 9 } }]);
    await act(() => performAction.resolve({ kind: 'changed', message: 'Everything is marked as read.' }));
    await show(rows.map((row) => ({ ...row, read_at: '2026-03-14T09:00:00.000Z' })));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('names the author, unread first, with the accompanying text', async () => {
    const { show } = open(place);
    await show([unread, noticeRow(corrected), read]);
    expect(lines().map((line) => line.querySelector('.group')?.textContent)).toEqual([
      'Unread1',
      'Tue 10 Mar',
      'Wed 11 Mar',
    ]);
    expect(lines().map((line) => line.className)).toEqual(['unread', 'read', 'read']);
    const told = lines()[1]?.querySelector('.told');
    expect(told?.querySelector('b')?.textContent).toBe('Priya Raman');
    expect([...(told?.querySelectorAll('.changes li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Address Town halltoCafé Lumen',
      'Amount changed',
    ]);
    expect(told?.querySelector('.quote')?.textContent).toBe('“You met at the café.”');
    expect(lines()[2]?.querySelector('.octagon.brand')).not.toBeNull();
  });

  it('answers a question in place, which marks it as read', async () => {
    const { workspace, performAction, markRead, show } = open(place);
    await show([suggested, correctionAsked, received].map(noticeRow));
    const answer = (line: number, name: RegExp) =>
      act(() =>
        within(lines()[line] ?? document.body)
          .getByRole('button', { name })
          .click(),
      );
    answer(0, /^Decline/);
    await act(() => performAction.resolve({ kind: 'changed', message: null }));
    answer(2, /^Thank Ben/);
    await act(() => performAction.resolve({ kind: 'changed', message: null }));
    answer(1, /^Correct/);
    expect(performAction.inputs()).toEqual([
      { action: { name: 'answerPromo', id: 31, status: 'Declined' } },
      { action: { name: 'thank', record: { metric: 2, id: 21 } } },
    ]);
    expect(markRead.mock.calls).toEqual([[6], [4], [5]]);
    expect(workspace.getSnapshot().children.recording?.getSnapshot().context.edited).toEqual({
      metric: 1,
      id: 12,
    });
  });
});
