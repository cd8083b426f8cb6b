import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListHeadFacts, ListRow } from '../../src/contract/listPorts.ts';
import type { ListFixture } from '../fixtures/fixture.ts';
import { momentsHead, momentWeeks } from '../fixtures/moments.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { sidebar } from '../fixtures/shell.ts';
import { openListPage } from './support/askingPage.tsx';
import { button, chooseAction, frameDrawn, textsOf } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

standAt('2026-05-14T09:00:00Z');

const moments = (more: object = {}) =>
  ({ kind: 'moments', ...momentsHead('networking'), ...more }) as ListHeadFacts;
const tabs = () => textsOf('link', within(screen.getByRole('navigation', { name: /Schedules|Approvals/ })));
const shell = {
  ...sidebar,
  roles: {
    ...sidebar.roles,
    sidebar: [
      'Networking Moment Schedule',
      'Member Spotlights',
      'Sample Sessions',
      'Networking Moment Approval',
      'Sample Sessions Assignments',
    ],
  },
};

it.each([
  ['networkingMoments', ['Networking moments', 'Member spotlights', 'Sample sessions']],
  ['marketingMoments', ['Marketing moments', 'Networking moments', 'Member spotlights', 'Sample sessions']],
  ['networkingApproval', ['Networking moments 1', 'Sample sessions']],
] as const)('%s leads to the other schedules that one is shown', async (page, names) => {
  await openListPage(page, { head: moments() }, { shell });
  expect(tabs()).toEqual(names);
});

it.each([
  [
    {},
    'Your next turn is on Tue 9 Jun. Your last one was on Tue 10 Feb; 2 turns in the past 12 months. Curriculum',
    true,
  ],
  [
    { turns: { next: null, last: null, in_year: 0 }, curriculum_link: null },
    'You have no turn coming up. ',
    true,
  ],
  [{ takes: 0 }, 'The weeks of Millbrook.', false],
])('a schedule says when one’s own turn is, to members who take any: %j', async (more, words, takes) => {
  await openListPage('networkingMoments', { head: moments({ offers: [], ...more }) });
  expect(document.querySelector('.list-note')?.textContent).toBe(words);
  expect(screen.queryByRole('button', { name: 'Take a week' }) !== null).toBe(takes);
});

it.each([
  ['Swap', 1],
  ['Decline', 0],
])('a swap that is offered is answered: %s', async (name, swap) => {
  const { acts } = await openListPage('networkingMoments', { head: moments() });
  await userEvent.click(button(name));
  expect(acts()).toEqual([{ name: 'answerSwap', id: 8, swap }]);
});

it('what is prepared begins with one’s own topic, never with another’s', async () => {
  const [theirs] = momentWeeks;
  const rows = [0, 1].map(
    (own) => ({ kind: 'moment', ...theirs, id: own + 1, own, can_take: 1, moves: [] }) as never,
  );
  for (const [place, topic] of [null, 'Photos of work in progress'].entries()) {
    const { entry } = await openListPage('networkingMoments', { rows, head: moments() });
    await frameDrawn();
    const takes = screen.getAllByRole('button', { name: /^Take this week/ }).slice(-2);
    fireEvent.click(takes[place] as HTMLElement);
    expect(entry()).toMatchObject({ stored: { topic } });
    cleanup();
  }
});

it('open weeks name whom to ask, and are there only while there are any', async () => {
  const { acts, entry } = await openListPage('networkingApproval', { head: moments() });
  const weeks = within(screen.getByRole('region', { name: 'Open weeks' })).getAllByRole('listitem');
  expect(weeks.map(({ textContent }) => textContent)).toEqual([
    'Tue 2 JunWei-Lin Zhaohas never presentedAsk Wei-Lin to take Tue 2 JunSomeone else for Tue 2 Jun',
    'Tue 14 JulRavi Deshmukhlast presented on Tue 21 Oct 2025Ravi has asked for a sub that week.Ask Ravi to take Tue 14 JulSomeone else for Tue 14 Jul',
    'Tue 28 JulAsk a member for Tue 28 Jul',
  ]);
  await userEvent.click(button('Ask Wei-Lin to take Tue 2 Jun'));
  expect(acts()).toEqual([{ name: 'askForMoment', kind: 'networking', meetingId: 33, memberId: 14 }]);
  await userEvent.click(button('Ask a member for Tue 28 Jul'));
  expect(entry()).toMatchObject({ form: 'momentAsk', stored: { meeting_id: 38 } });
});

it('no open week, no panel', async () => {
  await openListPage('networkingApproval', { head: moments({ suggestions: [] }) });
  expect(screen.queryByRole('region', { name: 'Open weeks' })).toBeNull();
});

it.each([
  [1, true],
  [null, false],
])('a member of a chapter asks for a sub: %j', async (chapter_id, can) => {
  const member = { ...sidebar.member, chapter_id };
  await openListPage('requestSub', {}, { shell: { ...sidebar, member } });
  expect(screen.queryByRole('button', { name: 'Request a sub' }) !== null).toBe(can);
});

it.each([
  [[], 0],
  [[{ id: 2, name: 'Juniper Flats' }], 1],
])(
  'someone who may look into several chapters switches between their sub requests',
  async (choices, switches) => {
    const chapter = { id: 1, name: 'Millbrook', choices };
    await openListPage('subRequests', { head: { kind: 'subs', chapter, sees_reasons: 1 } });
    expect(screen.queryAllByRole('button', { name: /Chapter$/ })).toHaveLength(switches);
  },
);

