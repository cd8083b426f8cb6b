import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DetailData, DetailDataOf } from '../../src/contract/detailPorts.ts';
import type { FormEntry } from '../../src/contract/formPorts.ts';
import type { PendingApplication } from '../../src/contract/growth/applications.ts';
import type { OpenedOutcome } from '../../src/contract/records/openedRecord.ts';
import type { CalendarItem } from '../../src/contract/schedules/calendar.ts';
import { each } from '../each.ts';
import { application, newApplication } from '../fixtures/applications.ts';
import { chapterDetails, myChapter } from '../fixtures/chapters.ts';
import { coming as said } from '../fixtures/coming.ts';
import { account, factor, sessions } from '../fixtures/domains/account.ts';
import { chapterSettings, organizationSettings } from '../fixtures/domains/settings.ts';
import { pageFixtures, recordFixture } from '../fixtures/pages.ts';
import { sidebar } from '../fixtures/shell.ts';
import { chapterMonth } from '../fixtures/subs.ts';
import { openRecordPage } from './support/askingPage.tsx';
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
  [
    'approved, to one who chooses mentors and looks after newcomers',
    applied({
      moves: [],
      status: 'Approved',
      member: { id: 81, first_name: 'Dana', last_name: 'Reyes' } as PendingApplication['member'],
      can: nothing,
    }),
    { shell: { ...sidebar, roles: { ...sidebar.roles, sidebar: ['Protege', 'Onboarding Dashboard'] } } },
  ],
];

areDrawnAsBefore('applications', 'an application', applications);

const visitor = recordFixture('chapterVisitor').filled.visitor;
const visitors: readonly (readonly [what: string, differs: Partial<typeof visitor>])[] = [
  ['who came', {}],
  [
    'who is expected',
    {
      attended: null,
      others: [],
      methods: [],
      followups: [],
      can_cancel: 0,
      days_late: null,
      invited_by: null,
      drop_in_chapter: 'Harbour',
    },
  ],
  [
    'who did not come, and is named by a guest',
    {
      attended: 0,
      can_merge: 0,
      invited_by: null,
      invited_by_name: 'Alma Voss',
      business_name: null,
      contact: visitor.contact && {
        ...visitor.contact,
        cell_phone: null,
        work_phone: '2075550199',
        address: '4 Pier Lane',
        website: null,
        notes: null,
      },
    },
  ],
  [
    'who has applied, and has no phone',
    {
      outcome: 'Applied',
      can_merge: 0,
      can_cancel: 0,
      contact: visitor.contact && { ...visitor.contact, cell_phone: null },
    },
  ],
  ['who has joined', { outcome: 'Joined', can_merge: 0, can_cancel: 0 }],
  [
    'to a reader, who isn’t told how to reach them',
    {
      ...each(0, 'can_follow_up', 'can_check_in', 'can_edit', 'can_merge', 'can_cancel'),
      ...each(null, 'contact', 'owner', 'next_step', 'due'),
    },
  ],
];

const visitorRows = pageFixtures.chapterVisitors?.kind === 'list' ? pageFixtures.chapterVisitors.rows : [];
const opening = { address: '/dashboard/visitors?record=91' };
const beside = (opened?: OpenedOutcome) => ({ list: 'chapterVisitors', rows: visitorRows, opened }) as const;

areDrawnAsBefore(
  'visitors',
  'a visitor',
  visitors.map(([what, differs]) => [what, { page: 'chapterVisitor', visitor: { ...visitor, ...differs } }]),
);
areDrawnAsBefore(
  'visitors.beside',
  'a visitor beside the list',
  visitors.map(([what, differs]) => [
    what,
    beside({ kind: 'found', record: { kind: 'chapterVisitor', ...visitor, ...differs } }),
    opening,
  ]),
);
areDrawnAsBefore('visitors.opening', 'a visitor beside the list without an answer', [
  ['who is gone', beside({ kind: 'missing' }), opening],
  ['whose details come later', beside(), opening],
  ['beside the board', beside(), { address: '/dashboard/visitors?view=board&record=92' }],
]);

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

