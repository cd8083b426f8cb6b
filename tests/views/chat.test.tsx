import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { longestMessage } from '../../src/contract/chat/chat.ts';
import type { Message, Talk } from '../../src/contract/chat/chatPorts.ts';
import { talkPlace } from '../../src/contract/chat/chatPorts.ts';
import type { ListRow } from '../../src/contract/listPorts.ts';
import { addressOf } from '../../src/routes/address.ts';
import { partsOf } from '../../src/views/chat/LinkedText.tsx';
import { benTalk, conversationRows, groupData, refusedMessage, waitingMessage } from '../fixtures/chat.ts';
import { sidebar } from '../fixtures/shell.ts';
import { openAskingPage, openTalk } from './support/askingPage.tsx';
import { areDrawnAsBefore, type Case } from './support/drawnCases.ts';
import { buttonNames, rowActions, textsOf } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

standAt('2026-05-14T09:00:00Z');

const [ben] = benTalk.rows.map(({ by }) => by);
if (!ben) throw new Error('Ben has written');
const me = { id: 11, first_name: 'Ada', last_name: 'Brook', profile_image: null };
const cleo = { id: 13, first_name: 'Cleo', last_name: 'Dorn', profile_image: null };

const said = (by: Message['by'], ...ats: readonly string[]): readonly Message[] =>
  ats.map((at) => ({
    id: 0,
    by,
    body: 'Hi',
    image: null,
    address: null,
    isMine: by === me,
    at: `2026-05-${at}.000Z`,
  }));
const numbered = (...rows: readonly (readonly Message[])[]) =>
  rows.flat().map((row, place) => ({ ...row, id: 41 + place }));
const lines = () =>
  textsOf('listitem', within(within(screen.getByRole('log', { name: /^Messages with/ })).getByRole('list')));

const group: Talk = { ...benTalk, key: 'chat.9', kind: 'group', name: 'Events committee', member: null };
const inGroup = { ...group, calledName: group.name, hasOlder: false, seenUpTo: null, lastReadId: 99 };
const groupAddress = '/dashboard/chat?group=9';

describe('a group’s messages', () => {
  const first = 'Ben CarterBen Carter: Hi';
  const next = 'Ben Carter: Hi';

  it.each([
    ['within five minutes', [said(ben, '12T13:05:00', '12T13:09:59')], ['Tue 12 May', first, `${next}13:09`]],
    [
      'five minutes apart',
      [said(ben, '12T13:05:00', '12T13:10:00')],
      ['Tue 12 May', `${first}13:05`, `${first}13:10`],
    ],
    [
      'across midnight',
      [said(ben, '12T23:58:00', '13T00:01:00')],
      ['Tue 12 May', `${first}23:58`, 'Wed 13 May', `${first}00:01`],
    ],
    [
      'with another member’s in between',
      [said(ben, '12T13:05:00'), said(cleo, '12T13:06:00'), said(ben, '12T13:07:00')],
      ['Tue 12 May', `${first}13:05`, 'Cleo DornCleo Dorn: Hi13:06', `${first}13:07`],
    ],
    [
      'from today, and the member’s own without a name',
      [said(me, '14T08:00:00', '14T08:01:00')],
      ['Today', 'You: Hi', 'You: Hi08:01'],
    ],
  ])('are under their day, together or apart: %s', async (_, rows, shown) => {
    await openTalk({ ...inGroup, rows: numbered(...rows) }, { address: groupAddress });
    expect(lines()).toEqual(shown);
  });

  it('use days in the member’s own zone', async () => {
    const shell = { ...sidebar, time_zone: 'America/New_York' };
    const rows = numbered(said(ben, '12T23:58:00', '13T00:01:00'), said(me, '14T05:00:00'));
    await openTalk({ ...inGroup, rows }, { address: groupAddress, shell });
    expect(lines()).toEqual(['Tue 12 May', first, `${next}20:01`, 'Today', 'You: Hi01:00']);
  });

  it.each([
    ['the member’s own message', [said(me, '12T13:06:00'), said(ben, '12T13:07:00')], 41, 3],
    ['a read message', [said(ben, '12T13:06:00', '12T13:07:00')], 42, 3],
    ['any but the first unread one', [said(ben, '12T13:06:00', '12T13:07:00')], 41, 2],
  ])('have “New” over others’ unread messages, not over %s', async (_, rows, lastReadId, place) => {
    await openTalk(
      { ...inGroup, lastReadId, rows: numbered(said(ben, '12T13:05:00'), ...rows) },
      { address: groupAddress },
    );
    expect(
      lines()
        .map((line) => line === 'New')
        .lastIndexOf(true),
    ).toBe(place);
    expect(lines().filter((line) => line === 'New')).toHaveLength(1);
  });
});

