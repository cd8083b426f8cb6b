import { expect, it } from 'vitest';
import type { ChatMessage } from '../../src/contract/chat/chat.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type Api, ApiRefusal } from '../../src/services/calls/api.ts';
import { loadOlder, markTalkRead, talkQuery } from '../../src/services/conversation.ts';
import { chatGroup, chatMessages } from '../fixtures/chatAnswers.ts';
import { memberCard } from '../fixtures/people.ts';

const marks = { last_read_id: 42, seen_up_to: 41 };
const me = async () => 11;

const [sample] = chatMessages;
if (!sample) throw new Error('there are messages');
const row = (id: number): ChatMessage => ({ ...sample, id });

const withMember = {
  id: 7,
  member: memberCard,
  closed: null,
  muted: 0,
  unread: 1,
  rows: [row(41), row(42)],
  has_more: 1,
  ...marks,
};

/** A server that gives these answers, one after another. */
const answering = (...answers: readonly unknown[]) => {
  const left = [...answers];
  const asked: unknown[] = [];
  const api = (async ({ id }: Endpoint, call: unknown) => {
    asked.push([id, call]);
    const next = left.shift();
    if (next instanceof Error) throw next;
    return next;
  }) as Api;
  return { api, asked };
};

const idsOf = (outcome: Awaited<ReturnType<ReturnType<typeof talkQuery>['load']>>) =>
  outcome.kind === 'loaded' ? outcome.talk.rows.map(({ id }) => id) : outcome.kind;

it('requests the newest messages once, and then those written since', async () => {
  const { api, asked } = answering(withMember, { rows: [row(43)], has_more: 0, ...marks });
  const query = talkQuery('member.12', me);
  expect(idsOf(await query.load(api))).toEqual([41, 42]);
  expect(idsOf(await query.load(api))).toEqual([41, 42, 43]);
  expect(asked).toEqual([
    ['getChatWithMember', { params: { memberId: 12 } }],
    ['getMessages', { params: { id: 7 }, query: { limit: 100, after: 42 } }],
  ]);
});

it('misses none of many messages written since', async () => {
  const { api, asked } = answering(
    withMember,
    { rows: [row(43), row(44)], has_more: 1, ...marks },
    { rows: [row(45)], has_more: 0, ...marks },
  );
  const query = talkQuery('member.12', me);
  await query.load(api);
  expect(idsOf(await query.load(api))).toEqual([41, 42, 43, 44, 45]);
  expect(asked.at(-1)).toEqual(['getMessages', { params: { id: 7 }, query: { limit: 100, after: 44 } }]);
});

it('starts over when the conversation didn’t exist yet', async () => {
  const none = { ...withMember, id: null, rows: [], has_more: 0 };
  const { api, asked } = answering(none, withMember);
  const query = talkQuery('member.12', me);
  expect(idsOf(await query.load(api))).toEqual([]);
  expect(idsOf(await query.load(api))).toEqual([41, 42]);
  expect(asked).toHaveLength(2);
});

it('shows a group with its messages as its reader sees it', async () => {
  const { api } = answering(chatGroup, { rows: chatMessages.slice(0, 2), has_more: 0, ...marks });
  const outcome = await talkQuery('chat.9', me).load(api);
  if (outcome.kind !== 'loaded') throw new Error('it is there');
  const { rows, ...talk } = outcome.talk;
  expect(talk).toMatchObject({
    key: 'chat.9',
    name: 'Events committee',
    calledName: 'Events committee',
    memberCount: 2,
    hasOlder: false,
  });
  expect(rows.map(({ isMine }) => isMine)).toEqual([false, true]);
});

it.each([
  ['member.12', [withMember]],
  ['chat.9', [chatGroup, { rows: [row(41)], has_more: 1, ...marks }]],
] as const)('knows its key and that there are older messages: %s', async (key, answers) => {
  const { api } = answering(...answers);
  expect(await talkQuery(key, me).load(api)).toMatchObject({ talk: { key, hasOlder: true } });
});

it.each([403, 404, 422])('is missing when the server answers %i', async (status) => {
  const { api } = answering(new ApiRefusal(status, { message: 'Not found.' }, null));
  expect(await talkQuery('member.12', me).load(api)).toEqual({ kind: 'missing' });
});

it('is complete once nothing more comes, whatever the server claims', async () => {
  const { api, asked } = answering(withMember, { rows: [], has_more: 1, ...marks });
  const query = talkQuery('member.12', me);
  await query.load(api);
  expect(idsOf(await query.load(api))).toEqual([41, 42]);
  expect(asked).toHaveLength(2);
});

it('has older messages when there are any before the first', async () => {
  const { api, asked } = answering({ rows: [row(40)], has_more: 0, ...marks });
  for (const [id, before] of [
    [null, 41],
    [7, 0],
  ] as const)
    expect(await loadOlder(api, id, before, 11)).toEqual({ rows: [], hasOlder: false });
  expect(await loadOlder(api, 7, 41, 11)).toMatchObject({ rows: [{ id: 40 }], hasOlder: false });
  expect(asked).toEqual([['getMessages', { params: { id: 7 }, query: { before: 41 } }]]);
});

it.each([
  [404, 'resolves'],
  [403, 'rejects'],
  [500, 'rejects'],
] as const)('reading a deleted conversation is no error: %i', async (status, settles) => {
  const { api, asked } = answering(new ApiRefusal(status, { message: 'Not found.' }, null));
  await markTalkRead(api, null, 42);
  await expect(markTalkRead(api, 7, 42))[settles].not.toBe(null);
  expect(asked).toEqual([['readChat', { params: { id: 7 }, body: { message_id: 42 } }]]);
});
