import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListRow } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { each } from '../each.ts';
import { summaryMembers } from '../fixtures/chapterSummary.ts';
import type { ListFixture } from '../fixtures/fixture.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { openListPage, withRights } from './support/askingPage.tsx';
import { frameDrawn, rowActions, textsOf } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  return () => vi.unstubAllEnvs();
});
standAt('2026-05-14T09:00:00Z');

const person = (id: number, first_name: string, last_name: string) => ({ id, first_name, last_name });
const me = person(7, 'Ada', 'Brook');
const allowed = (...tos: readonly string[]) =>
  tos.map((to) => ({ to, allowed: 1, reason_needed: 0, why_not: null }));
const barred = (to: string) => [{ to, allowed: 0, reason_needed: 0, why_not: 'Not yet.' }];
const ahead = (is_ahead: 0 | 1) => ({ meeting: { id: 31, date: '2026-05-19', skip_reason: null, is_ahead } });

interface Told {
  readonly page: PageId;
  readonly rights?: readonly string[];
  /** The values in which all rows differ from the first row of the page’s fixture. */
  readonly base?: object;
  /** The values in which each row differs. */
  readonly rows: readonly object[];
}

const guest = { name: 'Edith Holloway', business: 'Tour guide', member: null, email: null, cell_phone: null };
const helper = {
  person: person(14, 'Grace', 'Holloway'),
  since: '2026-05-04',
  note: null,
  talked_on: '2026-05-08',
};

const cases: readonly Told[] = [
  {
    page: 'subRequests',
    rows: [
      {},
      { is_over: 1, moves: [] },
      { open_to_anyone: 0, moves: barred('Offered') },
      { own: 1, moves: allowed('Cancelled') },
      {
        sub: guest,
        status: 'Accepted',
        warnings: ['Was a sub in April.'],
        moves: allowed('Confirmed', 'Open'),
      },
      { status: 'Cancelled', sub: { ...guest, business: null }, moves: [] },
    ],
  },
  {
    page: 'requestSub',
    rows: [
      {},
      { status: 'Offered', moves: allowed('Cancelled', 'Accepted') },
      { status: 'Accepted' },
      { moves: barred('Cancelled') },
      { own: 0 },
    ],
  },
  {
    page: 'renewals',
    rights: ['renewals.record'],
    rows: [
      {},
      { days_left: -1, can_decide: 0 },
      { days_left: 0, status: 'Due', can_record: 0 },
      { days_left: 1, status: 'Due', decision: 'not renew', decided_by: null, can_remind: 0 },
      { days_left: 30, status: 'Paused', plans: ['Yearly'] },
      {
        status: 'Ended',
        ...each(null, 'joined', 'last_payment', 'decision', 'decided_by'),
        ...each(0, 'can_record', 'can_decide', 'can_remind'),
      },
      { days_left: 30, status: 'Active', last_payment: { date: '2025-04-28', by: null } },
    ],
  },
  {
    page: 'postingMembers',
    rights: ['helper.assign'],
    base: { last_share: null },
    rows: [{ shared: 0 }, { shared: 1 }, { shared: 0, member: me }],
  },
  {
    page: 'zeroActivityList',
    rights: ['helper.assign'],
    rows: [
      {},
      { member: me, profession: null, helper: null },
      { helper: null, mentor: null, joined: null, zero_metrics: [1, 2, 3, 4, 6] },
      {
        helper: { ...helper, talked_on: null },
        zero_metrics: [1, 2, 3, 4],
        letter: { kind: 'first', status: 'sent', sent_on: '2026-05-02' },
      },
      { last_record: null, letter: null, zero_metrics: [1, 2, 3] },
    ],
  },
  { page: 'zeroActivityList', rows: [{ helper }] },
  {
    page: 'goals',
    rows: [
      {},
      { metric: '3', target: '50000.00', value: '12480.00', can_edit: 0 },
      { reached: 1, archived: 1 },
      { over: 1 },
      {
        scope: 'chapter',
        metric: 'attendance',
        send: null,
        target: '92.00',
        value: '41.50',
        score: { light: 'bad', explanation: 'Low.' },
      },
      { send: 0, score: { light: null, explanation: 'It begins later.' } },
    ],
  },
  {
    page: 'mentors',
    rights: ['mentors.assign'],
    rows: [
      {},
      {
        ...each(null, 'mentorship_id', 'mentor', 'since', 'planned_end'),
        can_note: 0,
        moves: [],
        checklist_percent: null,
      },
      { ended_on: '2026-05-01', mentor: null, is_mentor: 1 },
      { is_mentor: 1, stalled: 0, last_contact: null, moves: barred('ended'), since: null },
    ],
  },
  { page: 'mentors', rows: [{}, { joined: null }] },
  {
    page: 'coachingAssignments',
    rows: [
      {},
      { status: 'Completed', coach: null, moves: allowed('Announced') },
      { status: 'Announced', announced_at: '2026-05-06T15:00:00.000Z' },
      { can_assign: 0, moves: barred('Announced') },
    ],
  },
  {
    page: 'pendingApplications',
    rows: [
      {},
      {
        conflict: 0,
        sponsor: null,
        sponsor_name: 'Alma Voss',
        days_waiting: 1,
        payment_state: 'open',
        status: 'New',
      },
      { business_name: null, sponsor: null, sponsor_name: null, reviewer: null, payment_state: 'waived' },
    ],
  },
  {
    page: 'chapterVisitors',
    rows: [
      {},
      { attended: 0, duplicate: 0, days_late: 2, business_name: null, outcome: 'Interested' },
      { attended: null, invited_by: null, invited_by_name: 'Alma Voss', days_late: null, outcome: 'Applied' },
      {
        ...each(null, 'invited_by', 'owner', 'next_step', 'due', 'days_late'),
        outcome: 'Joined',
        can_check_in: 0,
      },
      { can_follow_up: 0, outcome: 'No' },
    ],
  },
  { page: 'chapterSummaryMembers', rows: [{ amount: '1250.50' }, { can_open: 0, amount: '80.00' }, {}] },
  { page: 'chapterSummaryMembers', rows: [{ list: { ...summaryMembers.list, type: 6 } }] },
  {
    page: 'networkingMoments',
    base: { member: me, topic: 'Photos', warnings: [], moves: [] },
    rows: [
      { can_swap: 1, warnings: ['Asks for a sub.'] },
      {
        status: 'No meeting',
        meeting: { id: 32, date: '2026-05-26', skip_reason: 'Memorial Day', is_ahead: 0 },
      },
      { status: 'No meeting', member: null },
      { status: 'Open', member: null, topic: null, material_link: null, can_take: 1, can_assign: 1 },
      { own: 1, can_assign: 1 },
      { own: 1, status: 'Asked', moves: allowed('Approved', 'Declined') },
      { own: 1, status: 'Approved', moves: allowed('Declined') },
      { own: 1, status: 'Approved', ...ahead(0), moves: allowed('Delivered') },
      {
        own: 1,
        status: 'Declined',
        decline_reason: 'Leo had it.',
        decided_by: me,
        moves: allowed('Requested'),
      },
      { own: 1, status: 'Declined', decline_reason: 'Leo had it.', moves: barred('Requested') },
      {
        status: 'Requested',
        decline_reason: 'Leo had it.',
        change_asked: 'Shorter?',
        moves: allowed('Approved', 'Requested'),
      },
    ],
  },
  {
    page: 'marketingApproval',
    base: { member: me },
    rows: [{}, { last_presented: null, asked_on: null, moves: allowed('Approved') }, { moves: [] }],
  },
  {
    page: 'memberSpotlights',
    base: { intro: 'Backs.', ask: 'Offices.', warnings: [], moves: [] },
    rows: [
      { warnings: ['Has two.'], moves: allowed('Cancelled') },
      { own: 1, intro: null, ask: null, link: null, video_link: null, guests: 0 },
      { own: 1, ...ahead(0), moves: allowed('Done') },
      { status: 'Done', own: 1, intro: null, moves: allowed('Planned') },
      { status: 'Open', member: null, intro: null, can_assign: 1 },
      {
        status: 'No meeting',
        meeting: { id: 32, date: '2026-05-26', skip_reason: 'Memorial Day', is_ahead: 0 },
      },
    ],
  },
  { page: 'spotlightAssignment', rows: [{}, { last: '2025-06-03', next: '2026-05-19', eligible: 1 }] },
  {
    page: 'sampleSessions',
    base: { member_a: me, member_b: null, topic: 'Asking', warnings: [], moves: [], answer_a: 'accept' },
    rows: [
      { own: 1, own_answer: 'accept', can_answer: 1, can_prepare: 1, warnings: ['Has two.'] },
      { own: 1, can_answer: 1, can_prepare: 1, answer_a: null },
      { answer_a: 'decline', moves: allowed('Cancelled') },
      { member_b: me, ...ahead(0), moves: [...allowed('Done'), ...barred('Cancelled')] },
      { status: 'Done', ...ahead(0), moves: allowed('Planned') },
      { status: 'Cancelled', can_take: 1 },
      { status: 'Open', member_a: null, topic: null, can_take: 1, can_assign: 1 },
      {
        status: 'No meeting',
        topic: null,
        meeting: { id: 32, date: '2026-05-26', skip_reason: 'Memorial Day', is_ahead: 0 },
      },
    ],
  },
  {
    page: 'sampleAssignments',
    base: { member_a: me, warnings: [], answer_b: 'decline', member_b: me },
    rows: [
      { can_prepare: 1 },
      { member_b: null },
      { status: 'Open', member_a: null, member_b: null, asked_on: null, can_assign: 1 },
    ],
  },
  {
    page: 'attendanceReports',
    rows: [
      {},
      { is_new: 1, percent: null, last_absence: null },
      { score: { light: 'good', explanation: 'Fine.' }, absences_6_months: 0 },
    ],
  },
];

