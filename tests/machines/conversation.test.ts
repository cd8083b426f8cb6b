import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  type MessageOutcome,
  type MessageToKeep,
  type OlderMessages,
  type Talk,
  talkPlace,
  type WaitingMessage,
} from '../../src/contract/chat/chatPorts.ts';
import { conversationMachine } from '../../src/machines/chat/conversation.machine.ts';
import { startOfConversation } from '../../src/machines/chat/conversation.setup.ts';
import { selectWaiting, withKnown } from '../../src/machines/chat/talkRows.ts';
import { type UploadEvent, uploadMachine } from '../../src/machines/records/upload.machine.ts';
import {
  benTalk,
  chatWithBen,
  loadedTalk,
  olderMessage,
  refusedMessage,
  storedMessage,
  unreadTalk,
  waitingMessage,
} from '../fixtures/chat.ts';
import { deferred } from '../model/deferred.ts';
import { conversationCharts, conversationIgnored } from '../model/machines/conversation.ts';
import { current } from '../model/machines/list.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: conversationCharts, ignored: conversationIgnored });

const open = async (draft = '') => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sendMessage = deferred<MessageOutcome, { id: string }>('sendMessage');
  const markRead = deferred<void, { chatId: number | null; messageId: number }>('markRead');
  const kept: MessageToKeep[] = [];
  const texts: string[] = [];
  let report = (_: UploadEvent) => {};
  const ended = vi.fn();
  const upload = uploadMachine.provide({
    actors: {
      uploadImage: fromCallback(({ sendBack }) => {
        report = sendBack;
        return ended;
      }),
    },
  });
  const actor = createActor(
    conversationMachine.provide({
      actors: {
        watchTalk: fromCallback(() => {}),
        loadOlder: fromPromise<OlderMessages, { chatId: number | null; before: number }>(async () => ({
          rows: [olderMessage],
          hasOlder: false,
        })),
        readText: fromPromise(async () => draft),
        watchWaiting: fromCallback(() => {}),
        watchAttention: fromCallback(() => {}),
        sendMessage: sendMessage.logic,
        markRead: markRead.logic,
        upload,
      },
      actions: {
        keepMessage: (_, message) => void kept.push(message),
        keepText: (_, { text }) => void texts.push(text),
        retryMessage: () => {},
        deleteMessage: () => {},
      },
    }),
    { input: { location: chatWithBen } },
  ).start();
  onTestFinished(() => void actor.stop());
  await vi.advanceTimersByTimeAsync(0);
  const receive = (talk: Talk) =>
    actor.send({ type: 'data.received', data: loadedTalk(talk), freshness: current });
  const context = () => actor.getSnapshot().context;
  const wait = (messages: readonly WaitingMessage[]) => actor.send({ type: 'waiting.changed', messages });
  const choose = () =>
    actor.getSnapshot().children.upload?.send({
      type: 'image.selected',
      file: { name: 'oil.png', type: 'image/png', size: 9_000 },
    });
  const store = () => {
    report({ type: 'preview.made', address: 'blob:oil' });
    report({ type: 'upload.finished', key: 'images/chat/oil.png' });
  };
  return { actor, receive, context, wait, kept, texts, sendMessage, markRead, choose, store, ended };
};

const ids = (talk: Talk | null) => talk?.rows.map(({ id }) => id);

it('stores a message with the newest known one and clears the composer', async () => {
  const { actor, receive, context, kept, texts } = await open();
  receive(benTalk);
  actor.send({ type: 'text.changed', text: '  See you there. ' });
  actor.send({ type: 'message.submitted' });
  expect(kept).toEqual([
    { to: 'member.12', chatId: 7, body: 'See you there.', image: null, preview: null, after: 43 },
  ]);
  expect(context().text).toBe('');
  expect(texts).toEqual(['  See you there. ', '']);
});

it.each(['', '   ', 'a'.repeat(5001)])('doesn’t send empty or oversized messages', async (text) => {
  const { actor, receive, context, kept } = await open();
  receive(benTalk);
  actor.send({ type: 'text.changed', text });
  actor.send({ type: 'message.submitted' });
  expect(kept).toEqual([]);
  expect(context().text).toBe(text);
});

it('sends five thousand characters, ignoring surrounding spaces', async () => {
  const { actor, receive, kept } = await open();
  receive(benTalk);
  actor.send({ type: 'text.changed', text: ` ${'a'.repeat(5_000)} ` });
  actor.send({ type: 'message.submitted' });
  expect(kept).toMatchObject([{ body: 'a'.repeat(5_000) }]);
});

it('sends nothing in a closed conversation', async () => {
  const { actor, receive, kept } = await open();
  receive({ ...benTalk, closed: 'Ben has left.' });
  actor.send({ type: 'text.changed', text: 'Hello' });
  actor.send({ type: 'message.submitted' });
  expect(kept).toEqual([]);
});

