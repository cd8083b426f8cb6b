import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StreamData } from '../../src/contract/chat/stream.ts';
import type { Api, TokenPort } from '../../src/services/calls/api.ts';
import { readEvents, type StreamMessage } from '../../src/services/calls/eventStream.ts';
import { watchPresence } from '../../src/services/presence.ts';
import { createStream } from '../../src/services/stream.ts';

const text = (name: string, data: unknown, id?: string) =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
const change = (id: string, tab: string | null = null, topics = ['records']) =>
  text('change', { topics, chapter_ids: [1], tab }, id);

const person = (id: number) => ({ id, first_name: 'Vera', last_name: 'President', profile_image: null });
const isHere = { place: 'sheet:4', member: person(5), is_here: 1 } as const;

const bodyOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

let asked: { query: Record<string, string>; token: string | null }[] = [];
let answers: (() => Response)[] = [];
const events =
  (...parts: string[]) =>
  () =>
    new Response(bodyOf(...parts));

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const query = Object.fromEntries(new URL(address, 'http://house.test').searchParams);
    asked.push({ query, token: headers.Authorization ?? null });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (outcome: 'renewed' | 'ended' = 'renewed') => {
  let token = 'first';
  const tokens: TokenPort = {
    current: () => ({ token, generation: 1 }),
    renew: async () => {
      if (outcome === 'renewed') token = 'second';
      return outcome;
    },
    refusedAgain: vi.fn(),
  };
  const outdated: unknown[] = [];
  const calls: string[] = [];
  const cache = {
    tab: 'own-tab-name',
    outdate: (topics: readonly string[] | undefined) => void outdated.push(topics),
    api: (async ({ id }: { id: string }) => void calls.push(id)) as object as Api,
  };
  const stream = createStream({ tokens, cache, owner: 'ada', begun: performance.now() });
  const hold = () =>
    new Promise<string[]>((resolve) => {
      const reports: string[] = [];
      stream.hold(({ type }) => {
        reports.push(type);
        if (type === 'stream.lost') resolve(reports);
      });
    });
  return { stream, hold, outdated, calls, refusedAgain: tokens.refusedAgain };
};

it('events are read however they’re split, and unknown ones are skipped', async () => {
  const whole = [
    text('open', {}),
    change('r-1'),
    text('surprise', {}),
    text('change', { topics: 7 }),
    text('beat', {}, 'r-2'),
  ].join('');
  for (const size of [1, 7, whole.length]) {
    const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.slice(at * size, (at + 1) * size),
    );
    const read: StreamMessage[] = [];
    await readEvents(bodyOf(...parts), (message) => read.push(message));
    expect(read).toEqual([
      { name: 'open', id: null, data: {} },
      { name: 'change', id: 'r-1', data: { topics: ['records'], chapter_ids: [1], tab: null } },
      { name: 'beat', id: 'r-2', data: {} },
    ]);
  }
});

it('others’ changes mark data stale, but not what this tab has refetched', async () => {
  answers = [
    events(
      text('open', {}),
      change('r-1'),
      change('r-2', 'own-tab-name'),
      change('r-3', 'another-tab', ['links']),
      text('reset', {}, 'r-4'),
    ),
  ];
  const { hold, outdated } = open();
  expect(await hold()).toEqual(['stream.opened', 'stream.lost']);
  expect(outdated).toEqual([['records'], ['links'], undefined]);
});

it('the stream starts with changes since the page’s request and resumes where it was', async () => {
  answers = [
    events(text('open', {}), text('beat', {}, 'r-7'), text('presence', isHere)),
    events(text('open', {}), change('r-8')),
    events(),
  ];
  const { hold, stream } = open();
  await hold();
  await hold();
  await stream.askChanges();
  expect(asked.map(({ query }) => query)).toEqual([
    { since_seconds: '3' },
    { last_event_id: 'r-7' },
    { last_event_id: 'r-8', hold: '0' },
  ]);
});

