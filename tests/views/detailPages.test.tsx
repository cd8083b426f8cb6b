import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DetailData, DetailDataOf } from '../../src/contract/detailPorts.ts';
import type { FormEntry } from '../../src/contract/formPorts.ts';
import type { PendingApplication } from '../../src/contract/growth/applications.ts';
import type { PageId } from '../../src/contract/pages.ts';
import type { CalendarItem } from '../../src/contract/schedules/calendar.ts';
import { each } from '../each.ts';
import { application, newApplication } from '../fixtures/applications.ts';
import { chapterDetails, myChapter } from '../fixtures/chapters.ts';
import { coming as said } from '../fixtures/coming.ts';
import { account, factor, sessions } from '../fixtures/domains/account.ts';
import { chapterSettings, organisationSettings } from '../fixtures/domains/settings.ts';
import type { FormFixture } from '../fixtures/fixture.ts';
import { pageFixtures, recordFixture } from '../fixtures/pages.ts';
import { sidebar } from '../fixtures/shell.ts';
import { chapterMonth } from '../fixtures/subs.ts';
import { openAskingPage, openRecordPage } from './support/askingPage.tsx';
import { areDrawnAsBefore, type Case } from './support/drawnCases.ts';
import { buttonNames, textsOf } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

standAt('2026-03-14T09:00:00Z');

const person = (id: number, first_name: string, last_name: string) => ({ id, first_name, last_name });
const lucia = person(21, 'Lucia', 'Ferrante');
const page = () => document.body.textContent ?? '';

const applied = (more: Partial<PendingApplication> = {}): DetailData => ({
  page: 'pendingApplication',
  application: { ...application, ...more },
});
const nothing = { check: 0, comment: 0, payment: 0, decide: 0 } as const;
const moves = (allowed: 0 | 1) =>
  application.moves.map((move) => ({ ...move, allowed: move.to === 'Interview' ? (0 as const) : allowed }));

const applications: readonly Case[] = [
  ['to be decided once a vote is there', applied()],
  ['ready to decide', applied({ moves: moves(1) })],
  [
    'to a reader',
    applied({
      can: nothing,
      votes: { ...application.votes, list: null, mine: null, why_not: 'Only the committee votes.' },
    }),
  ],
  [
    'to the treasurer, who has voted',
    applied({
      can: { ...nothing, payment: 1 },
      payment_state: 'waived',
      votes: { ...application.votes, mine: 'yes', why_not: 'You have voted.' },
    }),
  ],
  [
    'just sent',
    { page: 'pendingApplication', application: { ...newApplication, payment_state: 'open', sponsor: null } },
  ],
  ['beside others with the profession', applied({ conflicts: application.conflicts.slice(1) })],
  [
    'approved',
    applied({
      moves: [],
      status: 'Approved',
      decided_by: lucia,
      member: { id: 81 } as PendingApplication['member'],
      can: nothing,
    }),
  ],
  ['declined without a word', applied({ moves: [], status: 'Declined', can: nothing })],
];

areDrawnAsBefore('applications', 'an application', applications);