it('restores a draft that later answers don’t change', async () => {
  const { actor, receive, context } = await open('Half a sent');
  expect(context().text).toBe('Half a sent');
  actor.send({ type: 'text.changed', text: 'Half a sentence' });
  receive(benTalk);
  receive({ ...benTalk, rows: [...benTalk.rows, storedMessage] });
  expect(context().text).toBe('Half a sentence');
});

it('sends one message at a time, in order, and shows each once', async () => {
  const { receive, context, wait, sendMessage } = await open();
  receive(benTalk);
  const second = { ...waitingMessage, id: 'waiting-2', body: 'And bring a guest.' };
  wait([waitingMessage, second]);
  expect(sendMessage.inputs()).toEqual([{ id: 'waiting-1' }]);
  await sendMessage.resolve({ kind: 'sent', id: 'waiting-1', to: 'member.12', message: storedMessage });
  expect(ids(context().talk)).toEqual([41, 42, 43, 44]);
  expect(context().waiting).toEqual([{ ...second, after: 44 }]);
  expect(sendMessage.inputs()).toEqual([{ id: 'waiting-1' }, { id: 'waiting-2' }]);
  receive({ ...benTalk, rows: [...benTalk.rows, storedMessage] });
  expect(ids(context().talk)).toEqual([41, 42, 43, 44]);
});

it('retries after a pause, and immediately when the connection returns', async () => {
  const { actor, wait, sendMessage } = await open();
  wait([waitingMessage]);
  await sendMessage.reject(new TypeError('Failed to fetch'));
  expect(actor.getSnapshot().hasTag('outOfReach')).toBe(true);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sendMessage.inputs()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sendMessage.inputs()).toHaveLength(2);
  await sendMessage.reject(new TypeError('Failed to fetch'));
  actor.send({ type: 'connection.returned' });
  expect(sendMessage.inputs()).toHaveLength(3);
});

it('doubles the wait after each missing answer, up to a minute', async () => {
  const { wait, sendMessage } = await open();
  wait([waitingMessage]);
  for (const [tried, pause] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    await sendMessage.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(sendMessage.inputs()).toHaveLength(tried + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sendMessage.inputs()).toHaveLength(tried + 2);
  }
});

it('shows a message only in the conversation that it was sent to', async () => {
  const { receive, context, wait, sendMessage } = await open();
  receive(benTalk);
  wait([
    { ...waitingMessage, to: 'chat.3' },
    { ...waitingMessage, id: 'waiting-2' },
  ]);
  await sendMessage.resolve({ kind: 'sent', id: 'waiting-1', to: 'chat.3', message: storedMessage });
  expect([ids(context().talk), context().waiting]).toEqual([
    [41, 42, 43],
    [{ ...waitingMessage, id: 'waiting-2' }],
  ]);
});

it('keeps the newest known message when an older answer arrives later', async () => {
  const { receive, context } = await open();
  receive(benTalk);
  receive({ ...benTalk, rows: benTalk.rows.slice(0, 1) });
  expect([ids(context().talk), context().newest]).toEqual([[41, 42, 43], 43]);
});

it.each<[string, MessageOutcome]>([
  ['refused', { kind: 'refused', id: 'waiting-1', message: 'Ben has left.' }],
  ['gone', { kind: 'gone', id: 'waiting-1' }],
  ['sent', { kind: 'sent', id: 'waiting-1', to: 'member.12', message: storedMessage }],
])('resets the wait for the next message once one is %s', async (_kind, outcome) => {
  const { wait, sendMessage } = await open();
  wait([waitingMessage, { ...waitingMessage, id: 'waiting-2' }]);
  await sendMessage.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(5_000);
  await sendMessage.resolve(outcome);
  await sendMessage.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sendMessage.inputs().map(({ id }) => id)).toEqual([
    'waiting-1',
    'waiting-1',
    'waiting-2',
    'waiting-2',
  ]);
});

it('continues with the next message after a refusal and gives the reason', async () => {
  const { context, wait, sendMessage } = await open();
  wait([waitingMessage, { ...waitingMessage, id: 'waiting-2' }]);
  await sendMessage.resolve({ kind: 'refused', id: 'waiting-1', message: 'Ben has left.' });
  expect(context().waiting[0]).toEqual(refusedMessage);
  expect(sendMessage.inputs()).toEqual([{ id: 'waiting-1' }, { id: 'waiting-2' }]);
});

it('reports messages as read once while their end is in view', async () => {
  const { actor, receive, context, markRead } = await open();
  actor.send({ type: 'attention.changed', isHere: false });
  receive(unreadTalk);
  expect(markRead.inputs()).toEqual([]);
  actor.send({ type: 'log.scrolled', isAtEnd: false });
  actor.send({ type: 'attention.changed', isHere: true });
  expect(markRead.inputs()).toEqual([]);
  actor.send({ type: 'log.scrolled', isAtEnd: true });
  expect(markRead.inputs()).toEqual([{ chatId: 7, messageId: 43 }]);
  await markRead.resolve(undefined);
  receive({ ...unreadTalk, lastReadId: 43 });
  expect(markRead.inputs()).toHaveLength(1);
  expect(context().newAfter).toBe(42);
});