describe('messages waiting to be sent', () => {
  const sending = 'You: See you there.Sending';

  it.each([
    ['on its way, under the day it is sent', waitingMessage, '13T09:30:00', {}, ['Today', sending]],
    ['under today’s messages', waitingMessage, '14T08:00:00', {}, [sending]],
    [
      'without a connection',
      waitingMessage,
      '14T08:00:00',
      { isOnline: false },
      ['You: See you there.Waiting to sendDelete'],
    ],
    [
      'refused',
      refusedMessage,
      '14T08:00:00',
      {},
      ['You: See you there.Not sent.Ben has left.Try againDelete'],
    ],
  ])('are at the end: %s', async (_, message, at, setting, shown) => {
    await openTalk({ ...benTalk, rows: numbered(said(me, at)) }, { waiting: [message], ...setting });
    expect(lines().slice(2)).toEqual(shown);
    const looks = [document.querySelector('.pending') !== null, document.querySelector('.refused') !== null];
    expect(looks).toEqual([true, message === refusedMessage]);
  });
});

it.each([
  [43, ['You: Hi', 'You: Hi08:01 · Seen']],
  [41, ['You: Hi08:00 · Seen', 'You: Hi08:01']],
])('show up to which of the member’s messages the other has read: %d', async (seenUpTo, mine) => {
  const rows = numbered(
    said(me, '14T08:00:00', '14T08:01:00'),
    said(ben, '14T08:02:00'),
    said(me, '14T08:03:00'),
  );
  await openTalk({ ...benTalk, rows, seenUpTo });
  expect(lines().slice(1)).toEqual([...mine, 'Ben: Hi08:02', 'You: Hi08:03']);
});

