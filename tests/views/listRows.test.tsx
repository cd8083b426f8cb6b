import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListRow } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { each, listed } from '../each.ts';
import type { ListFixture } from '../fixtures/fixture.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { openListPage, withRights } from './support/askingPage.tsx';
import { frameDrawn, rowActions, textsOf } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

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
  readonly columns: readonly string[];
  /** What differs from the first row of the page’s fixture in all of them. */
  readonly base?: object;
  /** What differs in each; then its cells, and what can be done with it. */
  readonly rows: readonly (readonly [differs: object, told: string])[];
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
    columns: ['Member', 'Sub', 'State'],
    rows: [
      [{}, 'Owen Talbot | Open to anyone | Open | I can sub'],
      [{ is_over: 1, moves: [] }, 'Owen Talbot | Open to anyone | No sub found | '],
      [{ open_to_anyone: 0, moves: barred('Offered') }, 'Owen Talbot | Nobody yet | Open | '],
      [{ own: 1, moves: allowed('Cancelled') }, 'Owen Talbot (you) | Open to anyone | Open | Cancel request'],
      [
        {
          sub: guest,
          status: 'Accepted',
          warnings: ['Was a sub in April.'],
          moves: allowed('Confirmed', 'Open'),
        },
        'Owen Talbot | Edith HollowayTour guide Was a sub in April. | Accepted | Confirm, Withdraw',
      ],
      [
        { status: 'Cancelled', sub: { ...guest, business: null }, moves: [] },
        'Owen Talbot | Edith Holloway | Canceled | ',
      ],
    ],
  },
  {
    page: 'requestSub',
    columns: ['State'],
    rows: [
      [{}, 'Open | Cancel request, Edit'],
      [{ status: 'Offered', moves: allowed('Cancelled', 'Accepted') }, 'Offered | Accept, Cancel request'],
      [{ status: 'Accepted' }, 'Accepted | Cancel request, Edit'],
      [{ moves: barred('Cancelled') }, 'Open | '],
      [{ own: 0 }, 'Open | Cancel request'],
    ],
  },
  {
    page: 'renewals',
    rights: ['renewals.record'],
    columns: ['Member', 'Paid until', 'Last payment', 'Decision', 'Status'],
    rows: [
      [
        {},
        'Lucia Ferrantesince May 2022 | 30 Apr14 days over | 28 Apr 2025Omar Ferris | RenewPriya Raman | Overdue | Decide, Record payment, Change plan, Remind, Pause',
      ],
      [
        { days_left: -1, can_decide: 0 },
        'Lucia Ferrantesince May 2022 | 30 Apr1 day over | 28 Apr 2025Omar Ferris | RenewPriya Raman | Overdue | Record payment, Change plan, Remind, Pause',
      ],
      [
        { days_left: 0, status: 'Due', can_record: 0 },
        'Lucia Ferrantesince May 2022 | 30 Aprtoday | 28 Apr 2025Omar Ferris | RenewPriya Raman | Due | Decide, Remind',
      ],
      [
        { days_left: 1, status: 'Due', decision: 'not renew', decided_by: null, can_remind: 0 },
        'Lucia Ferrantesince May 2022 | 30 Apr1 day | 28 Apr 2025Omar Ferris | Don’t renew | Due | Decide, Record payment, Change plan, Pause',
      ],
      [
        { days_left: 30, status: 'Paused', plans: ['Yearly'] },
        'Lucia Ferrantesince May 2022 | 30 Apr | 28 Apr 2025Omar Ferris | RenewPriya Raman | Paused | Decide, Record payment, Remind, Pause',
      ],
      [
        {
          status: 'Ended',
          ...each(null, 'joined', 'last_payment', 'decision', 'decided_by'),
          ...each(0, 'can_record', 'can_decide', 'can_remind'),
        },
        'Lucia Ferrante | 30 Apr | None | Not decided | Ended | ',
      ],
      [
        { days_left: 30, status: 'Active', last_payment: { date: '2025-04-28', by: null } },
        'Lucia Ferrantesince May 2022 | 30 Apr30 days | 28 Apr 2025online | RenewPriya Raman | Active | Decide, Record payment, Change plan, Remind, Pause',
      ],
    ],
  },
  {
    page: 'postingMembers',
    rights: ['helper.assign'],
    columns: ['Member'],
    base: { last_share: null },
    rows: [
      [{ shared: 0 }, 'Marcus Bell | Send a reminder'],
      [{ shared: 1 }, 'Marcus Bell | '],
      [{ shared: 0, member: me }, 'Ada Brook | '],
    ],
  },
  {
    page: 'zeroActivityList',
    rights: ['helper.assign'],
    columns: ['Member', 'At zero', 'Last record', 'Helper', 'Letters'],
    rows: [
      [
        {},
        'Leo CastellanSign maker · since Sep 2023 | All six | Session, Thu 26 Feb | Grace HollowayTalked Fri 8 May | First letter, draft | Ask someone to help, Note a talk, Send a reminder',
      ],
      [
        { member: me, profession: null, helper: null },
        'Ada Brooksince Sep 2023 | All six | Session, Thu 26 Feb | Marcus AdeyemiMentor | First letter, draft | Ask someone to help',
      ],
      [
        { helper: null, mentor: null, joined: null, zero_metrics: [1, 2, 3, 4, 6] },
        'Leo CastellanSign maker | All but Posts | Session, Thu 26 Feb | Nobody yet | First letter, draft | Ask someone to help, Note a talk, Send a reminder',
      ],
      [
        {
          helper: { ...helper, talked_on: null },
          zero_metrics: [1, 2, 3, 4],
          letter: { kind: 'first', status: 'sent', sent_on: '2026-05-02' },
        },
        'Leo CastellanSign maker · since Sep 2023 | All but Posts and Visitors | Session, Thu 26 Feb | Grace HollowayAsked Mon 4 May | First letter, Sat 2 May | Ask someone to help, Note a talk, Send a reminder',
      ],
      [
        { last_record: null, letter: null, zero_metrics: [1, 2, 3] },
        'Leo CastellanSign maker · since Sep 2023 | Sessions, Referrals, Revenue Made | None yet | Grace HollowayTalked Fri 8 May | None | Ask someone to help, Note a talk, Send a reminder',
      ],
    ],
  },
  {
    page: 'zeroActivityList',
    columns: ['Helper'],
    rows: [[{ helper }, 'Grace HollowayTalked Fri 8 May | ']],
  },
  {
    page: 'goals',
    columns: ['Goal', 'So far', 'Pace', 'Standing'],
    rows: [
      [
        {},
        'Sessions | 22 of 44 | 22 of 44. On pace would be 20 by today. 22 more by 28 Jun. | On pace | Change, Archive',
      ],
      [
        { metric: '3', target: '50000.00', value: '12480.00', can_edit: 0 },
        'Revenue Made | $12,480.00 of $50,000.00 | 22 of 44. On pace would be 20 by today. $37,520.00 more by 28 Jun. | On pace | ',
      ],
      [
        { reached: 1, archived: 1 },
        'Sessions | 22 of 44 | 22 of 44. On pace would be 20 by today. | On pace | ',
      ],
      [
        { over: 1 },
        'Sessions | 22 of 44 | 22 of 44. On pace would be 20 by today. | Missed | Change, Archive',
      ],
      [
        {
          scope: 'chapter',
          metric: 'attendance',
          send: null,
          target: '92.00',
          value: '41.50',
          score: { light: 'bad', explanation: 'Low.' },
        },
        'Attendance | 41.5% of 92% | Low. 50.5% more by 28 Jun. | Far behind | Change, Archive',
      ],
      [
        { send: 0, score: { light: null, explanation: 'It begins later.' } },
        'Sessions, received | 22 of 44 | It begins later. 22 more by 28 Jun. | Not begun | Change, Archive',
      ],
    ],
  },
  {
    page: 'mentors',
    rights: ['mentors.assign'],
    columns: ['Protege', 'Mentor', 'Planned end', 'Checklist', 'Sessions', 'Last contact'],
    rows: [
      [
        {},
        'Leo CastellanJoined 4 months ago | Grace HollowaySince Sat 24 Jan | Sun 24 May | 60% | 3 | Fri 20 Feb | Change the mentor, Write a note, End the mentorship',
      ],
      [
        {
          ...each(null, 'mentorship_id', 'mentor', 'since', 'planned_end'),
          can_note: 0,
          moves: [],
          checklist_percent: null,
        },
        'Leo CastellanJoined 4 months ago | No mentor |  |  |  |  | Assign a mentor',
      ],
      [
        { ended_on: '2026-05-01', mentor: null, is_mentor: 1 },
        'Leo CastellanJoined 4 months ago |  | Ended Fri 1 May | 60% |  |  | Write a note, End the mentorship',
      ],
      [
        { is_mentor: 1, stalled: 0, last_contact: null, moves: barred('ended'), since: null },
        'Leo CastellanJoined 4 months ago | Grace Holloway | Sun 24 May | 60% | 3 | None yet | Record a coaching session, Change the mentor, Write a note',
      ],
    ],
  },
  {
    page: 'mentors',
    columns: ['Protege'],
    rows: [
      [{}, 'Leo CastellanJoined 4 months ago | Write a note, End the mentorship'],
      [{ joined: null }, 'Leo Castellan | Write a note, End the mentorship'],
    ],
  },
  {
    page: 'coachingAssignments',
    columns: ['Coach', 'Steps done', 'State', 'Announced on'],
    rows: [
      [{}, 'Grace Holloway | 2 of 3 | In progress |  | Choose the coach, Delete'],
      [
        { status: 'Completed', coach: null, moves: allowed('Announced') },
        'Nobody yet | 2 of 3 | Completed |  | Announce, Choose the coach, Delete',
      ],
      [
        { status: 'Announced', announced_at: '2026-05-06T15:00:00.000Z' },
        'Grace Holloway | 2 of 3 | Announced | Wed 6 May | ',
      ],
      [{ can_assign: 0, moves: barred('Announced') }, 'Grace Holloway | 2 of 3 | In progress |  | '],
    ],
  },
  {
    page: 'pendingApplications',
    columns: listed('Applicant, Profession, Sponsor, Payment, Checks, Votes, Waiting, Status, Reviewer'),
    rows: [
      [
        {},
        'Dana WhitcombeWhitcombe’s Bakery | Baker Seat taken | Lucia Ferrante | Paid | 3 of 4 | 2 of 3 | 8 days | In review | Peter Haugen | ',
      ],
      [
        {
          conflict: 0,
          sponsor: null,
          sponsor_name: 'Alma Voss',
          days_waiting: 1,
          payment_state: 'open',
          status: 'New',
        },
        'Dana WhitcombeWhitcombe’s Bakery | Baker  | Alma Voss | Not paid | 3 of 4 | 2 of 3 | 1 day | New | Peter Haugen | ',
      ],
      [
        { business_name: null, sponsor: null, sponsor_name: null, reviewer: null, payment_state: 'waived' },
        'Dana Whitcombe | Baker Seat taken | Nobody | Waived | 3 of 4 | 2 of 3 | 8 days | In review | Nobody | ',
      ],
    ],
  },
  {
    page: 'chapterVisitors',
    columns: ['Visitor', 'Meeting', 'How known', 'Invited by', 'Owner', 'Next step', 'Due', 'Outcome'],
    rows: [
      [
        {},
        'Renee AlbrightPhysical therapist, Harbor Motion | Tue 12 MayAttendedTwice | Client, Friend | Lucia Ferrante | Ines Calloway | Call about the open seat | 1 day late | To follow up | Owner and next step, Note a follow-up, Invite to apply, Move to Interested, Move to Applied, Move to Joined, Move to Not now, Move to No, Mark as absent',
      ],
      [
        { attended: 0, duplicate: 0, days_late: 2, business_name: null, outcome: 'Interested' },
        'Renee AlbrightPhysical therapist | Tue 12 MayDidn’t come | Client, Friend | Lucia Ferrante | Ines Calloway | Call about the open seat | 2 days late | Interested | Owner and next step, Note a follow-up, Invite to apply, Move to To follow up, Move to Applied, Move to Joined, Move to Not now, Move to No, Mark as attended',
      ],
      [
        {
          attended: null,
          invited_by: null,
          invited_by_name: 'Alma Voss',
          days_late: null,
          outcome: 'Applied',
        },
        'Renee AlbrightPhysical therapist, Harbor Motion | Tue 12 MayTwice | Client, Friend | Alma Voss | Ines Calloway | Call about the open seat | 13 May | Applied | Owner and next step, Note a follow-up, Move to To follow up, Move to Interested, Move to Joined, Move to Not now, Move to No, Mark as attended, Mark as absent',
      ],
      [
        {
          ...each(null, 'invited_by', 'owner', 'next_step', 'due', 'days_late'),
          outcome: 'Joined',
          can_check_in: 0,
        },
        'Renee AlbrightPhysical therapist, Harbor Motion | Tue 12 MayAttendedTwice | Client, Friend | Public form | Nobody yet | No next step |  | Joined | Owner and next step, Note a follow-up, Move to To follow up, Move to Interested, Move to Applied, Move to Not now, Move to No',
      ],
      [
        { can_follow_up: 0, outcome: 'No' },
        'Renee AlbrightPhysical therapist, Harbor Motion | Tue 12 MayAttendedTwice | Client, Friend | Lucia Ferrante | Ines Calloway | Call about the open seat | 1 day late | No | Mark as absent',
      ],
    ],
  },
  {
    page: 'networkingMoments',
    columns: ['Presenter', 'Topic', 'Material', 'State'],
    base: { member: me, topic: 'Photos', warnings: [], moves: [] },
    rows: [
      [
        { can_swap: 1, warnings: ['Asks for a sub.'] },
        'Ada BrookCarpenter | PhotosAsks for a sub. | Slides | Requested | Ask to swap',
      ],
      [
        {
          status: 'No meeting',
          meeting: { id: 32, date: '2026-05-26', skip_reason: 'Memorial Day', is_ahead: 0 },
        },
        'Memorial Day | Photos | Slides | No meeting | ',
      ],
      [{ status: 'No meeting', member: null }, 'No meeting | Photos | Slides | No meeting | '],
      [
        { status: 'Open', member: null, topic: null, material_link: null, can_take: 1, can_assign: 1 },
        'Nobody yet |  |  | Open | Take this week, Ask a member',
      ],
      [{ own: 1, can_assign: 1 }, 'Ada BrookYou | Photos | Slides | Requested | Withdraw, Edit'],
      [
        { own: 1, status: 'Asked', moves: allowed('Approved', 'Declined') },
        'Ada BrookYou | Photos | Slides | Asked | Accept, No, thanks',
      ],
      [
        { own: 1, status: 'Approved', moves: allowed('Declined') },
        'Ada BrookYou | Photos | Slides | Approved | Withdraw, Edit',
      ],
      [
        { own: 1, status: 'Approved', ...ahead(0), moves: allowed('Delivered') },
        'Ada BrookYou | Photos | Slides | Approved | Delivered',
      ],
      [
        {
          own: 1,
          status: 'Declined',
          decline_reason: 'Leo had it.',
          decided_by: me,
          moves: allowed('Requested'),
        },
        'Ada BrookYou | PhotosAda Brook declined this. “Leo had it.” | Slides | Declined | Another topic, Withdraw',
      ],
      [
        { own: 1, status: 'Declined', decline_reason: 'Leo had it.', moves: barred('Requested') },
        'Ada BrookYou | Photos“Leo had it.” | Slides | Declined | Withdraw',
      ],
      [
        {
          status: 'Requested',
          decline_reason: 'Leo had it.',
          change_asked: 'Shorter?',
          moves: allowed('Approved', 'Requested'),
        },
        'Ada BrookCarpenter | PhotosChange requested. “Shorter?” | Slides | Requested | ',
      ],
    ],
  },
  {
    page: 'marketingApproval',
    columns: ['Presenter', 'Asked on', 'Last presented'],
    base: { member: me },
    rows: [
      [{}, 'Ada BrookCarpenter | Mon 11 May | Tue 10 Feb | Approve, Ask to change, Decline'],
      [
        { last_presented: null, asked_on: null, moves: allowed('Approved') },
        'Ada BrookCarpenter |  | Never | Approve',
      ],
      [{ moves: [] }, 'Ada BrookCarpenter | Mon 11 May | Tue 10 Feb | '],
    ],
  },
  {
    page: 'memberSpotlights',
    columns: ['Member', 'Intro', 'Link', 'Guests', 'Video', 'State'],
    base: { intro: 'Backs.', ask: 'Offices.', warnings: [], moves: [] },
    rows: [
      [
        { warnings: ['Has two.'], moves: allowed('Cancelled') },
        'Wei-Lin ZhaoPhysiotherapist | Backs.Ask: Offices.Has two. | Open day | 2 | Video | Planned | Someone else, Take off',
      ],
      [
        { own: 1, intro: null, ask: null, link: null, video_link: null, guests: 0 },
        'Wei-Lin ZhaoYou | Not prepared yet |  |  |  | Planned | Prepare',
      ],
      [
        { own: 1, ...ahead(0), moves: allowed('Done') },
        'Wei-Lin ZhaoYou | Backs.Ask: Offices. | Open day | 2 | Video | Planned | Done',
      ],
      [
        { status: 'Done', own: 1, intro: null, moves: allowed('Planned') },
        'Wei-Lin ZhaoYou | Ask: Offices. | Open day | 2 | Video | Done | Not done yet',
      ],
      [
        { status: 'Open', member: null, intro: null, can_assign: 1 },
        'Nobody yet | Ask: Offices. | Open day | 2 | Video | Open | Assign',
      ],
      [
        {
          status: 'No meeting',
          meeting: { id: 32, date: '2026-05-26', skip_reason: 'Memorial Day', is_ahead: 0 },
        },
        'Memorial Day | Backs.Ask: Offices. | Open day | 2 | Video | No meeting | ',
      ],
    ],
  },
  {
    page: 'spotlightAssignment',
    columns: ['Last spotlight', 'Trained', 'Next date'],
    rows: [
      [{}, 'Never | Not yet |  | Assign'],
      [
        { last: '2025-06-03', next: '2026-05-19', eligible: 1 },
        'Tue 3 Jun 2025 | Trained | Tue 19 May | Assign',
      ],
    ],
  },
  {
    page: 'sampleSessions',
    columns: ['Presenters', 'Topic', 'State'],
    base: { member_a: me, member_b: null, topic: 'Asking', warnings: [], moves: [], answer_a: 'accept' },
    rows: [
      [
        { own: 1, own_answer: 'accept', can_answer: 1, can_prepare: 1, warnings: ['Has two.'] },
        'Ada BrookAcceptedA partner is wanted | AskingHas two. | Planned | Decline, Edit, Add to calendar',
      ],
      [
        { own: 1, can_answer: 1, can_prepare: 1, answer_a: null },
        'Ada BrookAsked Mon 4 MayA partner is wanted | Asking | Planned | Accept, Decline, Edit, Add to calendar',
      ],
      [
        { answer_a: 'decline', moves: allowed('Cancelled') },
        'Ada BrookDeclinedA partner is wanted | Asking | Planned | Add to calendar, Cancel',
      ],
      [
        { member_b: me, ...ahead(0), moves: [...allowed('Done'), ...barred('Cancelled')] },
        'Ada BrookAcceptedAda BrookAsked Mon 4 May | Asking | Planned | Done',
      ],
      [
        { status: 'Done', ...ahead(0), moves: allowed('Planned') },
        'Ada Brook | Asking | Done | Not done yet',
      ],
      [{ status: 'Cancelled', can_take: 1 }, 'Ada Brook | Asking | Canceled | Volunteer'],
      [
        { status: 'Open', member_a: null, topic: null, can_take: 1, can_assign: 1 },
        'Nobody yet |  | Open | Volunteer',
      ],
      [
        {
          status: 'No meeting',
          topic: null,
          meeting: { id: 32, date: '2026-05-26', skip_reason: 'Memorial Day', is_ahead: 0 },
        },
        'Memorial Day |  | No meeting | ',
      ],
    ],
  },
  {
    page: 'sampleAssignments',
    columns: ['Member A', 'Member B', 'Last time'],
    base: { member_a: me, warnings: [], answer_b: 'decline', member_b: me },
    rows: [
      [
        { can_prepare: 1 },
        'Ada BrookAccepted | Ada BrookDeclined | A: Tue 20 JanB: Never | Change the pair, Edit, Take off',
      ],
      [{ member_b: null }, 'Ada BrookAccepted | – | A: Tue 20 Jan | '],
      [
        { status: 'Open', member_a: null, member_b: null, asked_on: null, can_assign: 1 },
        'Nobody yet |  |  | Assign',
      ],
    ],
  },
  {
    page: 'attendanceReports',
    columns: ['Member', 'Attended %', 'Absences in 6 months', 'Last absence'],
    rows: [
      [
        {},
        'Leo Castellan | 85% | 3 of 3At the limit3 of 3 allowed absences since 18 Sep 2025. | Tue 10 Mar | ',
      ],
      [
        { is_new: 1, percent: null, last_absence: null },
        'Leo CastellanNew |  | 3 of 3At the limit3 of 3 allowed absences since 18 Sep 2025. |  | ',
      ],
      [
        { score: { light: 'good', explanation: 'Fine.' }, absences_6_months: 0 },
        'Leo Castellan | 85% | 0 of 3Within the limitFine. | Tue 10 Mar | ',
      ],
    ],
  },
];

it.each(cases)('the rows of $page say how each stands, and offer what may be done', async (each) => {
  const { page, columns, rows, base, rights = [] } = each;
  const [first] = (pageFixtures[page] as ListFixture).rows;
  const shown = rows.map(([differs], place) => ({ ...first, ...base, ...differs, id: place + 1 }) as ListRow);
  const { head } = pageFixtures[page] as ListFixture;
  await openListPage(page, { rows: shown, ...(head && { head }) }, { shell: withRights(...rights) });
  await frameDrawn();
  const heads = textsOf('columnheader');
  const actions = rowActions();
  const inWords = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cells = within(row).getAllByRole('cell');
      const buttons = [...actions, ...within(row).queryAllByRole('button')].filter(
        (button) => row.contains(button) && !button.hasAttribute('aria-haspopup'),
      );
      return [
        ...columns.map((title) => cells[heads.indexOf(title)]?.textContent ?? null),
        buttons.map(({ textContent }) => textContent).join(', '),
      ].join(' | ');
    });
  expect(inWords).toEqual(rows.map(([, told]) => told));
});
