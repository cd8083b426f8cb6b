import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ActionOutcome, DetailData } from '../../src/contract/detailPorts.ts';
import type { FirstSteps } from '../../src/contract/records/activities.ts';
import type { Row } from '../../src/contract/records/records.ts';
import { activities, myWeek, rows } from '../fixtures/activities.ts';
import { openAskingPage } from './support/askingPage.tsx';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { chooseAction, offActions, openedFilter, rowActions } from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';
import { standAt } from './support/standAt.ts';

const data = { page: 'performance', activities: { ...activities, recent: rows }, week: myWeek } as const;

const open = async (address = '/dashboard/activity') => {
  const { record, acts, performAction } = await openAskingPage('performance', { address });
  return {
    record,
    acts,
    acted: (outcome: ActionOutcome) => act(() => performAction.resolve(outcome)),
    answer: (shown: DetailData = data) => act(() => record.resolve({ kind: 'loaded', data: shown })),
  };
};

const periods = () =>
  within(screen.getByRole('group', { name: 'Period' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

const card = (name: string) => {
  const article = screen.getByRole('heading', { name, level: 3 }).closest('article');
  if (!article) throw new Error(`no card ${name}`);
  return article;
};

const tally = (metric: string) =>
  [...document.querySelectorAll(`.week-six [data-metric="${metric}"].tally i`)].map((mark) => mark.className);

standAt();

it('of the bars of a card’s weeks, the last one counts still and the one before is whole', async () => {
  const { answer } = await open();
  await answer();
  const [weeks] = [...document.querySelectorAll('.weeks')];
  const looks = [...(weeks?.children ?? [])].map(({ className }) => className);
  expect([looks.slice(0, -2).filter(Boolean), looks.slice(-2)]).toEqual([[], ['last', 'now']]);
});

const steps = {
  picture: 1,
  met: 0,
  session: 0,
  people: [
    { id: 31, first_name: 'Wei-Lin', last_name: 'Zhao', profile_image: null, profession: 'Architect' },
  ],
  completeness: 69,
  missing: ['phone', 'how_to_introduce', 'goals', 'website', 'other_link'],
} satisfies FirstSteps;
const beginning = (first_steps: FirstSteps | null): DetailData => ({
  page: 'performance',
  activities,
  week: { ...myWeek, first_steps },
});
const received = rows.map((row) => ({ ...row, member: row.receiver, receiver: row.member }));

areDrawnAsBefore('performance', 'what Performance tells', [
  ['of a record of each kind', data],
  ['of such that were made with me', { ...data, activities: { ...activities, recent: received as Row[] } }],
  ['a new member', beginning(steps)],
  ['a new member without a picture', beginning({ ...steps, picture: 0 })],
  ['a member who has begun', beginning(null)],
]);

const figures = (currency = 'USD') => ({ ...data, activities: { ...activities, currency, recent: [] } });

areDrawnAsBefore('performance.figures', 'the figures of Performance', [
  [
    'of what was received in one metric, which come first',
    figures(),
    { address: '/dashboard/activity?period=custom&start=x&metric=3&send=0' },
  ],
  [
    'in another currency, in a custom period',
    figures('EUR'),
    { address: '/dashboard/activity?period=custom&start=2026-02-02&end=2026-02-20' },
  ],
  ['in six months', figures(), { address: '/dashboard/activity?period=halfYear' }],
  ['under filters that don’t exist', figures(), { address: '/dashboard/activity?metric=9&send=x' }],
]);

it('the first-steps card disappears when a member hides it and returns with Undo', async () => {
  const { acts, acted, answer } = await open();
  await answer(beginning(steps));
  fireEvent.click(screen.getByRole('button', { name: 'Hide Three things to start' }));
  const undo = { name: 'showFirstSteps', isShown: true } as const;
  await acted({ kind: 'changed', message: 'Hidden. You can bring it back in Settings.', undo });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(acts()).toEqual([{ name: 'showFirstSteps', isShown: false }, undo]);
});

describe('the states of Performance', () => {
  it('show what changes while it is open', async () => {
    const { answer } = await open();
    await answer();
    expect(within(card('Sessions')).getByText('3')).toBeDefined();
    await answer({
      ...data,
      activities: { ...activities, cards: activities.cards.map((each) => ({ ...each, given: 4 })) },
    });
    expect(within(card('Sessions')).getByText('4')).toBeDefined();
  });
});

describe('the period', () => {
  it.each([
    ['?period=custom&start=x', 'true'],
    ['?period=custom&start=2026-02-02', null],
  ])('is this month when the address’s dates are invalid: %s', async (query, current) => {
    await open(`/dashboard/activity${query}`);
    expect(periods()[1]?.[2]).toBe(current);
  });

  it('changes by keyboard in the address and the request', async () => {
    const { record, answer } = await open();
    await answer();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(addressBar()).toBe('/dashboard/activity?period=week');
    expect(record.inputs().at(-1)?.location.query).toEqual({ period: 'week' });
  });
});

describe('the filters of Performance', () => {
  const chosen = (group: string, name: string) =>
    fireEvent.click(within(openedFilter(group)).getByRole('link', { name }));

  it('are in the address and the request and keep the period', async () => {
    const { answer, record } = await open('/dashboard/activity?period=halfYear');
    await answer();
    chosen('Direction', 'Received');
    chosen('Metric', 'Referrals');
    expect(addressBar()).toBe('/dashboard/activity?period=halfYear&send=0&metric=2');
    expect(record.inputs().at(-1)?.location.query).toEqual({
      period: 'halfYear',
      send: '0',
      metric: '2',
    });
    expect(periods().map(([, href]) => href)).toEqual(
      ['week', 'month', 'halfYear'].map((period) => `/dashboard/activity?period=${period}&send=0&metric=2`),
    );
  });

  it('can be removed when they leave no records, and aren’t passed to the totals', async () => {
    const { answer } = await open('/dashboard/activity?period=week&metric=2&send=1');
    await answer({ ...data, activities: { ...activities, recent: [] } });
    expect(screen.getByRole('link', { name: 'Totals' }).getAttribute('href')).toBe(
      '/dashboard/summary?period=week',
    );
    expect(screen.getByRole('heading', { name: 'No records match these filters.' })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(addressBar()).toBe('/dashboard/activity?period=week');
  });
});

describe('the content of Performance', () => {
  it('compares My week with its targets and names what is waiting', async () => {
    const { answer } = await open();
    const done = myWeek.done.map((each) => ({
      ...each,
      count: each.metric === 5 ? 3 : 1,
      waiting: each.metric === 5 ? 1 : 0,
      target: each.metric === 6 ? null : each.metric === 3 ? '100.00' : '2',
    }));
    await answer({ ...data, week: { ...myWeek, done } });
    const week = screen.getByRole('region', { name: 'My week' });
    expect(week.querySelector('.week-head')?.textContent).toBe(
      'My weekMon 9 – Sun 15 Mar2 of 5 reached, 1 day left',
    );
    expect([...week.querySelectorAll('.count')].map((count) => count.textContent)).toMatchSnapshot();
    expect(tally('sessions')).toEqual(['counted', 'open']);
    expect(tally('posts')).toEqual(['counted', 'counted', 'waiting']);
    expect(tally('revenue')).toEqual(['counted']);
  });
});

describe('the member’s own record', () => {
  const waiting = rows.map((row) => ({ ...row, count_state: 'waiting' as const }));
  const record = { metric: 2, id: 812 } as const;
  const name = 'Delete referral of Fri 13 Mar (Ida Gruber)';

  it('can be deleted where it is shown and restored', async () => {
    const { acts, acted, answer } = await open();
    await answer({ ...data, activities: { ...activities, recent: waiting } });
    chooseAction(name);
    expect(acts()).toEqual([{ name: 'deleteRecord', record, version: 1 }]);
    expect(offActions()).toContainEqual([name, 'Please wait...']);
    const undo = { name: 'restoreRecord', record } as const;
    await acted({ kind: 'changed', message: 'Referral deleted.', undo });
    await answer({ ...data, activities: { ...activities, recent: [] } });
    expect(screen.getByText('Referral deleted.').role).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(acts()).toEqual([{ name: 'deleteRecord', record, version: 1 }, undo]);
    await acted({ kind: 'changed', message: null });
    await answer({ ...data, activities: { ...activities, recent: waiting } });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(rowActions(name)).toHaveLength(1);
  });

  it('stays when it is counted or another member’s', async () => {
    const { answer } = await open();
    const counted = waiting.map((row) => ({ ...row, count_state: 'counted' as const }));
    const others = waiting.map((row) => ({
      ...row,
      id: row.id + 100,
      member: row.receiver,
      receiver: row.member,
    }));
    await answer({ ...data, activities: { ...activities, recent: [...counted, ...others] } });
    expect(rowActions(/^Delete/)).toEqual([]);
    expect(offActions()).toHaveLength(counted.length);
  });
});
