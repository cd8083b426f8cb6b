import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListSums } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import type { DialogId, ShellData } from '../../src/contract/ports.ts';
import type { Row } from '../../src/contract/records/records.ts';
import { keepFocus } from '../../src/views/parts/focus/keepFocus.ts';
import { listed } from '../each.ts';
import { rows as rowOfEach } from '../fixtures/activities.ts';
import { sidebar } from '../fixtures/shell.ts';
import { openAskingPage, withRights } from './support/askingPage.tsx';
import {
  button,
  chooseAction,
  offActions,
  openedFilter,
  press,
  rowActions,
  textsOf,
} from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';

const [_session, referral, buck, event, post, visitor] = rowOfEach;

const sumsOf = (more: Partial<ListSums> = {}): ListSums => ({
  count: 1,
  amount: null,
  guests: null,
  currency: 'EUR',
  ...more,
});

interface Case {
  page: PageId;
  path: string;
  row: Row;
  sums?: Partial<ListSums>;
  title: string;
  directions: readonly [string, string];
  given: readonly (readonly [string, string])[];
  /** The columns and cells that only received records have, or lack. */
  received: readonly string[];
  foot: string;
  empty: readonly [string, string];
  fill: string;
  button: string;
  dialog: DialogId;
  /** The name of each filter while it is off. */
  filters: Readonly<Record<string, string>>;
}

