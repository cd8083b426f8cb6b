import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListPage } from '../../src/contract/listPorts.ts';
import type { ActOutcome, RecordAct } from '../../src/contract/recordPorts.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { pageViews } from '../../src/routes/table.ts';
import { watchReturn } from '../../src/services/screen.ts';
import Workspace from '../../src/views/workspace/Workspace.tsx';
import { performance } from '../fixtures/locations.ts';
import { nudged, thanked } from '../fixtures/notifications.ts';
import { sidebar } from '../fixtures/shell.ts';
import { deferred } from '../model/deferred.ts';
import { watchedRows } from '../model/watched.ts';
import { button } from './support/gestures.ts';
import { inWorkspace } from './support/workspace.ts';

const { kind: _nudge, ...unread } = nudged;
const { kind: _thanks, ...read } = thanked;
const place = { page: 'notifications', params: {}, query: {} } as const;

beforeAll(() => Promise.all([pageViews.notifications.load(), pageViews.performance.load()]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T09:00:00') });
  return () => vi.useRealTimers();
});

const open = (location: Parameters<typeof inWorkspace>[0]) => {
  const loadRows = watchedRows();
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const markRead = vi.fn<(id: number) => void>();
  const list = listMachine.provide({
    actors: { watchRows: loadRows.logic, performAct: performAct.logic },
    actions: { markRead: (_, { id }) => markRead(id) },
  });
  const workspace = inWorkspace(location, { list }, { shell: { ...sidebar, unread: 3 } });
  render(<Workspace workspace={workspace} />);
  const show = (rows: ListPage['rows']) =>
    act(() => loadRows.resolve({ rows, total: rows.length, sums: null }));
  return { workspace, loadRows, performAct, markRead, show };
};

const bell = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Notifications/ });
const goTo = (workspace: ReturnType<typeof inWorkspace>, location: typeof performance | typeof place) =>
  act(() => workspace.send({ type: 'location.changed', location }));

describe('the bell', () => {
  it('says how much is unread, and no more once one has looked', () => {
    const { workspace } = open(performance);
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications, 3 unread', '3']);
    goTo(workspace, place);
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications', '']);
    goTo(workspace, performance);
    expect(bell().getAttribute('aria-label')).toBe('Notifications');
  });
});

describe('coming back to the page', () => {
  const look = (seen: 'hidden' | 'visible', at: string) => {
    vi.setSystemTime(new Date(`2026-03-14T${at}`));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('is told after a minute out of sight, until nobody listens', () => {
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

describe('what one is told of', () => {
  const rows = [
    { kind: 'notification' as const, ...unread },
    { kind: 'notification' as const, ...read },
  ];

  it('leads to the page that it is about, where there is one', async () => {
    const { show } = open(place);
    await show(rows);
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).queryAllByRole('link'));
    expect(cells.map((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      ['/dashboard/referrals/0'],
      [],
    ]);
  });

  it('is read by whoever follows its link, and comes anew when one comes back', async () => {
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
    expect([bell().textContent, loadRows.inputs().length]).toEqual(['', 2]);
    expect(screen.queryByText(unread.text)).toBeNull();
    await show(rows.map((row) => ({ ...row, read_at: '2026-03-14T09:00:00.000Z' })));
    expect(screen.queryByText('Unread')).toBeNull();
  });

  it('is read all at once, with a button that is there while something is not', async () => {
    const { performAct, show } = open(place);
    await show(rows);
    act(() => button('Mark all as read').click());
    expect(performAct.inputs()).toEqual([{ act: { name: 'readNotifications' } }]);
    await act(() => performAct.resolve({ kind: 'changed', message: 'Everything is marked as read.' }));
    await show(rows.map((row) => ({ ...row, read_at: '2026-03-14T09:00:00.000Z' })));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});
