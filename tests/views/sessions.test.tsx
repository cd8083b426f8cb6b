import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListPage } from '../../src/contract/listPorts.ts';
import type { SessionRow } from '../../src/contract/records/records.ts';
import { listed } from '../each.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { openAskingPage } from './support/askingPage.tsx';
import { frameDrawn, openedFilter } from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';

const session = (index: number): SessionRow => ({
  ...sessionRow,
  id: 10_000 - index,
  receiver: { id: 12 + index, first_name: 'Member', last_name: `Number ${index}` },
  discussion: `Talk ${index}`,
  count_state: index === 0 ? 'waiting' : 'counted',
});

const page = (offset: number, total: number | null, count = 100): ListPage => ({
  rows: Array.from({ length: count }, (_, index) => session(offset + index)),
  total,
  sums: null,
});

const open = async (address = '/dashboard/sessions/1') => {
  const { rows: loadRows, printPage } = await openAskingPage('sessions', { address });
  return {
    loadRows,
    printPage: () => act(() => printPage.resolve()),
    answer: (answered: ListPage) => act(() => loadRows.resolve(answered)),
    asked: () => loadRows.inputs().map(({ location, offset }) => ({ query: location.query, offset })),
  };
};

const links = (group: string) =>
  within(openedFilter(group))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const current = (group: string) =>
  within(openedFilter(group))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.textContent);

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search sessions' });
const rows = () => [...document.querySelectorAll('tbody tr[role="row"]')];

/** The test's page has no layout, so this gives it rows of 40 px from its top. */
const lay = () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 0, 0),
  );
};

const scrollTo = (top: number) =>
  act(() => {
    window.scrollTo(0, top);
    fireEvent.scroll(window);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T09:00:00') });
  window.scrollTo(0, 0);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it.each([
  ['sessions', 'We couldn’t load your sessions. Nothing you recorded is lost, and we’ve kept your filters.'],
  ['12/sessions', 'We couldn’t load the sessions. We’ve kept your filters.'],
])('the page keeps head and filters when the rows of %s don’t load, with a retry', async (path, note) => {
  const { loadRows, answer } = await open(`/dashboard/${path}/1?state=waiting`);
  await act(() => loadRows.reject());
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong!');
  expect(screen.getByText(note)).toBeDefined();
  expect(current('State')).toEqual(['Waiting']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answer({ rows: [session(3)], total: 1, sums: null });
  expect(screen.getByText('Talk 3')).toBeDefined();
});

describe('the filters of Sessions', () => {
  it('are links that keep the other filters', async () => {
    await open('/dashboard/sessions/1?period=week&search=barn');
    expect(links('Direction')).toEqual([
      ['I recorded', '/dashboard/sessions/1?period=week&search=barn'],
      ['Recorded with me', '/dashboard/sessions/0?period=week&search=barn'],
    ]);
    expect(screen.getByRole('button', { name: /^Period / }).textContent).toBe('Period This week');
    expect(links('Period')).toMatchSnapshot();
    expect(links('State')).toEqual([
      ['Any state', '/dashboard/sessions/1?period=week&search=barn'],
      ['Waiting', '/dashboard/sessions/1?period=week&search=barn&state=waiting'],
      ['Counted', '/dashboard/sessions/1?period=week&search=barn&state=counted'],
    ]);
    expect(links('Session type').map(([label]) => label)).toEqual(
      listed(
        'Any type, Quick Session, Activity Session, Coaching Session, Leadership Session',
        'Supergroups Session, Visitor Session, MNO Session',
      ),
    );
    expect(links('Session type').at(3)?.[1]).toBe(
      '/dashboard/sessions/1?period=week&search=barn&type=Coaching+Session',
    );
    expect([current('Period'), current('State'), current('Session type')]).toEqual([
      ['This week'],
      ['Any state'],
      ['Any type'],
    ]);
  });

  it('include the chapter’s members once they load', async () => {
    const { answer, asked } = await open();
    const member = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Member/ });
    expect(member().disabled).toBe(true);
    await answer({ ...page(0, 100), choices: { colleagues: [{ value: 12, label: 'Ben Carter' }] } });
    fireEvent.click(within(openedFilter('Member')).getByRole('link', { name: 'Ben Carter' }));
    expect(addressBar()).toBe('/dashboard/sessions/1?member=12');
    expect(asked().at(-1)).toEqual({ query: { member: '12' }, offset: 0 });
    expect(member().textContent).toBe('MemberBen Carter');
  });

  it('change by keyboard and request other rows while the old ones stay', async () => {
    const { answer, asked } = await open();
    await answer(page(0, 100));
    within(openedFilter('State')).getByRole('link', { name: 'Waiting' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(addressBar()).toBe('/dashboard/sessions/1?state=waiting');
    expect(asked().at(-1)).toEqual({ query: { state: 'waiting' }, offset: 0 });
    expect(screen.getByText('Talk 0')).toBeDefined();
    await answer({ rows: [session(7)], total: 1, sums: null });
    expect(rows().map((row) => row.textContent)).toEqual([
      'Fri 13 MarMember Number 7Quick SessionCafé Blau, Mill Lane 4Talk 7YouCounted',
    ]);
  });

  it('keep a custom period’s dates only with it', async () => {
    await open('/dashboard/sessions/1?period=custom&start=2026-01-05&end=2026-02-05');
    openedFilter('Period');
    expect((await screen.findByLabelText<HTMLInputElement>('Start date')).value).toBe('2026-01-05');
    expect(screen.getByLabelText<HTMLInputElement>('End date').value).toBe('2026-02-05');
    expect(screen.getByRole('button', { name: /^Period / }).textContent).toBe('Period 5 Jan – 5 Feb');
    expect(links('Period').at(0)?.[1]).toBe('/dashboard/sessions/1?period=week');
    expect(links('State').at(1)?.[1]).toBe(
      '/dashboard/sessions/1?period=custom&start=2026-01-05&end=2026-02-05&state=waiting',
    );
  });

  it('report a custom period that ends before it starts, and ignore an invalid date', async () => {
    await open('/dashboard/sessions/1?period=custom&start=2026-03-05');
    openedFilter('Period');
    const end = await screen.findByLabelText('End date');
    fireEvent.change(end, { target: { value: '0026-03-04' } });
    expect(addressBar()).toBe('/dashboard/sessions/1?period=custom&start=2026-03-05');
    fireEvent.change(end, { target: { value: '2026-03-04' } });
    expect(addressBar()).toBe('/dashboard/sessions/1?period=custom&start=2026-03-05&end=2026-03-04');
    expect(screen.getByText('The end date is before the start date.')).toBeDefined();
  });

  it('put text in the address immediately and request after a typing pause', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-14T09:00:00') });
    const { answer, asked } = await open();
    await answer(page(0, 100));
    const length = history.length;
    for (const typed of ['b', 'ba', 'barn']) fireEvent.change(search(), { target: { value: typed } });
    expect(search().value).toBe('barn');
    expect(addressBar()).toBe('/dashboard/sessions/1?search=barn');
    expect(history.length).toBe(length);
    act(() => vi.advanceTimersByTime(249));
    expect(asked()).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1));
    expect(asked().at(-1)).toEqual({ query: { search: 'barn' }, offset: 0 });
    expect(asked()).toHaveLength(2);
  });
});

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => [
      head.textContent,
      head.getAttribute('aria-sort'),
      head.querySelector('a')?.getAttribute('href') ?? null,
    ])
    .slice(0, 3);

