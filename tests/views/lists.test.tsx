import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListSums } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import type { ShellData } from '../../src/contract/ports.ts';
import type { Row } from '../../src/contract/records/records.ts';
import { keepFocus } from '../../src/views/parts/focus/keepFocus.ts';
import { rows as rowOfEach } from '../fixtures/activities.ts';
import { sidebar } from '../fixtures/shell.ts';
import { openAskingPage } from './support/askingPage.tsx';
import { button, chooseAction, openedFilter, press, textsOf } from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';

const [, referral] = rowOfEach;

const sumsOf = (more: Partial<ListSums> = {}): ListSums => ({
  count: 1,
  amount: null,
  guests: null,
  currency: 'EUR',
  ...more,
});

/** The filters of each list, by the choice that turns each off. */
const lists: readonly (readonly [PageId, path: string, filters: Readonly<Record<string, string>>])[] = [
  [
    'referrals',
    'referrals',
    { State: 'Any state', Type: 'Any type', Method: 'Any method', 'Follow-up': 'Any follow-up' },
  ],
  [
    'revenueMade',
    'revenuemade',
    {
      State: 'Any state',
      'Business type': 'Any type',
      'EP referral type': 'Any EP referral type',
      Referral: 'With or without',
    },
  ],
  ['eventAttendance', 'blitz', { State: 'Any state', 'Event type': 'Any type' }],
  ['posts', 'posts', { State: 'Any state', Type: 'Any type', 'Where to share': 'Anywhere' }],
  ['visitors', 'visitor', { State: 'Any state', 'How known': 'Any type', Attended: 'Attended or not' }],
];

const open = async (page: PageId, address: string, { shell = sidebar }: { shell?: ShellData } = {}) => {
  const opened = await openAskingPage(page, { address, shell });
  const show = async (rows: readonly Row[], sums: Partial<ListSums> = {}) => {
    await opened.show({ rows: [...rows], sums: sumsOf(sums) });
    await act(() => vi.advanceTimersByTimeAsync(50));
  };
  return { ...opened, loadRows: opened.rows, show };
};

const heads = () => textsOf('columnheader');
const cells = () => textsOf('cell');
const foot = () => document.querySelector('.table-foot')?.textContent;
const choices = (group: string) => textsOf('link', within(openedFilter(group)));
const toast = () => document.querySelector('.toast')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T09:00:00') });
  return () => vi.useRealTimers();
});

it.each(lists)('the list %s is filtered by the address', async (page, path, filters) => {
  const { loadRows } = await open(page, `/dashboard/${path}/1`);
  const names = Object.keys(filters);
  expect(Object.fromEntries(names.map((name) => [name, choices(name)[0]]))).toEqual(filters);
  for (const name of names) {
    const [, first] = within(openedFilter(name)).getAllByRole('link');
    fireEvent.click(first as HTMLElement);
    const asked = new URLSearchParams(loadRows.inputs().at(-1)?.location.query);
    expect(addressBar()).toBe(`/dashboard/${path}/1?${asked}`);
    expect(first?.getAttribute('aria-current')).toBe('true');
  }
  expect(loadRows.inputs()).toHaveLength(1 + names.length);
});

it('business bucks show the amount head before the rows', async () => {
  await open('revenueMade', '/dashboard/12/revenuemade/1');
  expect(heads()).toContain('Amount');
});