it('a refused token is renewed once', async () => {
  answers = [() => new Response(null, { status: 401 }), events(text('open', {}))];
  expect(await open().hold()).toEqual(['stream.opened', 'stream.lost']);
  expect(asked.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
  answers = [() => new Response(null, { status: 401 })];
  expect(await open('ended').hold()).toEqual(['stream.lost']);
  answers = [401, 401].map((status) => () => new Response(null, { status }));
  const { hold, refusedAgain } = open();
  expect(await hold()).toEqual(['stream.lost']);
  expect(refusedAgain).toHaveBeenCalledOnce();
});

it.each([
  ['revoked', 'stream.ended', ['verifyToken']],
  ['closing', 'stream.ended', []],
  ['expired', 'stream.ended', []],
  ['crowded', 'stream.crowded', []],
] as const)('the server’s reason for ending is reported: %s', async (reason, report, expected) => {
  answers = [events(text('open', {}), text('end', { reason }))];
  const { hold, calls } = open();
  expect([await hold(), calls]).toEqual([['stream.opened', report, 'stream.lost'], expected]);
});

it('the connection is lost when there is no answer or a refusal', async () => {
  expect(await open().hold()).toEqual(['stream.lost']);
  answers = [() => new Response(null, { status: 503 })];
  expect(await open().hold()).toEqual(['stream.lost']);
});

it('others are shown at an address until they leave or are silent for half a minute', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  onTestFinished(() => void vi.useRealTimers());
  const said: unknown[] = [];
  const api = (async (_: unknown, { body }: { body: unknown }) => {
    said.push(body);
    return { place: 'sheet:4', here: [person(9)] };
  }) as object as Api;
  let tell = (_: StreamMessage) => {};
  const listen = (listener: typeof tell) => {
    tell = listener;
    return () => {};
  };
  const told: number[][] = [];
  const stop = watchPresence(api, { listen }, 'sheet:4', ({ others }) =>
    told.push(others.map(({ id }) => id)),
  );
  const arrive = (data: StreamData<'presence'>) => tell({ name: 'presence', id: null, data });
  await vi.advanceTimersByTimeAsync(0);
  arrive(isHere);
  arrive(isHere);
  arrive({ place: 'sheet:77', member: person(6), is_here: 1 });
  expect(told).toEqual([[9], [5, 9]]);
  arrive({ place: 'sheet:4', member: person(9), is_here: 0 });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(told.slice(2)).toEqual([[5], [5, 9]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.slice(4)).toEqual([[9]]);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(5);
  expect(said.at(0)).toEqual({ place: 'sheet:4', is_here: 1 });
  expect(said.at(-1)).toEqual({ place: 'sheet:4', is_here: 0 });
  expect(said).toHaveLength(4);
});

describe('the tab that holds the connection', () => {
  const longHidden = 300_000;

  const watch = (heldBy: 'nobody' | 'another tab' | 'no lock' = 'nobody') => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const browser = Object.assign(new EventTarget(), { onLine: true });
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const request = (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        if (heldBy === 'nobody') run().then(resolve);
      });
    const held = [{ name: 'chapterhouse.stream.ada' }];
    vi.stubGlobal(
      'navigator',
      heldBy === 'no lock'
        ? browser
        : Object.assign(browser, { locks: { request, query: async () => ({ held }) } }),
    );
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    const posted: StreamMessage[] = [];
    const channels: Channel[] = [];
    class Channel {
      readonly postMessage = (message: StreamMessage) => posted.push(message);
      readonly close = vi.fn();
      onmessage = (_: object) => {};
      constructor() {
        channels.push(this);
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    const opened = open();
    const told: string[] = [];
    const stop = opened.stream.watchLead(({ type }) => told.push(type));
    return {
      ...opened,
      stop,
      channel: channels[0],
      told: () => told.splice(0),
      posted: () => posted.map(({ name }) => name),
      becomes: (visibilityState: 'visible' | 'hidden') => {
        Object.assign(page, { visibilityState });
        page.dispatchEvent(new Event('visibilitychange'));
      },
      goes: (name: 'online' | 'offline') => {
        browser.onLine = name === 'online';
        browser.dispatchEvent(new Event(name));
      },
    };
  };

  it('gives it up after five minutes unseen and takes it again', async () => {
    const { told, becomes } = watch();
    becomes('hidden');
    await vi.advanceTimersByTimeAsync(longHidden - 1);
    expect(told()).toEqual(['lead.taken']);
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toEqual(['lead.left']);
    becomes('visible');
    expect(told()).toEqual(['lead.taken']);
  });

  it('keeps it when seen again, however long afterward', async () => {
    const { told, becomes } = watch();
    becomes('hidden');
    await vi.advanceTimersByTimeAsync(longHidden - 1);
    becomes('visible');
    await vi.advanceTimersByTimeAsync(longHidden);
    expect([told(), asked]).toEqual([['lead.taken', 'attention.returned'], []]);
  });

  it('gives it up offline, and for good once no one listens', async () => {
    const { told, becomes, goes, stop, channel } = watch();
    goes('offline');
    goes('offline');
    goes('online');
    expect(told()).toEqual(['lead.taken', 'lead.left', 'lead.taken']);
    becomes('hidden');
    stop();
    goes('online');
    becomes('visible');
    await vi.advanceTimersByTimeAsync(longHidden);
    expect(told()).toEqual(['lead.left']);
    expect(channel?.close).toHaveBeenCalledOnce();
  });

  it('is every visible tab in a browser without locks', () => {
    const { told, becomes } = watch('no lock');
    becomes('hidden');
    becomes('visible');
    expect(told()).toEqual(['lead.taken', 'lead.left', 'lead.taken']);
  });

  it('passes the server’s events to other tabs, but not its connection state', async () => {
    answers = [events(text('open', {}), change('r-1'), text('end', { reason: 'closing' }))];
    const { hold, posted } = watch();
    await hold();
    expect(posted()).toEqual(['change']);
  });

  it('can change: missed events are requested once, and the new tab’s are received here', async () => {
    answers = [events(change('r-1'))];
    const { told, channel, outdated } = watch('another tab');
    await vi.waitFor(() => expect(outdated).toEqual([['records']]));
    expect([told(), asked.map(({ query }) => query.hold)]).toEqual([[], ['0']]);
    channel?.onmessage({ data: { name: 'reset', id: 'r-2', data: {} } });
    expect(outdated).toEqual([['records'], undefined]);
  });
});