it('memberships are narrowed by how they stand, and back', async () => {
  const { rows, head } = pageFixtures.renewals as ListFixture;
  await openListPage(
    'renewals',
    { rows, ...(head && { head }) },
    { address: '/dashboard/Renewals?status=Due&due=30' },
  );
  const figures = within(screen.getByRole('region', { name: 'Memberships' })).getAllByRole('link');
  expect(figures.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 Overdue', '/dashboard/Renewals?status=Overdue'],
    ['1 Due', '/dashboard/Renewals'],
    ['0 Active', '/dashboard/Renewals?status=Active'],
    ['0 Paused', '/dashboard/Renewals?status=Paused'],
    ['0 Ended', '/dashboard/Renewals?status=Ended'],
  ]);
});

it.each([
  ['a leader', ['renewals.decide'], ['Decision', 'Last payment', 'Last reminder', 'Note', 'Actions']],
  ['the member', [], ['Last payment', 'Last reminder']],
])('what was decided about a renewal is a column for leaders alone: %s', async (_, buttons, titles) => {
  const { rows } = pageFixtures.renewals as ListFixture;
  await openListPage('renewals', { rows }, { shell: { ...sidebar, roles: { ...sidebar.roles, buttons } } });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(4)).toEqual(titles);
});

it('EB14: a reader whose own membership is due sees until when it is paid, and the way to pay', async () => {
  const { rows, head } = pageFixtures.renewals as ListFixture;
  const told = async (more: object) => {
    const own = { ...rows[0], member: sidebar.member, ...more } as ListRow;
    await openListPage('renewals', { rows: [own], ...(head && { head }) });
    const pay = screen.queryByRole('link', { name: 'Pay now' });
    const said = screen.queryByText(/^Your quarterly membership/)?.textContent ?? null;
    cleanup();
    return [said, pay?.getAttribute('href') ?? null];
  };
  const due = (verb: string) => [
    `Your quarterly membership ${verb} paid until 30 Apr 2026.`,
    '/dashboard/profile/payments',
  ];
  expect(await told({ status: 'Overdue' })).toEqual(due('was'));
  expect(await told({ status: 'Due' })).toEqual(due('is'));
  expect(await told({ status: 'Active' })).toEqual([null, null]);
  expect(
    await told({ status: 'Due', member: { id: 12, first_name: 'Lucia', last_name: 'Ferrante' } }),
  ).toEqual([null, null]);
});

it.each([
  ['', true, 'ownGoal'],
  ['?scope=chapter', true, 'chapterGoal'],
  ['', false, null],
])('a goal is set for oneself or the chapter, by those who may: %s %s', async (query, canSet, form) => {
  const { entry } = await openListPage(
    'goals',
    { head: { kind: 'goals', canSet } },
    { address: `/dashboard/goals${query}` },
  );
  const set = screen.queryByRole('button', { name: 'Goal' });
  if (set) await userEvent.click(set);
  expect(entry()?.form ?? null).toBe(form);
});

it.each([
  [sidebar.member.chapter_id, 1],
  [null, 0],
])('goals of the chapter are chosen by its members: chapter %s', async (chapter_id, count) => {
  const member = { ...sidebar.member, chapter_id };
  await openListPage('goals', { rows: [] }, { shell: { ...sidebar, member } });
  expect(screen.queryAllByRole('button', { name: 'Whose' })).toHaveLength(count);
  expect(screen.getAllByRole('button', { name: 'Period' })).toHaveLength(1);
});

it.each([
  [undefined, '/dashboard/member/12/contactDetails'],
  ['helper.assign', '/dashboard/missing-posts/12/member-letters'],
])('a quiet member leads to their letters for those alone who help or write: %s', async (right, href) => {
  const { rows } = pageFixtures.zeroActivityList as ListFixture;
  const buttons = [...sidebar.roles.buttons, ...(right ? [right] : [])];
  await openListPage(
    'zeroActivityList',
    { rows },
    { shell: { ...sidebar, roles: { ...sidebar.roles, buttons } } },
  );
  expect(screen.getByRole('link', { name: /^Leo Castellan/ }).getAttribute('href')).toBe(href);
});

it('a sub of one’s own who is a guest is edited by their parts', async () => {
  const [row] = (pageFixtures.requestSub as ListFixture).rows;
  const sub = {
    name: 'Edith Anne Holloway',
    business: null,
    member: null,
    email: 'e@h.test',
    cell_phone: '5550100',
  };
  const { entry } = await openListPage('requestSub', { rows: [{ ...row, sub } as never] });
  await frameDrawn();
  chooseAction(/^Edit /);
  expect(entry()).toMatchObject({
    stored: {
      open_to_anyone: false,
      sub_first_name: 'Edith',
      sub_last_name: 'Anne Holloway',
      sub_phone: '5550100',
    },
  });
});

it('EC3: the tab says the checklist’s name, as the heading does', async () => {
  const { head, rows } = pageFixtures.checklistEntries as ListFixture;
  await openListPage('checklistEntries', { rows, ...(head && { head }) });
  const name = screen.getByRole('heading', { level: 1 }).textContent;
  expect([name === 'Checklists', document.title]).toEqual([false, `${name} · Chapterhouse`]);
});