it.each([
  [[], ['Decline', 'Approve']],
  [moves(1), []],
])('an application is decided once its votes allow it', async (allowed, barredOnes) => {
  await openRecordPage(applied(allowed.length > 0 ? { moves: allowed } : {}));
  const decision = within(screen.getByRole('region', { name: 'Decision' })).getAllByRole<HTMLButtonElement>(
    'button',
  );
  expect(decision.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual(
    barredOnes,
  );
});

it('EC10: an approved application leads on to the new member, a mentor and the onboarding', async () => {
  const member = { id: 81, first_name: 'Dana', last_name: 'Reyes' };
  const approved = applied({ moves: [], status: 'Approved', member, can: nothing });
  const ways = async (...titles: string[]) => {
    const roles = { ...sidebar.roles, sidebar: titles };
    await openRecordPage(approved, { shell: { ...sidebar, roles } });
    const links = within(screen.getByRole('region', { name: 'Decision' })).getAllByRole('link');
    cleanup();
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const profile = ['Open the new member', '/dashboard/member/81/contactDetails'];
  expect(await ways()).toEqual([profile]);
  expect(await ways('Protege', 'Onboarding Dashboard')).toEqual([
    ['Find a mentor', '/dashboard/mentors?chapter_id=1'],
    ['Open the onboarding', '/dashboard/members-checklists?chapter_id=1'],
    profile,
  ]);
});

it('an application tells what was said and done, newest first, and who asked whom', async () => {
  await openRecordPage(applied());
  const talk = screen.getByRole('heading', { name: 'Comments and history' }).closest('section');
  const told = textsOf('listitem', within(talk as HTMLElement));
  expect(told.map((words) => words?.replace(/\w{3} \d+ \w{3}, \d\d:\d\d/, '…'))).toEqual([
    'Dana answered, …I’d leave wedding cakes to Fatima.',
    'Peter Haugen asked Dana, …Do you bake wedding cakes?',
    'Lucia Ferrante …Knows many of us.',
    'Chose a reviewer · Peter Haugen · …',
    'Applied · …',
  ]);
});

const visitor = recordFixture('chapterVisitor').filled.visitor;
const visited = (more: Partial<typeof visitor> = {}): DetailData => ({
  page: 'chapterVisitor',
  visitor: { ...visitor, ...more },
});

const visitors: readonly Case[] = [
  ['who came', visited()],
  [
    'who is expected',
    visited({
      attended: null,
      others: [],
      can_cancel: 0,
      days_late: null,
      invited_by: null,
      drop_in_chapter: 'Harbour',
    }),
  ],
  [
    'who did not come, and is named by a guest',
    visited({ attended: 0, can_merge: 0, invited_by: null, invited_by_name: 'Alma Voss' }),
  ],
  ['who has applied', visited({ outcome: 'Applied', can_merge: 0, can_cancel: 0 })],
  ['who has joined', visited({ outcome: 'Joined', can_merge: 0, can_cancel: 0 })],
  [
    'to a reader, who isn’t told how to reach them',
    visited({
      ...each(0, 'can_follow_up', 'can_check_in', 'can_edit', 'can_merge', 'can_cancel'),
      ...each(null, 'contact', 'owner', 'next_step', 'due'),
    }),
  ],
];

areDrawnAsBefore('visitors', 'a visitor', visitors);

const asked = recordFixture('subRequest').filled.request;
const request = (more: Partial<typeof asked> = {}): DetailData => ({
  page: 'subRequest',
  request: { ...asked, ...more },
});

const requests: readonly Case[] = [
  [
    'with a sub, read whole by who confirms',
    request({
      reason: 'A trip to Bangor that was booked before the chapter moved its meeting',
      notes: 'Call first',
    }),
  ],
  [
    'of one’s own without a sub, which can be changed',
    request({
      own: 1,
      status: 'Open',
      sub: null,
      open_to_anyone: 0,
      warnings: [],
      moves: [{ to: 'Cancelled', allowed: 1, reason_needed: 0, why_not: null }],
    }),
  ],
  [
    'whose meeting is over',
    request({
      is_over: 1,
      status: 'Open',
      sub: null,
      open_to_anyone: 1,
      warnings: [],
      moves: [],
      reason: null,
    }),
  ],
];

areDrawnAsBefore('requests', 'EC26: a sub request', requests);

type Home = DetailDataOf<'myChapter'>['home'];
const home = (more: Partial<Home> = {}): DetailData => ({
  page: 'myChapter',
  home: { ...myChapter, ...more },
  notMet: [],
});
const next = (more: Partial<NonNullable<Home['next_meeting']>>) => ({
  next_meeting: { ...myChapter.next_meeting, ...more },
});
const week = (more: object) => ({ week: { ...myChapter.week, ...more } });
const answers = ['Not coming', 'Add to calendar', 'Invite a visitor'];

describe('the home of a chapter', () => {
  areDrawnAsBefore('home', 'what is on', [
    ['when one comes', home(next({ coming_count: 2 }))],
    ['after a skipped week', home(next({ skipped: { date: '2026-03-10', reason: 'Town fair' } }))],
    [
      'without a room, online or not',
      home({ chapter_zoom: null, ...next({ place: null, online_link: null }) }),
    ],
    [
      'with the week’s moments',
      home(
        week({
          marketing_moment: null,
          networking_moment: { ...myChapter.week.marketing_moment, topic: null, curriculum_unit: 'Unit 4' },
          spotlight: { ...myChapter.week.spotlight, ask: null, intro: 'Backs.' },
          sample_session: { ...myChapter.week.sample_session, member_a: null, topic: 'Asking' },
          visitors: [],
        }),
      ),
    ],
  ]);

  it.each([
    ['one’s own, to which one answers', 1, answers],
    ['another’s', 4, answers.slice(2)],
  ])('has what may be done in %s', async (_, id, buttons) => {
    const shell = { ...sidebar, member: { ...sidebar.member, chapter_id: id } };
    await openRecordPage(home({ latest_links: [] }), { shell });
    expect(buttonNames()).toEqual(buttons);
  });

  it('EB9: says who was only asked, which slots can be taken, when something was announced and who came', async () => {
    const asked = { ...myChapter.week.marketing_moment, status: 'Asked' as const };
    await openRecordPage(home(week({ marketing_moment: asked, networking_moment: null })));
    const part = (name: string) => screen.getByText(name).parentElement?.textContent;
    expect(part('Marketing moment')).toContain('Asked, not confirmed yet');
    expect(screen.getByRole('link', { name: 'Take it: Networking moment' }).getAttribute('href')).toBe(
      '/dashboard/networking-moment-schedule',
    );
    expect(screen.getByText('13 registered, 5 came')).toBeTruthy();
    const [announcement] = myChapter.week.announcements;
    expect(screen.getByText(announcement?.text ?? '').parentElement?.textContent).toMatch(
      /, \w{3} \d+ \w{3}/,
    );
    cleanup();
    await openRecordPage(home(week({ marketing_moment: { ...asked, status: 'Approved' } })));
    expect(part('Marketing moment')).not.toContain('Asked');
  });

  const subRequest = (more: object) => ({ name: 'moveSub', id: 4, version: 1, ...more });
  const say = (isComing: boolean) => ({ name: 'coming', meetingId: 3, coming: isComing });
  const form = (id: string, stored: object) => ({ form: id, stored });

  it.each([
    ['none', 'Are you coming?14 are coming so far.', { 'I’m coming': say(true), 'Not coming': say(false) }],
    [
      'coming',
      'You’re coming13 others are coming so far.',
      { 'Not coming': say(false), 'Add to calendar': expect.objectContaining({ name: 'saveCalendar' }) },
    ],
    [
      'notComing',
      'You’re not comingWithout a sub you’ll be marked Absent.',
      {
        'Ask for a sub': form('subRequest', { id: null, meeting_id: 3, open_to_anyone: true }),
        'I’m coming after all': say(true),
      },
    ],
    [
      'subAsked',
      'You asked for a sub',
      { 'Withdraw request': subRequest({ to: 'Cancelled' }), 'I’m coming after all': say(true) },
    ],
    [
      'subOffered',
      'Edith Holloway offered to sub',
      { 'Accept Edith': subRequest({ to: 'Accepted' }), 'I’m coming after all': say(true) },
    ],
    [
      'subAccepted',
      'Edith Holloway will subTravel agent. A leader still has to confirm.',
      { 'Withdraw request': subRequest({ to: 'Cancelled' }), 'I’m coming after all': say(true) },
    ],
    [
      'subConfirmed',
      'Edith Holloway is your subYou’ll be marked Substitute.',
      { 'I’m coming after all': form('comingInsteadOfSub', { meetingId: 3, sub: 'Edith Holloway' }) },
    ],
  ] as const)(
    'EA6: says how one stands with the meeting, and what one may do: %s',
    async (answer, words, ways) => {
      for (const name of Object.keys(ways)) {
        const { acts, entry } = await openRecordPage(home(next({ coming: said[answer] })));
        const card = within(screen.getByRole('region', { name: 'Next meeting' }));
        expect(card.getAllByText(/^(You|Are|Edith)/)[0]?.parentElement?.textContent).toContain(words);
        expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(Object.keys(ways));
        await userEvent.click(screen.getByRole('button', { name }));
        expect(entry() ?? acts()[0]).toEqual(ways[name as keyof typeof ways]);
        cleanup();
      }
    },
  );

  it('EB23: offers to check in from the meeting’s day on, and then says since when one is there', async () => {
    await openRecordPage(home(next({ can_check_in: 1 })));
    expect(screen.getByRole('textbox', { name: 'Check-in code' })).toBeTruthy();
    cleanup();
    await openRecordPage(home(next({ here_since: '2026-03-17T11:43:00.000Z', here_count: 26 })));
    const card = within(screen.getByRole('region', { name: 'Next meeting' }));
    expect(card.getByText('You’re checked in, 07:43')).toBeTruthy();
    expect(card.getByText('26 members are here so far.')).toBeTruthy();
    expect(card.queryAllByRole('button')).toEqual([]);
  });
});

describe('a calendar', () => {
  const [meeting] = chapterMonth.items;
  if (!meeting) throw new Error('the month has a meeting');
  const slot = {
    ...meeting,
    kind: 'slot',
    id: 40,
    title: 'Marketing moment',
    place: null,
    note: null,
  } as const;
  const sub = { ...slot, kind: 'sub', id: 41, title: 'Sub for Ben' } as const;
  const open = (query: string, items: readonly CalendarItem[] = [...chapterMonth.items, slot, sub]) =>
    openRecordPage(
      { page: 'calendar', month: '2026-05', today: '2026-05-14', items: [...items] },
      { address: `/dashboard/calendar?month=2026-05${query}` },
    );
  const day = (date: string) => document.querySelector(`td time[datetime="${date}"]`)?.closest('td');
  const agenda = () => textsOf('listitem', within(screen.getByRole('region', { name: 'Agenda' })));

  it('is a month of whole weeks from Monday on, each thing on its day by the clock of its chapter', async () => {
    await open('');
    const times = [...document.querySelectorAll('td time')].map((time) => time.getAttribute('datetime'));
    expect([times.length, times[0], times.at(-1)]).toEqual([35, '2026-04-27', '2026-05-31']);
    expect(day('2026-04-30')?.hasAttribute('data-outside')).toBe(true);
    expect(day('2026-05-01')?.hasAttribute('data-outside')).toBe(false);
    expect(
      [...document.querySelectorAll('[aria-current="date"]')].map(({ textContent }) => textContent),
    ).toEqual(['14']);
    const items = ['2026-05-19', '2026-05-21', '2026-05-23', '2026-05-26'].map(
      (date) => day(date)?.textContent,
    );
    expect(items).toEqual([
      '19Meeting: 07:30 Millbrook meetingSlot: 07:30 Marketing momentSub: 07:30 Sub for Ben',
      '21Event: 17:30 Spring mixer on the wharf',
      '23Birthday: Hye-jin Park',
      '26No meeting: No meeting',
    ]);
  });

  it('EB11: has the days of the months beside it, and lists from today on what is to come', async () => {
    const [mixer] = chapterMonth.items.slice(2);
    if (!mixer) throw new Error('the month has an event');
    const on = (date: string) => ({ ...mixer, date, title: `On ${date}` });
    const dates = ['2026-04-27', '2026-05-13', '2026-05-14', '2026-05-31', '2026-06-30'];
    await open('', dates.map(on));
    expect(day('2026-04-27')?.textContent).toContain('On 2026-04-27');
    expect(agenda().map((text) => text?.slice(5, 18))).toEqual([
      'On 2026-05-14',
      'On 2026-05-31',
      'On 2026-06-30',
    ]);
    cleanup();
    await openRecordPage(
      { page: 'calendar', month: '2026-06', today: '2026-05-14', items: dates.map(on) },
      { address: '/dashboard/calendar?month=2026-06&view=agenda' },
    );
    expect(agenda().map((text) => text?.slice(5, 18))).toEqual(['On 2026-06-30']);
  });

  it('EB11: opens with the list where the screen is narrow, and with the month once that is asked for', async () => {
    for (const [view, hasTable] of [
      ['', false],
      ['&view=month', true],
    ] as const) {
      const { workspace } = await open(view);
      await act(() => workspace.send({ type: 'screen.changed', isNarrow: true }));
      expect(screen.queryByRole('table') !== null).toBe(hasTable);
      cleanup();
    }
  });

  it('leads from each thing to where more of it is told', async () => {
    await open('&view=agenda');
    const links = within(screen.getByRole('region', { name: 'Agenda' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Millbrook meeting', '/dashboard/chapters/1/details'],
      ['Marketing moment', '/dashboard/chapters/1/details'],
      ['Sub for Ben', '/dashboard/request-sub'],
      ['No meeting', '/dashboard/chapters/1/details'],
      ['Spring mixer on the wharf', '/dashboard/chapters/1/events?month=2026-05'],
      ['Hye-jin Park', '/dashboard/member/14/contactDetails'],
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(agenda().at(-1)).toBe('All dayHye-jin ParkBirthday');
  });

  it('is narrowed to a kind, and back, among the kinds that there are', async () => {
    await open('&kind=event&view=agenda', chapterMonth.items);
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link');
    expect(kinds.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Meetings', '/dashboard/calendar?month=2026-05&kind=meeting&view=agenda'],
      ['Skipped weeks', '/dashboard/calendar?month=2026-05&kind=skipped&view=agenda'],
      ['Events', '/dashboard/calendar?month=2026-05&view=agenda'],
      ['Birthdays', '/dashboard/calendar?month=2026-05&kind=birthday&view=agenda'],
    ]);
    expect(agenda()).toEqual(['17:30Spring mixer on the wharfEvent · Mixer · Fraser Electric, 8 Wharf Road']);
    const months = within(screen.getByRole('navigation', { name: 'Month' })).getAllByRole('link');
    expect(months.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/calendar?month=2026-04&kind=event&view=agenda',
      '/dashboard/calendar?month=2026-06&kind=event&view=agenda',
    ]);
  });

  it('gives to one’s own calendar what is still to come and takes place', async () => {
    const past = { ...meeting, id: 30, starts_at: '2026-03-14T08:59:00.000Z' };
    const { acts } = await open('', [...chapterMonth.items, past]);
    await userEvent.click(screen.getByRole('button', { name: 'Add all to calendar' }));
    const [act] = acts();
    expect(JSON.stringify(act).match(/Spring mixer|Millbrook meeting|Hye-jin|"No meeting"/g)).toEqual([
      'Millbrook meeting',
      'Spring mixer',
    ]);
  });

  it.each([
    [1, ['Add one', 'Event']],
    [0, []],
  ] as const)('is planned by those who may: %d', async (can_plan, plans) => {
    await openRecordPage({
      page: 'chapterCalendar',
      month: '2026-05',
      today: '2026-05-14',
      ...chapterMonth,
      items: [],
      can_plan,
    });
    expect(
      buttonNames()
        .filter((name) => /^(Add one|Event)$/.test(name))
        .toSorted(),
    ).toEqual(plans);
  });
});

const chapterOf = (more: object): DetailData => ({
  page: 'chapterSettings',
  settings: { ...chapterSettings, ...more },
});
const [announcement] = chapterSettings.announcements;
const [coming, skipped] = chapterSettings.meetings;
if (!announcement || !coming || !skipped) throw new Error('the chapter announces and meets');
const why_not = 'It has begun.';
const barred = { to: 'skipped', allowed: 0, reason_needed: 1, why_not } as const;
const organised = (more: object): DetailData => ({
  page: 'organisationSettings',
  settings: { ...organisationSettings, ...more },
});

areDrawnAsBefore('settings', 'the settings', [
  ['a chapter, to a leader', chapterOf({})],
  [
    'a chapter, to a reader',
    chapterOf({
      can_announce: 0,
      details: { ...chapterDetails, can_edit: 0 },
      announcements: [{ ...announcement, until: null }],
      meetings: [
        { ...coming, moves: [barred] },
        { ...skipped, moves: [] },
      ],
    }),
  ],
  ['a chapter that announces nothing', chapterOf({ announcements: [], meetings: [] })],
  ['an organization', organised({})],
  [
    'an organization that keeps little',
    organised({
      ...{ applications_kept_days: null, guests_kept_days: 1, former_kept_days: 0, events_kept_days: 400 },
      ...{ settings_button: 0, absence_early: 0 },
    }),
  ],
]);

it('a catalogue is edited while in use, and brought back once archived', async () => {
  const { page: shown, certificates } = recordFixture('organisationCertificates').filled;
  const [used, other] = certificates;
  if (!used || !other) throw new Error('there are two certificates');
  const lines = [
    { ...used, archived: 0, member_count: 1, steps: [] },
    { ...other, archived: 1 },
  ] as const;
  await openRecordPage({
    page: shown,
    certificates: lines.map((line) => ({ ...line, steps: [...line.steps] })),
  });
  expect(buttonNames()).toEqual([
    'New certificate',
    `Edit ${used.name}`,
    `Archive ${used.name}`,
    `Bring ${other.name} back`,
  ]);
  expect(screen.getByText('1 member · No steps')).toBeTruthy();
});

const [here, phone] = sessions;
const signedIn = (more: object, at: readonly (typeof here)[] = sessions): DetailData => ({
  page: 'settingsAccount',
  account: { ...account, ...more },
  sessions: at.flatMap((each) => each ?? []),
  factor,
});

it.each([
  ['off', { is_on: 0 }, ['Set up two-factor'], 'Two-factor is off'],
  ['on', {}, ['Turn off two-factor', 'New codes'], '10 left'],
  ['on without codes', { codes_left: 0 }, ['Turn off two-factor', 'Get codes'], 'You have none'],
  ['on where there are none', { has_codes: 0 }, ['Turn off two-factor'], 'ask an administrator'],
  ['required', { is_required: 1 }, ['New codes'], 'Your organization requires it'],
] as const)('a second factor that is %s offers what can be done', async (_, more, buttons, words) => {
  const data = signedIn({});
  if (data.page !== 'settingsAccount') throw new Error(data.page);
  await openRecordPage({ ...data, factor: { ...factor, ...more } });
  const offered = ['Set up two-factor', 'Turn off two-factor', 'New codes', 'Get codes'];
  expect(buttonNames().filter((name) => offered.includes(name))).toEqual(buttons);
  expect(document.body.textContent).toContain(words);
});

it('asks before new recovery codes void the old ones, and is done once they are saved', async () => {
  const { loadForm, saveForm } = await openRecordPage(signedIn({}), { hasDialogs: true });
  const open = (entry: FormEntry) => ({ lists: {}, today: '2026-03-14', idempotencyKey: 'key-1', ...entry });
  const ask = open({ form: 'newRecoveryCodes', stored: { codes_left: 10 } });
  await userEvent.click(screen.getByRole('button', { name: 'New codes' }));
  await act(() => loadForm.resolve(ask));
  expect(screen.getByRole('dialog').textContent).toContain('Your old codes stop working.');
  await userEvent.click(screen.getByRole('button', { name: 'Get new codes' }));
  const shown = { form: 'recoveryCodes', stored: { isFirst: false, codes: '7kd2-m4qx\np9wv-3htz' } } as const;
  await act(() => saveForm.resolve({ kind: 'saved', loaded: ask, follows: shown }));
  await act(() => loadForm.resolve(open(shown)));
  const dialog = within(screen.getByRole('dialog', { name: 'Recovery codes' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '7kd2-m4qx',
    'p9wv-3htz',
  ]);
  const done = dialog.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'I’ve saved these codes' }));
  expect(done).toHaveProperty('disabled', false);
});

it('sets two-factor up in two steps, or in one where there are no recovery codes', async () => {
  const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Chapterhouse?secret=JBSWY3DPEHPK3PXP' };
  const steps = () => screen.queryByRole('list', { name: 'Steps' })?.textContent;
  for (const has_codes of [0, 1] as const) {
    const data = { ...signedIn({}), factor: { ...factor, is_on: 0, has_codes } } as DetailData;
    const { loadForm, saveForm } = await openRecordPage(data, { hasDialogs: true });
    const open = (entry: FormEntry) => ({
      lists: {},
      today: '2026-03-14',
      idempotencyKey: 'key-1',
      ...entry,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Set up two-factor' }));
    const setUp = open({ form: 'turnOnFactor', stored: { has_codes, ...app } });
    await act(() => loadForm.resolve(setUp));
    const first = '1Set up the app, current step2Save your codes, to do';
    expect(steps()).toBe(has_codes === 1 ? first : undefined);
    expect(screen.queryByText(/ten recovery codes/) !== null).toBe(has_codes === 1);
    if (has_codes === 1) {
      await userEvent.type(screen.getByLabelText(/^Code/), '204871');
      await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
      const shown = { form: 'recoveryCodes', stored: { isFirst: true, codes: '7kd2-m4qx' } } as const;
      await act(() => saveForm.resolve({ kind: 'saved', loaded: setUp, follows: shown }));
      await act(() => loadForm.resolve(open(shown)));
      expect(steps()).toBe('Set up the app, done2Save your codes, current step');
    }
    cleanup();
  }
});

const everywhere = 'Sign out everywhere else';

areDrawnAsBefore('accounts', 'the account', [
  ['signs in here and elsewhere', signedIn({})],
  ['is signed in here alone', signedIn({ new_email: null, password_changed_at: null }, [here])],
  ['signs in by a user pool', signedIn({ new_email: null, knows_devices: 0 }, [])],
]);

it.each([
  ['Sign out Safari on iPhone', { name: 'endSession', id: phone?.id, device: 'Safari on iPhone' }],
  [everywhere, { name: 'endOtherSessions' }],
  ['Cancel the change', { name: 'withdrawEmailChange' }],
])('of one’s account: %s', async (button, done) => {
  const { performAction } = await openRecordPage(signedIn({}));
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(performAction.inputs()).toEqual([{ action: done }]);
});

it.each([
  [1, 'changePassword', { ends_others: true }],
  [0, 'changePoolPassword', {}],
])('a password is changed where it is kept: %s', async (knows_devices, form, stored) => {
  const { entry } = await openRecordPage(signedIn({ knows_devices }));
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(entry()).toEqual({ form, stored });
});

it.each<[PageId, readonly string[]]>([
  ['settingsNotifications', ['Weekly, on Friday']],
  ['settingsPrivacy', ['Phone numbersYes', 'E-mailYes', 'BirthdayNo']],
  ['settingsFirstSteps', ['Shown until done']],
])('one’s own settings in the section %s', async (id, words) => {
  const { filled } = pageFixtures[id] as FormFixture;
  const { loadForm } = await openAskingPage(id);
  await act(() => loadForm.resolve(filled));
  for (const each of words) expect(page()).toContain(each);
});

it('notices are told at the bell and by e-mail as one wants them', async () => {
  const { filled } = pageFixtures.settingsNotifications as FormFixture;
  const { loadForm } = await openAskingPage('settingsNotifications');
  await act(() => loadForm.resolve(filled));
  const told = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent?.slice(-6));
  expect(told.filter((words) => /YesNo$/.test(words ?? ''))).toHaveLength(4);
});

it('mail that waits is shown under an address of its own, and the page is asked for again', async () => {
  const { filled } = recordFixture('operations');
  const { record } = await openRecordPage(filled, { address: '/dashboard/operations?mail=waiting' });
  const mail = within(screen.getByRole('region', { name: 'Mail' }));
  expect(mail.getByRole('link', { current: 'page' }).textContent).toBe('Waiting 1');
  expect(page()).toContain('ben@carter.example');
  expect(page()).not.toContain('omar@haddou-tax.example');
  expect(buttonNames()).toEqual(['Refresh', 'Copy command']);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(record.inputs()).toHaveLength(2);
  await userEvent.click(mail.getByRole('link', { name: 'Failed 2' }));
  await act(() => record.resolve({ kind: 'loaded', data: filled }));
  expect(page()).toContain('omar@haddou-tax.example');
});