describe('a deleted record', () => {
  const referralDeleted = {
    kind: 'changed',
    message: 'Referral deleted.',
    undo: { name: 'restoreRecord', record: { metric: 2, id: 812 } },
  } as const;
  const deleted = async () => {
    const list = await open('referrals', '/dashboard/referrals/1');
    await list.show([referral as Row, { ...referral, id: 9_000, first_name: 'Otto' } as Row]);
    act(() => button('Actions for referral of Fri 13 Mar (Ida Gruber)').focus());
    chooseAction('Delete referral of Fri 13 Mar (Ida Gruber)');
    return list;
  };
  const gone = async () => {
    const list = await deleted();
    await act(() => list.performAction.resolve(referralDeleted));
    return list;
  };

  it('disappears immediately from the table and the counts', async () => {
    await deleted();
    expect(cells()).toContain('Otto Gruber · Self');
    expect(cells()).not.toContain('Ida Gruber · Self');
    expect(foot()).toBe('1 referral');
  });

  it('can be restored for ten seconds', async () => {
    await gone();
    expect(toast()).toBe('Referral deleted.Undo');
    act(() => vi.advanceTimersByTime(9_999));
    expect(toast()).toBe('Referral deleted.Undo');
    act(() => vi.advanceTimersByTime(1));
    expect(toast()).toBeNull();
  });

  const aWhile = () => act(() => vi.advanceTimersByTimeAsync(500));

  it('moves the focus to its undo button', async () => {
    const forget = keepFocus(document.body);
    onTestFinished(() => forget?.());
    await gone();
    expect(document.activeElement?.textContent).toBe('Undo');
  });

  it('returns when the server has restored it', async () => {
    const { acts, performAction, show } = await gone();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(acts().at(-1)).toEqual(referralDeleted.undo);
    await act(() => performAction.resolve({ kind: 'changed', message: null }));
    await show([referral as Row]);
    expect(cells()).toContain('Ida Gruber · Self');
    expect(toast()).toBeNull();
  });

  it('returns with the focus on its own button', async () => {
    const forget = keepFocus(document.body);
    onTestFinished(() => forget?.());
    const { performAction } = await gone();
    press('Undo');
    await aWhile();
    expect(document.activeElement?.textContent).toBe('Please wait...');
    await act(() => performAction.resolve({ kind: 'changed', message: null }));
    await aWhile();
    expect(document.activeElement).toBe(button('Actions for referral of Fri 13 Mar (Ida Gruber)'));
    expect(cells()).toContain('Ida Gruber · Self');
  });

  it('stays with the server’s reason when it can’t be deleted', async () => {
    const { performAction, show } = await deleted();
    await act(() =>
      performAction.resolve({ kind: 'refused', message: 'This referral is linked to business bucks.' }),
    );
    await show([referral as Row]);
    expect(screen.getByRole('alert').textContent).toBe('This referral is linked to business bucks.');
    expect(cells()).toContain('Ida Gruber · Self');
  });

  it('is back among the others, with one alert, when nothing is answered', async () => {
    const { performAction, loadRows } = await deleted();
    await act(() => performAction.reject());
    await act(() => loadRows.reject());
    expect(cells()).toEqual(expect.arrayContaining(['Ida Gruber · Self', 'Otto Gruber · Self']));
    expect(foot()).toBe('2 referrals');
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
  });

  it('is retried when there was no answer', async () => {
    const { acts, performAction } = await deleted();
    await act(() => performAction.reject());
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong!');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(acts()).toHaveLength(2);
  });

  it('is one of several, each with its own undo', async () => {
    const { acts, performAction } = await deleted();
    chooseAction('Delete referral of Fri 13 Mar (Otto Gruber)');
    expect(acts()).toEqual(
      [812, 9_000].map((id) => ({ name: 'deleteRecord', record: { metric: 2, id }, version: 1 })),
    );
    await act(() => performAction.resolve(referralDeleted));
    expect([...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)).toEqual([
      'Referral deleted.',
      'Referral deleted.Undo',
    ]);
  });
});

it('a list’s columns are ranked, with the least needed only on the widest page', async () => {
  const { show } = await open('referrals', '/dashboard/referrals/1');
  await show([{ ...referral, connection: 1 } as Row]);
  const goesUnder = Object.fromEntries(
    [...document.querySelectorAll('th')].map((head) => [
      head.textContent,
      /max-\[(\d+)px\]/.exec(head.className)?.[1] ?? null,
    ]),
  );
  expect(goesUnder).toMatchSnapshot();
});