it('the order reverses at the sorted column and then returns to newest first', async () => {
  const { answer } = await open('/dashboard/sessions/1?sort=member');
  await answer(page(0, 100));
  expect(heads()).toEqual([
    ['Date', null, '/dashboard/sessions/1'],
    ['Member', 'ascending', '/dashboard/sessions/1?sort=-member'],
    ['Type', null, '/dashboard/sessions/1?sort=type'],
  ]);
  expect(links('Sort')).toMatchSnapshot();
});

describe('a long list', () => {
  it('renders few rows and loads those that come into view', async () => {
    lay();
    const { answer, asked } = await open();
    await answer(page(0, 10_000));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(document.querySelector('.table-foot')?.textContent).toBe('10,000 sessions');
    // The first frame draws exactly the rows that fit under the page's head.
    expect(rows()).toHaveLength(Math.ceil((window.innerHeight - 300) / 40));
    expect(rows()[0]?.querySelectorAll('td.actions, button')).toHaveLength(1);
    await frameDrawn();
    expect(rows()[0]?.querySelectorAll('td.actions button').length).toBeGreaterThan(0);
    expect(rows().length).toBeLessThan(60);
    scrollTo(40 * 5_095);
    expect(asked().map(({ offset }) => offset)).toEqual([0, 5_000]);
    expect(rows().some((row) => row.querySelector('.skeleton'))).toBe(true);
    await answer(page(5_000, null));
    expect(screen.getByText('Talk 5095')).toBeDefined();
    expect(asked().map(({ offset }) => offset)).toEqual([0, 5_000, 5_100]);
    await answer(page(5_100, null));
    expect(screen.getByText('Talk 5100')).toBeDefined();
    expect(rows().some((row) => row.querySelector('.skeleton'))).toBe(false);
    expect(rows().length).toBeLessThan(60);
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
  });

  it('prints all loaded rows from the browser’s own print, and says how many are missing', async () => {
    const { answer } = await open();
    const dispatch = (type: string) => act(() => void window.dispatchEvent(new Event(type)));
    const note = () => document.querySelector('.print-note')?.textContent ?? null;
    await answer(page(0, 122));
    await frameDrawn();
    expect([rows().length < 60, note()]).toEqual([true, null]);
    await dispatch('beforeprint');
    expect([rows().length, note()]).toEqual([100, '100 of 122: use Print for all.']);
    await dispatch('afterprint');
    expect([rows().length < 60, note()]).toEqual([true, null]);
    cleanup();
    const whole = await open();
    await whole.answer(page(0, 80));
    await frameDrawn();
    await dispatch('beforeprint');
    expect([rows().length, note()]).toEqual([80, null]);
    await dispatch('afterprint');
  });

  it('prints every row with its filters as text and returns to the window', async () => {
    const { answer, asked, printPage } = await open(
      '/dashboard/sessions/1?period=week&state=counted&search=barn',
    );
    await answer(page(0, 250));
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await answer(page(100, null));
    await answer(page(200, null, 50));
    expect(asked().map(({ offset }) => offset)).toEqual([0, 100, 200]);
    expect(rows()).toHaveLength(250);
    expect(screen.getByText('Sessions · I recorded · This week · Counted · “barn”')).toBeDefined();
    await printPage();
    expect(rows().length).toBeLessThan(60);
  });
});
