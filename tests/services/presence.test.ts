import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presenceLifetime } from '../../src/contract/chat/stream.ts';
import type { Api } from '../../src/services/calls/api.ts';
import type { StreamMessage } from '../../src/services/calls/eventStream.ts';
import { watchPresence } from '../../src/services/presence.ts';

const place = 'attendance.31';
const member = (id: number) => ({ id, first_name: 'Ada', last_name: `No. ${id}` });

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page watched by a member; each report of the member is answered with those who are here. */
const open = (...here: number[]) => {
  const said: (0 | 1)[] = [];
  const told: number[][] = [];
  const answer = { here: here.map(member) };
  let hear: (message: StreamMessage) => void = () => {};
  let hasStopped = false;
  const api = (async (_: unknown, { body }: { body: { place: string; is_here: 0 | 1 } }) => {
    expect(body.place).toBe(place);
    said.push(body.is_here);
    return answer;
  }) as object as Api;
  const listen = (listener: (message: StreamMessage) => void) => {
    hear = listener;
    return () => {
      hasStopped = true;
    };
  };
  const leave = watchPresence(api, { listen }, place, ({ type, others }) => {
    expect(type).toBe('presence.changed');
    told.push(others.map(({ id }) => id));
  });
  return {
    said,
    told,
    answer,
    leave,
    hasStopped: () => hasStopped,
    hears: (id: number, is_here: 0 | 1, at = place, name = 'presence') =>
      hear({ name, data: { place: at, member: member(id), is_here } } as StreamMessage),
    passes: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
};

it('tells once who else is here, and again when one more comes', async () => {
  const { told, answer, passes } = open(15, 12);
  await passes(0);
  await passes(presenceLifetime / 2);
  expect(told).toEqual([[12, 15]]);
  answer.here.push(member(9));
  await passes(presenceLifetime / 2);
  expect(told).toEqual([
    [12, 15],
    [9, 12, 15],
  ]);
});

it('tells who comes and goes, at this place only', async () => {
  const { told, hears, passes } = open();
  await passes(0);
  hears(12, 1, 'attendance.32');
  hears(12, 1, place, 'typing');
  hears(15, 0);
  expect(told).toEqual([]);
  hears(12, 1);
  hears(12, 1);
  hears(12, 0);
  expect(told).toEqual([[12], []]);
});

it('forgets who hasn’t reported for the lifetime of a presence', async () => {
  const { told, hears, passes } = open();
  await passes(0);
  hears(12, 1);
  await passes(presenceLifetime - 1);
  expect(told).toEqual([[12]]);
  await passes(1);
  expect(told).toEqual([[12], []]);
});

it('reports the member twice in a lifetime, but not while the page is hidden', async () => {
  const { said, passes } = open();
  await passes(presenceLifetime);
  expect(said).toEqual([1, 1, 1]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await passes(presenceLifetime);
  expect(said).toHaveLength(3);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(said).toHaveLength(4);
});

it('signs the member off on leaving, and tells nothing afterward', async () => {
  const { said, told, hasStopped, leave, passes } = open(12);
  leave();
  await passes(3 * presenceLifetime);
  expect([said, told, hasStopped()]).toEqual([[1, 0], [], true]);
});
