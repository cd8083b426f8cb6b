import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getNotifications, readNotifications } from '../../src/contract/chat/notifications.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Report } from '../../src/contract/freshness.ts';
import { getActiveMembers, getProfessions } from '../../src/contract/people/members.ts';
import { recordSession } from '../../src/contract/records/sessions.ts';
import { getChapters } from '../../src/contract/records/visitors.ts';
import { type Api, ApiRefusal, type CallOptions, NoAnswer, until } from '../../src/services/calls/api.ts';
import { createQueryCache, type Query } from '../../src/services/calls/queryCache.ts';
import { deleteCacheStorage } from '../../src/services/device/cacheStorage.ts';
import { now } from '../clock.ts';
import { activeMembers } from '../fixtures/members.ts';

interface Call {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** A server whose answers the test gives. */
const serverOf = () => {
  const calls: Call[] = [];
  const api = ((endpoint: Endpoint, _: unknown, { signal }: CallOptions = {}) =>
    new Promise<unknown>((answer, fail) => {
      calls.push({ id: endpoint.id, signal, answer, fail });
      signal?.addEventListener('abort', () => fail(new NoAnswer(signal.reason)));
    })) as object as Api;
  return { api, calls, ids: () => calls.map(({ id }) => id) };
};

const noAnswer = new NoAnswer(new TypeError('Failed to fetch'));
const refusal = new ApiRefusal(500, { message: 'Something went wrong!' }, {});

const notifications: Query<unknown> = {
  key: ['notifications'],
  load: (api) => api(getNotifications, { query: {} }),
  isKept: true,
};

const open = (owner = 'ada') => {
  const server = serverOf();
  const cache = createQueryCache(server.api, owner);
  cache.open();
  onTestFinished(() => cache.close());
  const watch = (query: Query<unknown> = notifications) => {
    const reports: Report<unknown>[] = [];
    const watched = cache.watch(query, (report) => reports.push(report));
    return {
      ...watched,
      reports,
      last: () => {
        const report = reports.at(-1);
        return report?.type === 'data.received' ? [report.data, report.freshness.trouble] : report?.trouble;
      },
    };
  };
  const callsAre = (count: number) => vi.waitFor(() => expect(server.calls).toHaveLength(count));
  return { ...server, cache, watch, callsAre };
};

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteCacheStorage();
});