const said: string[] = [];

it.each(cases)('the rows of $page are rendered', async ({ page, rows, base, rights = [] }) => {
  const [first] = (pageFixtures[page] as ListFixture).rows;
  const shown = rows.map((differs, place) => ({ ...first, ...base, ...differs, id: place + 1 }) as ListRow);
  const { head } = pageFixtures[page] as ListFixture;
  await openListPage(page, { rows: shown, ...(head && { head }) }, { shell: withRights(...rights) });
  await frameDrawn();
  const heads = textsOf('columnheader');
  const actions = rowActions();
  const inWords = screen
    .getAllByRole('row')
    .slice(1)
    .map((row, place) => {
      const cells = within(row).getAllByRole('cell');
      const buttons = [...actions, ...within(row).queryAllByRole('button')].filter(
        (button) => row.contains(button) && !button.hasAttribute('aria-haspopup'),
      );
      return [
        `${JSON.stringify(rows[place])}\n `,
        ...cells.map(({ textContent }, at) => ` ${heads[at]}: ${textContent} |`),
        ` ${buttons.map(({ textContent }) => textContent).join(', ')}\n`,
      ].join('');
    });
  said.push([`${[page, ...rights].join(', ')}\n`, ...inWords].join(''));
});

/** A text or button missing from a row in one of its states shows in the table's diff. */
it('the rows’ status and actions match their table', async () => {
  await expect(said.join('\n')).toMatchFileSnapshot('expected/listRows.txt');
});
