import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MessageToKeep, WaitingMessage } from '../../src/contract/chat/chatPorts.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type Api, ApiRefusal, type CallOptions, NoAnswer } from '../../src/services/calls/api.ts';
import { createKeptMessages, type KeptMessages } from '../../src/services/storedMessages.ts';
import { isUnsentMarked } from '../../src/services/unsentMark.ts';
import { answeredMessage } from '../fixtures/chatAnswers.ts';
import { oneAtATime } from './storage.ts';

const written = (body: string, more: Partial<MessageToKeep> = {}): MessageToKeep => ({
  to: 'member.12',
  chatId: 7,
  body,
  image: null,
  preview: null,
  after: 41,
  ...more,
});

interface Call {
  readonly id: string;
  readonly call: unknown;
  readonly key: string | undefined;
}

let calls: Call[] = [];
let answer: (id: string) => unknown = () => answeredMessage;

const api = (async ({ id }: Endpoint, call: unknown, { idempotencyKey }: CallOptions = {}) => {
  calls.push({ id, call, key: idempotencyKey });
  return answer(id);
}) as Api;

const ends: (() => void)[] = [];

/** One tab's view of a member's messages, ready after its first report. */
const tab = async (owner = 'ada') => {
  const kept = createKeptMessages(
    api,
    () => owner,
    async () => 11,
  );
  let seen: readonly WaitingMessage[] = [];
  const first = new Promise<void>((resolve) => {
    ends.push(
      kept.watch((messages) => {
        seen = messages;
        resolve();
      }),
    );
  });
  await first;
  return { kept, waiting: () => seen, bodies: () => seen.map(({ body }) => body) };
};

const sendNext = async (kept: KeptMessages, waiting: readonly WaitingMessage[]) =>
  kept.send(waiting[0]?.id ?? '');