it('retries a failed read report', async () => {
  const { receive, markRead } = await open();
  receive(unreadTalk);
  await markRead.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(markRead.inputs()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(markRead.inputs()[1]).toEqual({ chatId: 7, messageId: 43 });
});

it('doesn’t mark messages as new that arrive while it is open', async () => {
  const { receive, context } = await open();
  receive(benTalk);
  receive({ ...benTalk, rows: [...benTalk.rows, { ...olderMessage, id: 45 }] });
  expect(context().newAfter).toBeNull();
});

it('puts older messages first, without duplicates', async () => {
  const { actor, receive, context } = await open();
  receive(benTalk);
  actor.send({ type: 'older.requested' });
  await vi.advanceTimersByTimeAsync(0);
  expect(ids(context().talk)).toEqual([40, 41, 42, 43]);
  expect(context().talk?.hasOlder).toBe(false);
  receive(benTalk);
  expect(ids(context().talk)).toEqual([40, 41, 42, 43]);
  expect(context().talk?.hasOlder).toBe(false);
});

it('sends an image, with or without text, once stored, and clears the composer', async () => {
  const { actor, receive, context, kept, choose, store } = await open();
  receive(benTalk);
  choose();
  actor.send({ type: 'message.submitted' });
  expect(kept).toEqual([]);
  store();
  actor.send({ type: 'message.submitted' });
  expect(kept).toMatchObject([{ body: null, image: 'images/chat/oil.png', preview: 'blob:oil' }]);
  expect(context().image).toEqual({ key: null, preview: null, isBlocked: false });
});

describe('another conversation', () => {
  const hers = talkPlace('member.15');
  const clean = { ...startOfConversation(hers), waiting: [waitingMessage], isHere: false };

  const leave = async () => {
    const opened = await open();
    opened.receive(unreadTalk);
    opened.actor.send({ type: 'text.changed', text: 'Hello' });
    opened.wait([waitingMessage]);
    opened.actor.send({ type: 'attention.changed', isHere: false });
    opened.actor.send({ type: 'log.scrolled', isAtEnd: false });
    return opened;
  };

  it.each([
    ['an image', true],
    ['an image on its way', false],
  ])('starts without text or %s, and waiting messages are still sent', async (_what, isStored) => {
    const { actor, context, choose, store, ended, texts, sendMessage } = await leave();
    choose();
    if (isStored) store();
    actor.send({ type: 'location.changed', location: hers });
    await vi.advanceTimersByTimeAsync(0);
    expect(context()).toEqual(clean);
    expect(ended).toHaveBeenCalledOnce();
    expect([texts, sendMessage.inputs()]).toEqual([['Hello'], [{ id: 'waiting-1' }]]);
  });

  it('isn’t opened by other filters, which keep everything', async () => {
    const { actor, context, choose, store } = await leave();
    choose();
    store();
    const before = context();
    const location = { ...chatWithBen, query: { search: 'Mill' } };
    actor.send({ type: 'location.changed', location });
    await vi.advanceTimersByTimeAsync(0);
    expect(context()).toEqual({ ...before, location });
  });
});

it('drops known messages when there is a gap', () => {
  const later = [50, 51].map((id) => ({ ...olderMessage, id }));
  const talk = { ...benTalk, rows: later, hasOlder: true };
  expect(ids(withKnown(benTalk, talk, 43))).toEqual([50, 51]);
  expect(withKnown(benTalk, talk, 43).hasOlder).toBe(true);
  expect(ids(withKnown(benTalk, { ...talk, hasOlder: false }, 43))).toEqual([41, 42, 43, 50, 51]);
});

it('merges the older known messages with an answer that starts at the newest of them', () => {
  const rows = [{ ...olderMessage, id: 43 }, storedMessage];
  const united = withKnown({ ...benTalk, hasOlder: false }, { ...benTalk, rows, hasOlder: true }, 43);
  expect([ids(united), united.hasOlder]).toEqual([[41, 42, 43, 44], false]);
});

it('shows a message once even when the server’s answer was lost', () => {
  const twice = [waitingMessage, { ...waitingMessage, id: 'waiting-2' }];
  expect(selectWaiting(benTalk, twice)).toEqual(twice);
  const talk = { ...benTalk, rows: [...benTalk.rows, storedMessage] };
  expect(selectWaiting(talk, twice).map(({ id }) => id)).toEqual(['waiting-2']);
  const later = { ...waitingMessage, after: storedMessage.id };
  expect(selectWaiting(talk, [later])).toEqual([later]);
  expect(selectWaiting({ ...talk, key: 'chat.3' }, twice)).toEqual([]);
  expect(selectWaiting(talk, [refusedMessage])).toEqual([refusedMessage]);
});