areDrawnAsBefore('requests', 'a sub request', requests);

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
const onlyAsked = { ...myChapter.week.marketing_moment, status: 'Asked' as const };

describe('a chapter’s home page', () => {
  areDrawnAsBefore('home', 'what is on', [
    ['when one comes', home(next({ coming_count: 2 }))],
    [
      'in a chapter that is not one’s own',
      home({}),
      { shell: { ...sidebar, member: { ...sidebar.member, chapter_id: 4 } } },
    ],
    ['for whom was only asked', home(week({ marketing_moment: onlyAsked, networking_moment: null }))],
    ['for whom has agreed', home(week({ marketing_moment: { ...onlyAsked, status: 'Approved' } }))],
    ['while one can check in', home(next({ can_check_in: 1 }))],
    ['once one is there', home(next({ here_since: '2026-03-17T11:43:00.000Z', here_count: 26 }))],
    ...Object.entries(said).map(
      ([answer, coming]): Case => [`to one who has answered ${answer}`, home(next({ coming }))],
    ),
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

  it('is a month of full weeks from Monday, each event on its day by its chapter’s clock', async () => {
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
    expect(items).toMatchSnapshot();
  });

  it('shows days of adjacent months and lists what is coming from today on', async () => {
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

  it('opens with the list on a narrow screen and with the month on request', async () => {
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

  const past = { ...meeting, id: 30, starts_at: '2026-03-14T08:59:00.000Z' };
  const month = (items: readonly CalendarItem[]): DetailData => ({
    page: 'calendar',
    month: '2026-05',
    today: '2026-05-14',
    items: [...items],
  });
  const address = '/dashboard/calendar?month=2026-05&view=agenda';
  areDrawnAsBefore('calendar', 'what is in it', [
    ['as a list', month([...chapterMonth.items, past, slot, sub]), { address }],
    ['of one kind', month(chapterMonth.items), { address: `${address}&kind=event` }],
  ]);
  areDrawnAsBefore(
    'chapterCalendar',
    'what may be planned',
    ([1, 0] as const).map(
      (can_plan): Case => [
        `can_plan: ${can_plan}`,
        {
          ...chapterMonth,
          page: 'chapterCalendar',
          month: '2026-05',
          today: '2026-05-14',
          items: [],
          can_plan,
        },
      ],
    ),
  );
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
  page: 'organizationSettings',
  settings: { ...organizationSettings, ...more },
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

const catalog = recordFixture('organizationCertificates').filled;
areDrawnAsBefore('catalog', 'a catalog', [
  [
    'of one in use, without steps, and one that is archived',
    {
      ...catalog,
      certificates: catalog.certificates.map((each, place) => ({
        ...each,
        ...(place === 0 ? { archived: 0, member_count: 1, steps: [] } : { archived: 1 }),
      })),
    },
  ],
]);

const [here] = sessions;
const signedIn = (more: object, at: readonly (typeof here)[] = sessions): DetailData => ({
  page: 'settingsAccount',
  account: { ...account, ...more },
  sessions: at.flatMap((each) => each ?? []),
  factor,
});

it('replacing recovery codes asks first and ends once the new ones are saved', async () => {
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

it('two-factor set-up has two steps, or one without recovery codes', async () => {
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

areDrawnAsBefore('accounts', 'the account', [
  ['signs in here and elsewhere', signedIn({})],
  ['is signed in here alone', signedIn({ new_email: null, password_changed_at: null }, [here])],
  ['signs in by a user pool', signedIn({ new_email: null, knows_devices: 0 }, [])],
  ...[{ is_on: 0 }, { codes_left: 0 }, { has_codes: 0 }, { is_required: 1 }].map(
    (more): Case => [
      `has a second factor: ${JSON.stringify(more)}`,
      { ...signedIn({}), factor: { ...factor, ...more } } as DetailData,
    ],
  ),
]);

it('waiting mail has its own address, and the page is refreshed', async () => {
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