const cases: readonly Case[] = [
  {
    page: 'referrals',
    path: 'referrals',
    row: { ...referral, referral_state: 'Won', methods: ['E-mail', 'Call'] } as Row,
    title: 'Referrals',
    directions: ['Given', 'Received'],
    given: [
      ['Date', 'Fri 13 Mar'],
      ['Member', 'Ben Carter'],
      ['For', 'Ida Gruber · Self'],
      ['Comments', 'Wants a new kitchen.'],
      ['Methods', 'E-mail, Call'],
      ['Type', 'Self'],
      ['Connection', 'Baker'],
      ['Follow-up', 'Won'],
      ['State', 'Waiting'],
      ['Actions', ''],
    ],
    received: listed('Date, Member, For, Comments, Methods, Type, Connection, Follow-up, State, Actions'),
    foot: '1 referral',
    empty: ['Who could you introduce this week?', 'No referrals received in this period.'],
    fill: 'Record a referral',
    button: 'Referral',
    dialog: 'referral',
    filters: { State: 'Any state', Type: 'Any type', Method: 'Any method', 'Follow-up': 'Any follow-up' },
  },
  {
    page: 'revenueMade',
    path: 'revenuemade',
    row: { ...buck, is_ep: 1, ep_referral_type: 'Visitor', comments: 'Paid in full.' } as Row,
    sums: { amount: '1250.00' },
    title: 'Revenue Made',
    directions: ['I credited', 'Credited to me'],
    given: [
      ['Date', 'Fri 13 Mar'],
      ['Member', 'Ben Carter'],
      ['Amount', '€1,250.00'],
      ['Business type', 'New'],
      ['EP referral type', 'Visitor'],
      ['Referral', 'Ida Gruber'],
      ['Comments', 'Paid in full.'],
      ['State', 'Waiting'],
      ['Actions', ''],
    ],
    received: listed('Date, Member, Amount, Business type, EP referral type, Referral, Comments, State'),
    foot: '1 business buckI credited €1,250.00',
    empty: ['No business bucks in this period.', 'No business bucks in this period.'],
    fill: 'Record business bucks',
    button: 'Business Bucks',
    dialog: 'businessBucks',
    filters: {
      State: 'Any state',
      'Business type': 'Any type',
      'EP referral type': 'Any EP referral type',
      Referral: 'With or without',
    },
  },
  {
    page: 'eventAttendance',
    path: 'blitz',
    row: { ...event, happened_at: '2026-03-13T17:00:00', image: 'image.webp', show_name: 'Spring' } as Row,
    sums: { guests: 2 },
    title: 'Event Attendance',
    directions: ['I attended', 'At my events'],
    given: [
      ['Date and time', 'Fri 13 Mar, 17:00'],
      ['Member', 'Ben Carter'],
      ['Type', 'Training'],
      ['Event name', 'Spring'],
      ['Training', 'First steps'],
      ['Address', 'Town hall'],
      ['Guests', '2'],
      ['Image', ''],
      ['State', 'Waiting'],
      ['Actions', ''],
    ],
    received: listed('Date and time, Member, Type, Event name, Training, Address, Guests, Image, State'),
    foot: '1 eventGuests 2',
    empty: [
      'No events recorded. Record one, or see the Chapter Calendar.',
      'No one recorded attending your events in this period.',
    ],
    fill: 'Record an event',
    button: 'Event Attendance',
    dialog: 'eventAttendance',
    filters: { State: 'Any state', 'Event type': 'Any type' },
  },
  {
    page: 'posts',
    path: 'posts',
    row: post as Row,
    title: 'Posts',
    directions: ['I shared', 'My links, shared by others'],
    given: [
      ['Link Summary', 'Spring open day'],
      ['Type', 'Event'],
      ['Where To Share', 'Facebook'],
      ['Last Updated', 'Sun 1 Mar'],
      ['Member', 'Ben Carter'],
      ['Shared on', 'Fri 13 Mar'],
      ['State', 'Waiting'],
      ['Actions', ''],
    ],
    received: ['Link Summary', 'Type', 'Where To Share', 'Last Updated', 'Member', 'Shared on', 'State'],
    foot: '1 post',
    empty: [
      'You didn’t share any links in this period.',
      'No one has shared your links yet. Add a link or ask in chat.',
    ],
    fill: 'Share a post',
    button: 'Post',
    dialog: 'post',
    filters: { State: 'Any state', Type: 'Any type', 'Where to share': 'Anywhere' },
  },
  {
    page: 'visitors',
    path: 'visitor',
    row: {
      ...visitor,
      receiver: null,
      business_name: 'Haddad Flowers',
      attended: 1,
      drop_in: 1,
      outcome: 'Interested',
    } as Row,
    title: 'Visitors',
    directions: ['I invited', 'To my chapter'],
    given: [
      ['Meeting date', 'Fri 13 Mar'],
      ['Name', 'Noor Haddad'],
      ['Business', 'Haddad Flowers'],
      ['Profession', 'Florist'],
      ['How known', 'Phone'],
      ['Chapter', 'Riverside'],
      ['Drop-in', 'Yes'],
      ['Attended', 'Attended'],
      ['Follow-up', 'Interested'],
      ['State', 'Waiting'],
      ['Actions', ''],
    ],
    received: listed(
      'Meeting date, Name, Business, Profession, How known, Drop-in, Invited by, Attended',
      'Follow-up, State',
    ),
    foot: '1 visitor',
    empty: [
      'No visitors in this period. Register a visitor.',
      'No visitors in this period. Register a visitor.',
    ],
    fill: 'Register a visitor',
    button: 'Visitor',
    dialog: 'visitor',
    filters: { State: 'Any state', 'How known': 'Any type', Attended: 'Attended or not' },
  },
];

const ada = { id: 7, first_name: 'Ada', last_name: 'Brook' };
const ben = { id: 12, first_name: 'Ben', last_name: 'Carter' };

const leader = { shell: withRights('activity.correct') };

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
const dialogOf = (workspace: Awaited<ReturnType<typeof open>>['workspace']) => {
  const snapshot = workspace.getSnapshot();
  return snapshot.matches({ dialog: 'closed' }) ? null : snapshot.context.requested;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T09:00:00') });
  return () => vi.useRealTimers();
});