describe('data about to be shown', () => {
  it('is awaited when unknown or changed, and otherwise refreshed next to the cached data', async () => {
    const { cache, calls, callsAre } = open();
    const arrivals: string[] = [];
    const prefetch = (name: string) => cache.prefetch(notifications).then(() => arrivals.push(name));
    prefetch('unknown');
    await callsAre(1);
    expect(arrivals).toEqual([]);
    calls[0]?.answer('first');
    await vi.waitFor(() => expect(arrivals).toEqual(['unknown']));
    vi.useFakeTimers({ now: now(11_000), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await prefetch('old');
    await callsAre(2);
    calls[1]?.answer('second');
    await vi.waitFor(() => expect(cache.isFetching()).toBe(false));
    const changed = cache.api(readNotifications, { body: {} });
    await callsAre(3);
    calls[2]?.answer({ message: 'Read' });
    await changed;
    prefetch('changed');
    await callsAre(4);
    expect(arrivals).toEqual(['unknown', 'old']);
    calls[3]?.answer('third');
    await vi.waitFor(() => expect(arrivals).toEqual(['unknown', 'old', 'changed']));
  });
});

describe('watched data', () => {
  it('is requested once for all watchers and reported as it arrives', async () => {
    const { watch, calls, callsAre } = open();
    const [one, other] = [watch(), watch()];
    await callsAre(1);
    calls[0]?.answer({ rows: 1 });
    await vi.waitFor(() =>
      expect([one.last(), other.last()]).toEqual([
        [{ rows: 1 }, null],
        [{ rows: 1 }, null],
      ]),
    );
    expect(watch().last()).toEqual([{ rows: 1 }, null]);
    expect(calls).toHaveLength(1);
  });

  it('is canceled when no one waits for it anymore, and not before', async () => {
    const { watch, calls, callsAre } = open();
    const [one, other] = [watch(), watch()];
    await callsAre(1);
    one.stop();
    expect(calls[0]?.signal?.aborted).toBe(false);
    other.stop();
    expect(calls[0]?.signal?.aborted).toBe(true);
  });

  it('is reported missing when it never arrives, and can be retried', async () => {
    const { watch, calls, callsAre } = open();
    const { last, retry } = watch();
    await callsAre(1);
    calls[0]?.fail(noAnswer);
    await vi.waitFor(() => expect(last()).toBe('unanswered'));
    retry();
    await callsAre(2);
    calls[1]?.answer('here');
    await vi.waitFor(() => expect(last()).toEqual(['here', null]));
  });

  it('stays shown with the reason when a refresh fails', async () => {
    const { watch, calls, callsAre } = open();
    const { last, retry } = watch();
    await callsAre(1);
    calls[0]?.answer('before');
    await vi.waitFor(() => expect(last()).toEqual(['before', null]));
    vi.stubGlobal('navigator', { onLine: false });
    retry();
    await callsAre(2);
    calls[1]?.fail(noAnswer);
    await vi.waitFor(() => expect(last()).toEqual(['before', 'offline']));
  });

  it('is retried when the connection returns if it failed', async () => {
    const { watch, calls, callsAre, cache } = open();
    const { last } = watch();
    await callsAre(1);
    calls[0]?.fail(noAnswer);
    await vi.waitFor(() => expect(last()).toBe('unanswered'));
    cache.retryFailed();
    await callsAre(2);
    calls[1]?.answer('here');
    await vi.waitFor(() => expect(last()).toEqual(['here', null]));
    cache.retryFailed();
    expect(calls).toHaveLength(2);
  });
});

describe('a change from this tab', () => {
  const shown = async () => {
    const opened = open();
    const watched = opened.watch();
    await opened.callsAre(1);
    opened.calls[0]?.answer('before');
    await vi.waitFor(() => expect(watched.last()).toEqual(['before', null]));
    return { ...opened, ...watched };
  };
  const body = { body: {} as never };

  it('refetches the affected data once it is done', async () => {
    const { cache, ids, calls, callsAre, last } = await shown();
    const changing = cache.api(readNotifications, body);
    expect(ids()).toEqual(['getNotifications', 'readNotifications']);
    calls[1]?.answer(undefined);
    await changing;
    await callsAre(3);
    calls[2]?.answer('after');
    await vi.waitFor(() => expect(last()).toEqual(['after', null]));
  });

  it('doesn’t refetch data on the next watch that just failed to load', async () => {
    const { cache, watch, calls, callsAre, last } = await shown();
    const changing = cache.api(readNotifications, body);
    calls[1]?.answer(undefined);
    await changing;
    await callsAre(3);
    calls[2]?.fail(noAnswer);
    await vi.waitFor(() => expect(last()).toEqual(['before', 'unanswered']));
    const next = watch();
    await new Promise(setImmediate);
    expect([calls.length, next.last()]).toEqual([3, ['before', 'unanswered']]);
  });

  it('without an answer may have been saved', async () => {
    const { cache, calls, callsAre, ids } = await shown();
    const changing = cache.api(readNotifications, body);
    calls[1]?.fail(noAnswer);
    await expect(changing).rejects.toBe(noAnswer);
    await callsAre(3);
    expect(ids()[2]).toBe('getNotifications');
  });

  it('keeps unaffected data', async () => {
    const { cache, calls, ids } = await shown();
    const changing = cache.api(recordSession, body, { idempotencyKey: 'k' });
    calls[1]?.answer(undefined);
    await changing;
    await Promise.resolve();
    expect(ids()).toEqual(['getNotifications', 'recordSession']);
  });

  it.each([
    ['is shown from its answer without a refetch', (): unknown => 'told', ['told', null], 2],
    ['is refetched when its answer doesn’t contain it', (): unknown => undefined, ['before', null], 3],
  ] as const)('%s', async (_, update, then, count) => {
    const { cache, calls, callsAre, last } = await shown();
    const changing = cache.api(readNotifications, body, { tells: { of: 'notifications', update } });
    calls[1]?.answer('answer');
    await changing;
    await new Promise(setImmediate);
    await callsAre(count);
    expect(last()).toEqual(then);
  });

  it('of uncached data is reported to no one, and nothing is refetched', async () => {
    const { cache, calls, ids } = await shown();
    const heard = vi.fn();
    cache.watchChanges(heard);
    const changing = cache.api({ ...readNotifications, topics: [] }, body);
    calls[1]?.answer(undefined);
    await changing;
    await new Promise(setImmediate);
    expect([ids(), heard.mock.calls]).toEqual([['getNotifications', 'readNotifications'], []]);
  });

  it('is reported to subscribers', async () => {
    const { cache, calls } = await shown();
    const heard = vi.fn();
    const stop = cache.watchChanges(heard);
    const changing = cache.api(readNotifications, body);
    calls[1]?.answer(undefined);
    await changing;
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });
});

describe('a lookup', () => {
  const members = (cache: ReturnType<typeof open>['cache']) => cache.api(getActiveMembers, { query: {} });

  it('is requested once while it is fresh', async () => {
    const { cache, calls, callsAre } = open();
    const [one, other] = [members(cache), members(cache)];
    await callsAre(1);
    calls[0]?.answer(activeMembers);
    expect([await one, await other, await members(cache)]).toEqual([
      activeMembers,
      activeMembers,
      activeMembers,
    ]);
    expect(calls).toHaveLength(1);
  });

  it('comes from the device without an answer, and a stored refusal stays one', async () => {
    const first = open();
    const asked = members(first.cache);
    await first.callsAre(1);
    first.calls[0]?.answer(activeMembers);
    await asked;
    const again = open();
    const offline = members(again.cache);
    await again.callsAre(1);
    again.calls[0]?.fail(noAnswer);
    expect(await offline).toEqual(activeMembers);
    const refused = expect(members(again.cache)).rejects.toBe(refusal);
    await again.callsAre(2);
    again.calls[1]?.fail(refusal);
    await refused;
  });

  it('is available without a request when known, and otherwise not', async () => {
    const { cache, calls, callsAre } = open();
    const asked = members(cache);
    await callsAre(1);
    calls[0]?.answer(activeMembers);
    await asked;
    expect(await cache.known(getActiveMembers, { query: {} })).toEqual(activeMembers);
    await expect(cache.known(getProfessions, {})).rejects.toThrow('no answer');
    expect(calls).toHaveLength(1);
  });

  it('stored on the device is available after it was read there, without a request', async () => {
    const first = open();
    const asked = members(first.cache);
    await first.callsAre(1);
    first.calls[0]?.answer(activeMembers);
    await asked;
    const { cache, calls } = open();
    await vi.waitFor(async () => {
      await cache.keep(getActiveMembers, { query: {} }, 60_000);
      expect(await cache.known(getActiveMembers, { query: {} })).toEqual(activeMembers);
    });
    expect(calls).toEqual([]);
  });
});

describe('a list that is always requested', () => {
  const chapters = (api: Api) => api(getChapters, { query: { drop_in: 1 } });

  it('comes from the server, or without an answer from the device', async () => {
    const { cache, calls, callsAre } = open();
    for (const expected of [1, 2]) {
      const asked = chapters(cache.api);
      await callsAre(expected);
      calls[expected - 1]?.answer([]);
      expect(await asked).toEqual([]);
    }
    const offline = chapters(cache.api);
    await callsAre(3);
    calls[2]?.fail(noAnswer);
    expect(await offline).toEqual([]);
    const refused = expect(chapters(cache.api)).rejects.toBe(refusal);
    await callsAre(4);
    calls[3]?.fail(refusal);
    await refused;
  });

  it('comes from the device after a reload without a connection', async () => {
    const first = open();
    const asked = chapters(first.cache.api);
    await first.callsAre(1);
    first.calls[0]?.answer([{ id: 1, name: 'Riverside' }]);
    const answer = await asked;
    const reloaded = open();
    await vi.waitFor(async () => {
      const before = reloaded.calls.length;
      const offline = chapters(reloaded.cache.api);
      await reloaded.callsAre(before + 1);
      reloaded.calls[before]?.fail(noAnswer);
      expect(await offline).toEqual(answer);
    });
  });

  it('is aborted when no one waits for it', async () => {
    const { cache, calls, callsAre } = open();
    const leaving = new AbortController();
    const asked = chapters(until(leaving.signal, cache.api));
    await callsAre(1);
    leaving.abort();
    expect(calls[0]?.signal?.aborted).toBe(true);
    await expect(asked).rejects.toThrow('no answer');
  });
});

describe('data on the device', () => {
  const keep = async (owner: string) => {
    const { watch, calls, callsAre } = open(owner);
    const { last } = watch();
    await callsAre(1);
    calls[0]?.answer(`of ${owner}`);
    await vi.waitFor(() => expect(last()).toEqual([`of ${owner}`, null]));
  };

  it('is shown immediately the next time and refreshed', async () => {
    await keep('ada');
    const { watch, calls, callsAre } = open('ada');
    const { last } = watch();
    await vi.waitFor(() => expect(last()).toEqual(['of ada', null]));
    await callsAre(1);
    calls[0]?.fail(noAnswer);
    await vi.waitFor(() => expect(last()).toEqual(['of ada', 'unanswered']));
  });

  it('changed from this tab isn’t shown in its stored version', async () => {
    const { watch, calls, callsAre, cache } = open('ada');
    const { last } = watch();
    await callsAre(1);
    calls[0]?.answer('before');
    await vi.waitFor(() => expect(last()).toEqual(['before', null]));
    const changing = cache.api(readNotifications, { body: {} as never });
    await callsAre(2);
    calls[1]?.answer(undefined);
    await changing;
    const { watch: watchAgain, callsAre: callsAgain } = open('ada');
    const again = watchAgain();
    await callsAgain(1);
    expect(again.reports).toEqual([]);
  });

  it('of another member is neither found nor kept', async () => {
    await keep('ada');
    const { watch, calls, callsAre } = open('ben');
    const { last } = watch();
    await callsAre(1);
    calls[0]?.answer('of ben');
    await vi.waitFor(() => expect(last()).toEqual(['of ben', null]));
    const { watch: watchAgain, callsAre: callsAgain } = open('ada');
    const again = watchAgain();
    await callsAgain(1);
    expect(again.reports).toEqual([]);
  });

  it('that arrives after the session has ended isn’t stored', async () => {
    const { cache, calls, callsAre } = open('ada');
    const asked = cache.api(getChapters, { query: {} });
    await callsAre(1);
    cache.close();
    await deleteCacheStorage();
    calls[0]?.answer([]);
    await asked;
    await expect(open('ada').cache.known(getChapters, { query: {} })).rejects.toThrow('no answer');
  });

  it('isn’t found after it was deleted', async () => {
    await keep('ada');
    await deleteCacheStorage();
    const { watch, callsAre } = open('ada');
    watch();
    await callsAre(1);
  });
});

describe('a change by others', () => {
  it('refetches affected data on the screen, one request at a time', async () => {
    const { cache, watch, calls, callsAre } = open();
    const { last } = watch();
    await callsAre(1);
    calls[0]?.answer('before');
    await vi.waitFor(() => expect(last()).toEqual(['before', null]));
    cache.outdate(['records']);
    cache.outdate(['notifications', 'links']);
    await callsAre(2);
    // Changes during a fetch cause one more fetch after it.
    for (const topics of [['notifications'], undefined, ['records']]) cache.outdate(topics);
    expect([calls.length, calls[1]?.signal?.aborted]).toEqual([2, false]);
    calls[1]?.answer('between');
    await callsAre(3);
    calls[2]?.answer('after');
    await vi.waitFor(() => expect(last()).toEqual(['after', null]));
    expect(cache.isFetching()).toBe(false);
    expect(calls).toHaveLength(3);
  });

  it('refetches after a pause when many arrive, leaving room for the member’s own calls', async () => {
    const { cache, watch, calls, callsAre } = open();
    watch();
    await callsAre(1);
    calls[0]?.answer('before');
    await vi.waitFor(() => expect(cache.isFetching()).toBe(false));
    const began = performance.now();
    for (let round = 1; round <= 4; round += 1) {
      cache.outdate(['notifications']);
      await callsAre(round + 1);
      calls[round]?.answer(`round ${round}`);
    }
    // A member may make ten calls per second; a page of two lists that is fetched every 250 ms makes eight.
    expect(performance.now() - began).toBeGreaterThan(3 * 240);
  });

  it('is reported to a form filled with its data, and no other', async () => {
    const { cache, calls, callsAre } = open();
    const heard = vi.fn();
    cache.watchChanges(heard);
    const form = cache.get({ key: ['form', 'own'], load: (api) => api(getNotifications, { query: {} }) });
    await callsAre(1);
    calls[0]?.answer('filled');
    await form;
    cache.outdate(['records']);
    await vi.waitFor(() => expect(cache.isFetching()).toBe(false));
    expect(heard).not.toHaveBeenCalled();
    cache.outdate(['notifications']);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });

  it('is followed even after a listener throws', async () => {
    const { cache, calls, callsAre } = open();
    const broken = vi.fn(() => {
      throw new Error('broken');
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const end = cache.watchChanges(broken);
    const form = cache.get({ key: ['form', 'own'], load: (api) => api(getNotifications, { query: {} }) });
    await callsAre(1);
    calls[0]?.answer('filled');
    await form;
    cache.outdate(['notifications']);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
    end();
    const heard = vi.fn();
    cache.watchChanges(heard);
    cache.outdate(['notifications']);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });
});