describe('a conversation in the list', () => {
  const [direct, chapter, empty] = conversationRows as [
    (typeof conversationRows)[0],
    (typeof conversationRows)[0],
    (typeof conversationRows)[0],
  ];
  const shell = { ...sidebar, member: { ...sidebar.member, id: 11 } };
  const [, answer, image] = benTalk.rows as [Message, Message, Message];
  const mine = { ...image, by: me };
  const yours = { ...answer, by: ben, body: 'Fine.' };

  it.each([
    ['of two', { ...direct, last: yours }, 'Fine.'],
    ['of two, by the member', { ...direct, last: { ...answer, body: 'Fine.' } }, 'You: Fine.'],
    ['of two, an image', direct, 'Sent an image'],
    ['of two, the member’s own image', { ...direct, last: mine }, 'You sent an image'],
    ['of the chapter', { ...chapter, last: yours }, 'Ben: Fine.'],
    ['of a group', { ...empty, last: yours }, 'Ben: Fine.'],
    ['of a group, an image', { ...empty, last: image }, 'Ben: Sent an image'],
    ['without a message', empty, 'No messages yet'],
  ])('shows its last message: %s', async (_, row, words) => {
    const page = await openAskingPage('chat', { shell });
    await page.show({ rows: [row] });
    expect(document.querySelector('.conversation .last')?.textContent).toBe(words);
  });

  it('shows unread messages, the time, muting, and unsent messages', async () => {
    const page = await openAskingPage('chat', {
      shell,
      waiting: [
        { ...refusedMessage, to: 'chat.7' },
        { ...waitingMessage, to: 'chat.3', body: null },
      ],
    });
    await page.show({
      rows: [direct, chapter, { ...empty, name: 'Hosts' }],
      head: { kind: 'chats', unread: 2 },
    });
    const list = within(screen.getByRole('list', { name: 'Conversations' }));
    expect(textsOf('link', list)).toEqual([
      'Ben CarterWedNot sent: See you there.1 unread',
      'MillbrookmutedTueWaiting: an image',
      'HostsNo messages yet',
    ]);
    expect(screen.getByRole('link', { name: 'Unread 2' })).toBeTruthy();
  });

  it('opens next to the filtered list and goes back to it', async () => {
    const page = await openAskingPage('chat', { address: '/dashboard/chat?search=e&unread=1&group=3' });
    await page.show({ rows: [direct, chapter] });
    const list = within(screen.getByRole('list', { name: 'Conversations' }));
    expect(
      list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['/dashboard/chat/members/12?search=e&unread=1', null],
      ['/dashboard/chat?search=e&unread=1&group=3', 'true'],
    ]);
    await act(() => page.talk.resolve({ kind: 'missing' }));
    const back = screen.getByRole('link', { name: 'Back to chats' });
    expect(back.getAttribute('href')).toBe('/dashboard/chat?search=e&unread=1');
    expect(addressOf(talkPlace('chat.9', { search: 'e' }))).toBe('/dashboard/chat?search=e&group=9');
  });

  it.each([
    ['', 'No conversations. Start one from a member’s page.'],
    ['?search=e', 'No conversations match.'],
    ['?unread=1', 'No conversations match.'],
  ])('is missing with the reason, at %s', async (query, reason) => {
    const page = await openAskingPage('chat', { address: `/dashboard/chat${query}` });
    await page.show();
    expect(screen.getByText(reason)).toBeTruthy();
  });
});