describe.each(cases)('the list of $title', (each) => {
  const { page, path, row, sums, directions } = each;
  const given = `/dashboard/${path}/1`;
  const received = `/dashboard/${path}/0`;

  it('shows a record in its columns and its sums', async () => {
    const { show } = await open(page, given);
    await show([row], sums);
    expect(screen.getByRole('table', { name: `${each.title} given` })).toBeDefined();
    expect(heads()).toEqual(each.given.map(([head]) => head));
    expect(cells()).toEqual(each.given.map(([, cell]) => cell));
    expect(foot()).toBe(each.foot);
  });

  it('shows received records, without actions for records between others', async () => {
    const { show } = await open(page, received);
    await show([{ ...row, can_edit: 0, member: row.receiver }], sums);
    expect(heads()).toEqual(
      each.dialog === 'visitor'
        ? each.received
        : [...each.received.filter((head) => head !== 'Actions'), 'Actions'],
    );
    expect(rowActions()).toEqual([]);
  });

  it.each([
    ['their own counted record', { count_state: 'counted' }],
    ['a record with the member', { member: ben, receiver: ada }],
  ] as const)('lets %s be corrected by others who are asked to', async (_, who) => {
    const { workspace, show } = await open(page, given);
    const asked = { by: ada, at: '2026-03-14T08:00:00.000Z', note: 'It was Tuesday.', answer: null };
    const theirs = { ...row, ...who, can_edit: 0 } as const;
    await show([theirs, { ...theirs, id: 9_000, asked }], sums);
    const [button, ...others] = rowActions(/^Request a correction: /);
    expect(others).toEqual([]);
    if (button) fireEvent.click(button);
    expect(dialogOf(workspace)?.entry).toEqual({
      form: 'correctionRequest',
      stored: { metric: row.metric, id: row.id },
    });
  });

  it('shows the request and its answer', async () => {
    const { show } = await open(page, given);
    const asked = { by: ada, at: '2026-03-14T08:00:00.000Z', note: 'It was Tuesday.' };
    const answer = { kind: 'declined', by: ben, text: 'All say Wednesday.' } as const;
    await show([{ ...row, can_edit: 0, asked: { ...asked, answer } }], sums);
    expect(cells().at(-2)).toBe('You asked: It was Tuesday.Ben Carter: Declined. All say Wednesday.');
  });

  it('switches between given and received by links', async () => {
    await open(page, `${given}?period=week`);
    expect(choices('Direction')).toEqual(directions);
    fireEvent.click(screen.getByRole('link', { name: directions[1] }));
    expect(addressBar()).toBe(`${received}?period=week`);
  });

  it.each([
    ['given', given, each.empty[0]],
    ['received', received, each.empty[1]],
  ])('says why nothing was %s and offers what fills it', async (_, address, sentence) => {
    const { workspace, show } = await open(page, address);
    await show([]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(sentence);
    fireEvent.click(screen.getByRole('button', { name: each.fill }));
    expect(dialogOf(workspace)).toEqual({ recording: each.dialog, prefill: {} });
  });

  it('opens its dialog from its header', async () => {
    const { workspace } = await open(page, given);
    fireEvent.click(screen.getByRole('button', { name: each.button }));
    expect(dialogOf(workspace)).toEqual({ recording: each.dialog, prefill: {} });
  });

  it('is filtered by the address', async () => {
    const { loadRows } = await open(page, given);
    expect(Object.fromEntries(Object.keys(each.filters).map((name) => [name, choices(name)[0]]))).toEqual(
      each.filters,
    );
    for (const name of Object.keys(each.filters)) {
      const [, first] = within(openedFilter(name)).getAllByRole('link');
      fireEvent.click(first as HTMLElement);
      const asked = new URLSearchParams(loadRows.inputs().at(-1)?.location.query);
      expect(addressBar()).toBe(`${given}?${asked}`);
      expect(first?.getAttribute('aria-current')).toBe('true');
    }
    expect(loadRows.inputs()).toHaveLength(1 + Object.keys(each.filters).length);
  });

  it('lets a waiting record with a dialog be edited in it', async () => {
    const { workspace, show } = await open(page, given);
    await show([row, { ...row, id: 9_000, count_state: 'counted', can_edit: 0 }], sums);
    const buttons = rowActions(/^Edit /);
    expect(buttons).toHaveLength(each.dialog === 'post' ? 0 : 1);
    for (const button of buttons) {
      fireEvent.click(button);
      expect(dialogOf(workspace)).toEqual({
        recording: each.dialog,
        prefill: {},
        edited: { metric: row.metric, id: row.id },
      });
    }
  });

  it.each([
    ['a member’s record', `/dashboard/12/${path}/1`, 'waiting'],
    ['their own counted record', given, 'counted'],
  ] as const)('lets a leader correct and delete %s with a reason', async (_, address, count_state) => {
    const { workspace, show } = await open(page, address, leader);
    await show([{ ...row, count_state }], sums);
    const press = (name: RegExp) => {
      const [button] = rowActions(name);
      if (button) fireEvent.click(button);
      return dialogOf(workspace);
    };
    const key = { metric: row.metric, id: row.id };
    const corrected = each.dialog === 'post' ? null : { recording: each.dialog, prefill: {}, edited: key };
    expect(press(/^Correct /)).toEqual(corrected);
    act(() => workspace.send({ type: 'dialog.dismissed' }));
    expect(rowActions(/^Delete .* with a reason$/)).toHaveLength(1);
    expect([rowActions(/^Edit /), offActions()]).toEqual([[], []]);
  });

  it('distinguishes the button names of two rows from one day', async () => {
    const { show } = await open(page, `/dashboard/12/${path}/0`, leader);
    const other = { id: 9_000, member: { id: 30, first_name: 'Cleo', last_name: 'Dorn' } };
    const own = 'first_name' in row ? { first_name: 'Cleo', last_name: 'Dorn' } : {};
    const shared = row.metric === 5 ? { link: { ...row.link, title: 'Cleo Dorn' } } : {};
    await show([row, { ...row, ...other, ...own, ...shared } as Row], sums);
    const names = rowActions(/^Delete /).map((entry) => entry.getAttribute('aria-label'));
    expect(names).toEqual([
      expect.stringMatching(/ \((?!Cleo).+\) with a reason$/),
      expect.stringMatching(/ \(Cleo Dorn\) with a reason$/),
    ]);
  });

  it('is the member’s own under their own id, too', async () => {
    const { show } = await open(page, `/dashboard/7/${path}/1`, { shell: sidebar });
    expect(choices('Direction')).toEqual(directions);
    await show([row], sums);
    expect(rowActions(/^Delete /)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Ada Brook' })).toBeNull();
  });

  it('has no actions in another member’s list without the right to correct it', async () => {
    const { show } = await open(page, `/dashboard/12/${path}/1`);
    await show([{ ...row, can_edit: 0 }], sums);
    expect(document.querySelectorAll('tbody button')).toHaveLength(0);
  });

  it('says who corrected a record, and why', async () => {
    const correction = {
      by: { id: 3, first_name: 'Vera', last_name: 'Holm' },
      at: '2026-03-14T08:00:00.000Z',
      reason: 'They met there.',
    };
    const { show } = await open(page, given);
    await show([{ ...row, count_state: 'counted', can_edit: 0, correction }], sums);
    expect(heads().slice(-3)).toEqual(['State', 'Correction', 'Actions']);
    expect(cells().slice(-3, -1)).toEqual(['Corrected', 'Vera Holm: They met there.']);
  });

  it('says that a correction was requested', async () => {
    const { show } = await open(page, given);
    await show([{ ...row, correction_asked: 1 }], sums);
    expect(cells().at(-2)).toBe('Correction asked');
  });

  it('lets a waiting record be deleted', async () => {
    const { show, acts } = await open(page, given);
    await show([row, { ...row, id: 9_000, count_state: 'counted', can_edit: 0 }], sums);
    chooseAction(/^Delete /);
    const { metric, id, version } = row;
    expect(acts()).toEqual([{ name: 'deleteRecord', record: { metric, id }, version }]);
    expect(toast()).toBe(`${each.button} deleted.`);
    expect(rowActions(/^Delete /)).toEqual([]);
  });
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