beforeEach(() => {
  calls = [];
  answer = () => answeredMessage;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { locks: oneAtATime(), storage: {}, onLine: true });
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

it('are visible immediately in order, also to the next tab, separately for each member', async () => {
  const { kept, bodies } = await tab();
  kept.keep(written('one'));
  kept.keep(written('two'));
  expect(bodies()).toEqual(['one', 'two']);
  expect(isUnsentMarked('ada')).toBe(true);
  const next = await tab();
  await vi.waitFor(() => expect(next.bodies()).toEqual(['one', 'two']));
  expect((await tab('ben')).bodies()).toEqual([]);
});

it('are complete however often the device is read while writing', async () => {
  const { kept, bodies } = await tab();
  const texts = Array.from({ length: 30 }, (_, place) => `line ${place}`);
  for (const text of texts) {
    ends.push(kept.watch(() => {}));
    await new Promise((resolve) => setImmediate(resolve));
    kept.keep(written(text));
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bodies()).toEqual(texts);
  await kept.sendAll();
  expect(calls.filter(({ id }) => id === 'sendMessage')).toHaveLength(30);
});

it('are sent once under their own key, whichever tab sends them', async () => {
  const one = await tab();
  one.kept.keep(written('one'));
  const other = await tab();
  await vi.waitFor(() => expect(other.bodies()).toEqual(['one']));
  const [first, second] = await Promise.all([
    sendNext(one.kept, one.waiting()),
    sendNext(other.kept, other.waiting()),
  ]);
  expect([first.kind, second.kind]).toEqual(['sent', 'gone']);
  expect(calls.filter(({ id }) => id === 'sendMessage')).toEqual([
    { id: 'sendMessage', call: { params: { id: 7 }, body: { body: 'one' } }, key: one.waiting()[0]?.id },
  ]);
  expect(isUnsentMarked('ada')).toBe(false);
  expect((await tab()).bodies()).toEqual([]);
});

it.each([
  ['with its text', 'one', { body: 'one', image: 'images/1.webp' }],
  ['without a text', null, { image: 'images/1.webp' }],
])('are sent with their picture, %s', async (_, body, sent) => {
  const { kept, waiting } = await tab();
  kept.keep(written('', { body, image: 'images/1.webp' }));
  await sendNext(kept, waiting());
  expect(calls.map(({ call }) => call)).toEqual([{ params: { id: 7 }, body: sent }]);
});

it('keep their key while there is no answer', async () => {
  const { kept, waiting } = await tab();
  kept.keep(written('one'));
  answer = () => {
    throw new NoAnswer(new TypeError('Failed to fetch'));
  };
  await expect(sendNext(kept, waiting())).rejects.toThrow('no answer');
  answer = () => answeredMessage;
  expect((await sendNext(kept, waiting())).kind).toBe('sent');
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

it.each([500, 503, 401, 408, 429])('wait when the server answers %i', async (status) => {
  const { kept, waiting } = await tab();
  kept.keep(written('one'));
  answer = () => {
    throw new ApiRefusal(status, { message: 'Later.' }, null);
  };
  await expect(sendNext(kept, waiting())).rejects.toThrow('Later.');
  expect((await tab()).waiting()[0]?.refusal).toBeNull();
});

it.each([403, 404, 409, 422])('are kept with the reason when the server answers %i', async (status) => {
  const { kept, waiting } = await tab();
  kept.keep(written('one'));
  const { id = '' } = waiting()[0] ?? {};
  answer = () => {
    throw new ApiRefusal(status, { message: 'No.', errors: { body: ['Ben has left.'] } }, null);
  };
  expect(await kept.send(id)).toEqual({ kind: 'refused', id, message: 'Ben has left.' });
  const next = await tab();
  expect(next.waiting()[0]?.refusal).toBe('Ben has left.');
  next.kept.retry(id);
  expect(next.waiting()[0]?.refusal).toBeNull();
  next.kept.delete(id);
  expect(next.waiting()).toEqual([]);
});

it('start a missing conversation once', async () => {
  const { kept, waiting } = await tab();
  kept.keep(written('one', { chatId: null }));
  const { id = '' } = waiting()[0] ?? {};
  answer = (asked) => (asked === 'startChat' ? { id: 9, kind: 'direct', message: '' } : answeredMessage);
  await kept.send(id);
  expect(calls).toEqual([
    { id: 'startChat', call: { body: { member_ids: [12] } }, key: `${id}-start` },
    { id: 'sendMessage', call: { params: { id: 9 }, body: { body: 'one' } }, key: id },
  ]);
});

it('are sent in order without an open page, except refused ones', async () => {
  const { kept, waiting } = await tab();
  kept.keep(written('refused'));
  answer = () => {
    throw new ApiRefusal(422, { message: 'No.' }, null);
  };
  await sendNext(kept, waiting());
  answer = () => answeredMessage;
  calls = [];
  kept.keep(written('one'));
  kept.keep(written('two', { to: 'chat.3', chatId: 3 }));
  await (await tab()).kept.sendAll();
  expect(calls.map(({ call }) => call)).toEqual([
    { params: { id: 7 }, body: { body: 'one' } },
    { params: { id: 3 }, body: { body: 'two' } },
  ]);
});

it('come after earlier messages of the same conversation, and never before known ones', async () => {
  const { kept, waiting } = await tab();
  kept.keep(written('one'));
  kept.keep(written('two'));
  kept.keep(written('three', { after: 90 }));
  kept.keep(written('elsewhere', { to: 'chat.3' }));
  await sendNext(kept, waiting());
  kept.keep(written('four'));
  expect(waiting().map(({ after }) => after)).toEqual([answeredMessage.id, 90, 41, 41]);
});

it('are sent while the tab is open on a device that stores nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('no storage');
    },
  });
  const { kept, waiting } = await tab();
  kept.keep(written('one'));
  expect((await sendNext(kept, waiting())).kind).toBe('sent');
});

it('of one member are hidden from the next who signs in', async () => {
  let owner = 'ada';
  const kept = createKeptMessages(
    api,
    () => owner,
    async () => 11,
  );
  const seen: (string | null)[][] = [];
  kept.keep(written('of Ada'));
  await kept.tidy();
  owner = 'ben';
  ends.push(kept.watch((waiting) => void seen.push(waiting.map(({ body }) => body))));
  kept.keep(written('of Ben'));
  expect(seen).toEqual([['of Ben']]);
});

it('are counted after waiting three seconds, and at once when none waits', async () => {
  const { kept, waiting } = await tab();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ends.push(() => void vi.useRealTimers());
  const counted = vi.fn();
  const stop = kept.watchCount(counted);
  await vi.waitFor(() => expect(counted).toHaveBeenLastCalledWith(0));
  kept.keep(written('one'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(counted).toHaveBeenLastCalledWith(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(counted).toHaveBeenLastCalledWith(1);
  await sendNext(kept, waiting());
  expect(counted).toHaveBeenLastCalledWith(0);
  kept.keep(written('two'));
  await vi.advanceTimersByTimeAsync(2_000);
  kept.keep(written('three'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(counted).toHaveBeenLastCalledWith(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(counted).toHaveBeenLastCalledWith(2);
  await kept.sendAll();
  kept.keep(written('four'));
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(counted).toHaveBeenLastCalledWith(0);
});
