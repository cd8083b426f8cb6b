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

describe('what is about to be shown', () => {
  it('is waited for where nothing is known or it was changed, else asked for beside what is known', async () => {
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

describe('what is watched', () => {
  it('is asked for once, however many watch it, and reported as it comes', async () => {
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

  it('is cancelled when nobody waits any more, and not before', async () => {
    const { watch, calls, callsAre } = open();
    const [one, other] = [watch(), watch()];
    await callsAre(1);
    one.stop();
    expect(calls[0]?.signal?.aborted).toBe(false);
    other.stop();
    expect(calls[0]?.signal?.aborted).toBe(true);
  });

  it('is reported missing when it never comes, and can be asked for again', async () => {
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

  it('stays shown while it can’t be fetched again, with why', async () => {
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

  it('is asked for again when the connection returns, if it failed', async () => {
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

describe('a change from here', () => {
  const shown = async () => {
    const opened = open();
    const watched = opened.watch();
    await opened.callsAre(1);
    opened.calls[0]?.answer('before');
    await vi.waitFor(() => expect(watched.last()).toEqual(['before', null]));
    return { ...opened, ...watched };
  };
  const body = { body: {} as never };

  it('fetches again what it is about, once it is done', async () => {
    const { cache, ids, calls, callsAre, last } = await shown();
    const changing = cache.api(readNotifications, body);
    expect(ids()).toEqual(['getNotifications', 'readNotifications']);
    calls[1]?.answer(undefined);
    await changing;
    await callsAre(3);
    calls[2]?.answer('after');
    await vi.waitFor(() => expect(last()).toEqual(['after', null]));
  });

  it('that could not be fetched again just now is not asked for when it is watched next', async () => {
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

  it('that isn’t answered may have been done', async () => {
    const { cache, calls, callsAre, ids } = await shown();
    const changing = cache.api(readNotifications, body);
    calls[1]?.fail(noAnswer);
    await expect(changing).rejects.toBe(noAnswer);
    await callsAre(3);
    expect(ids()[2]).toBe('getNotifications');
  });

  it('leaves alone what it isn’t about', async () => {
    const { cache, calls, ids } = await shown();
    const changing = cache.api(recordSession, body, { idempotencyKey: 'k' });
    calls[1]?.answer(undefined);
    await changing;
    await Promise.resolve();
    expect(ids()).toEqual(['getNotifications', 'recordSession']);
  });

  it.each([
    ['is shown as its answer says, and not fetched again', (): unknown => 'told', ['told', null], 2],
    ['is fetched again where its answer says nothing of it', (): unknown => undefined, ['before', null], 3],
  ] as const)('EB30: %s', async (_, update, then, count) => {
    const { cache, calls, callsAre, last } = await shown();
    const changing = cache.api(readNotifications, body, { tells: { of: 'notifications', update } });
    calls[1]?.answer('answer');
    await changing;
    await new Promise(setImmediate);
    await callsAre(count);
    expect(last()).toEqual(then);
  });

  it('of nothing that is kept is told to nobody, and nothing is fetched again', async () => {
    const { cache, calls, ids } = await shown();
    const heard = vi.fn();
    cache.watchChanges(heard);
    const changing = cache.api({ ...readNotifications, topics: [] }, body);
    calls[1]?.answer(undefined);
    await changing;
    await new Promise(setImmediate);
    expect([ids(), heard.mock.calls]).toEqual([['getNotifications', 'readNotifications'], []]);
  });

  it('is told to those who want to know', async () => {
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

describe('a look-up', () => {
  const members = (cache: ReturnType<typeof open>['cache']) => cache.api(getActiveMembers, { query: {} });

  it('is asked for once while it is fresh', async () => {
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

  it('comes from the device when no answer comes; a refusal of what is kept stays one', async () => {
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

  it('that is known can be had without asking, and one that isn’t can’t', async () => {
    const { cache, calls, callsAre } = open();
    const asked = members(cache);
    await callsAre(1);
    calls[0]?.answer(activeMembers);
    await asked;
    expect(await cache.known(getActiveMembers, { query: {} })).toEqual(activeMembers);
    await expect(cache.known(getProfessions, {})).rejects.toThrow('no answer');
    expect(calls).toHaveLength(1);
  });

  it('that the device keeps is known at once after it was looked for there, and not asked for', async () => {
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

describe('a list that is asked for each time', () => {
  const chapters = (api: Api) => api(getChapters, { query: { drop_in: 1 } });

  it('comes from the server, and from the device when no answer comes', async () => {
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

  it('is broken off when nobody waits for it', async () => {
    const { cache, calls, callsAre } = open();
    const leaving = new AbortController();
    const asked = chapters(until(leaving.signal, cache.api));
    await callsAre(1);
    leaving.abort();
    expect(calls[0]?.signal?.aborted).toBe(true);
    await expect(asked).rejects.toThrow('no answer');
  });
});

describe('on the device', () => {
  const keep = async (owner: string) => {
    const { watch, calls, callsAre } = open(owner);
    const { last } = watch();
    await callsAre(1);
    calls[0]?.answer(`of ${owner}`);
    await vi.waitFor(() => expect(last()).toEqual([`of ${owner}`, null]));
  };

  it('what was shown is there at once the next time, and fetched again', async () => {
    await keep('ada');
    const { watch, calls, callsAre } = open('ada');
    const { last } = watch();
    await vi.waitFor(() => expect(last()).toEqual(['of ada', null]));
    await callsAre(1);
    calls[0]?.fail(noAnswer);
    await vi.waitFor(() => expect(last()).toEqual(['of ada', 'unanswered']));
  });

  it('what was changed from here isn’t shown as it was kept', async () => {
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

  it('what another member was shown is neither found nor left', async () => {
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

  it('what is answered after the session has ended is kept nowhere', async () => {
    const { cache, calls, callsAre } = open('ada');
    const asked = cache.api(getChapters, { query: {} });
    await callsAre(1);
    cache.close();
    await deleteCacheStorage();
    calls[0]?.answer([]);
    await asked;
    await expect(open('ada').cache.known(getChapters, { query: {} })).rejects.toThrow('no answer');
  });

  it('nothing is found once it was deleted', async () => {
    await keep('ada');
    await deleteCacheStorage();
    const { watch, callsAre } = open('ada');
    watch();
    await callsAre(1);
  });
});

describe('what others have changed', () => {
  it('is fetched again where it is shown and about that, once at a time', async () => {
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

  it('is fetched again after a pause when many change it at once, so that a member’s own calls have room', async () => {
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

  it('is told to a form that was filled from it, and to no other', async () => {
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

  it('EB29: is followed after a listener has thrown', async () => {
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