describe('the composer', () => {
  const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const write = (text: string) => fireEvent.change(composer(), { target: { value: text } });

  it.each([
    ['Enter', {}, ['Hello']],
    ['Shift and Enter', { shiftKey: true }, []],
    ['the Enter that ends a composition', { isComposing: true }, []],
    ['another key', { key: 'e' }, []],
  ])('sends only by Enter: %s', async (_, init, sent) => {
    const { kept } = await openTalk(benTalk);
    write(' Hello ');
    const press = createEvent.keyDown(composer(), { key: 'Enter', cancelable: true, ...init });
    if ('isComposing' in init) Object.defineProperty(press, 'isComposing', { value: true });
    fireEvent(composer(), press);
    expect(kept.map(({ body }) => body)).toEqual(sent);
    expect([press.defaultPrevented, composer().value]).toEqual(
      sent.length > 0 ? [true, ''] : [false, ' Hello '],
    );
  });

  it.each([
    [longestMessage, null],
    [longestMessage + 1, '1 character too many. A message has 5,000 at most.'],
    [longestMessage + 2, '2 characters too many. A message has 5,000 at most.'],
  ])('says of %d characters whether they’re too many', async (length, problem) => {
    await openTalk(benTalk);
    write(`${'a'.repeat(length)} `);
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(problem);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(problem !== null);
  });

  it('adds an image, removes it, and accepts the same file again', async () => {
    await openTalk(benTalk);
    const file = new File(['image'], 'open-day.png', { type: 'image/png' });
    const field = screen.getByLabelText<HTMLInputElement>('Image');
    for (const round of [1, 2]) {
      await userEvent.upload(field, file);
      expect([round, field.value, screen.getByText('Uploading 0%').tagName]).toEqual([round, '', 'SMALL']);
      await userEvent.click(screen.getByRole('button', { name: 'Remove open-day.png' }));
      expect(screen.queryByText('open-day.png')).toBeNull();
    }
    await userEvent.upload(field, new File(['text'], 'notes.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });
    expect(screen.getByRole('alert').textContent).toBeTruthy();
  });
});

it.each([
  ['Baker', 'Carter Bread', 'Baker · Carter Bread'],
  ['', 'Carter Bread', 'Carter Bread'],
  ['Baker', '', 'Baker'],
])(
  'the other member’s profession “%s” and business “%s” are under the name',
  async (profession, business_name, words) => {
    await openTalk({
      ...benTalk,
      member: benTalk.member && { ...benTalk.member, profession, business_name },
    });
    expect(screen.getByText(words)).toBeTruthy();
  },
);

describe('the actions in a conversation', () => {
  const closed = 'Ben has left the organization.';

  it.each([
    ['with a member', benTalk, [conversationRows[1]], ['Mute Ben Carter'], ['Page of Ben Carter'], true],
    ['when it is muted', benTalk, [{ ...conversationRows[0], muted: 1 }], ['Unmute Ben Carter'], [], true],
    ['when it has no message yet', { ...benTalk, id: null, rows: [] }, [], [], [], true],
    ['with a member who has left', { ...benTalk, closed }, [], ['Mute Ben Carter'], [], false],
    ['of a group', inGroup, [], ['Mute Events committee'], ['Details of Events committee'], false],
  ] as const)('%s', async (_, talk, chats, acts, links, hasSession) => {
    const isGroup = talk.kind === 'group';
    await openTalk(talk, isGroup ? { address: groupAddress } : {}, chats as readonly ListRow[]);
    expect(rowActions().map((entry) => entry.getAttribute('aria-label'))).toEqual(acts);
    const menu = screen.queryAllByRole('menuitem', { hidden: true });
    const names = menu.map((entry) => entry.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining([...links]));
    expect(buttonNames().includes('Record a session with Ben')).toBe(hasSession);
    expect(screen.queryByText(closed) !== null).toBe(talk.closed !== null);
    expect(screen.queryByRole('textbox', { name: 'Message' }) === null).toBe(talk.closed !== null);
    expect(screen.queryByText('2 people') !== null).toBe(isGroup);
    expect(screen.queryByText('Say hello to Ben.') !== null).toBe(talk.rows.length === 0);
  });
});

const [ada, other] = groupData.group.members;
if (!ada || !other) throw new Error('two are in the group');
const groupOf = (what: string, more: Partial<typeof groupData.group> = {}): Case => [
  what,
  { ...groupData, group: { ...groupData.group, ...more } },
  { shell: { ...sidebar, member: { ...sidebar.member, id: 11 } } },
];

areDrawnAsBefore('groups', 'the page of a group', [
  groupOf('to its only admin'),
  groupOf('with another admin', {
    members: [
      { ...ada, is_admin: 1 },
      { ...other, is_admin: 1 },
    ],
  }),
  groupOf('whose only admin is another', {
    members: [
      { ...ada, is_admin: 0 },
      { ...other, is_admin: 1 },
    ],
  }),
  groupOf('to one who may change nothing', { can_change: 0 }),
  groupOf('of a chapter, which isn’t left', { kind: 'chapter', can_change: 0, can_leave: 0 }),
  groupOf('of two, started by nobody known', {
    kind: 'direct',
    can_change: 0,
    can_leave: 0,
    started_by: null,
  }),
]);

it.each([
  ['See https://example.test/a.', ['https://example.test/a']],
  ['example.com and more', ['http://example.com/']],
  ['ada@example.test', []],
  ['ftp://example.test', []],
  ['[x](javascript:alert(1))', []],
])('only web addresses become links: %s', (text, addresses) => {
  const parts = partsOf(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(addresses);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
