import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { LeadReport, StreamReport } from '../../src/contract/chat/streamPorts.ts';
import { retryPauseAfter, type StreamEvent, streamMachine } from '../../src/machines/chat/stream.machine.ts';
import { deferred } from '../model/deferred.ts';
import { streamCharts, streamIgnored } from '../model/machines/stream.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: streamCharts, ignored: streamIgnored });

const begun = async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const untilAtRest = deferred<void, void>('untilAtRest');
  const askChanges = deferred<void, void>('askChanges');
  let held = 0;
  const actor = createActor(
    streamMachine.provide({
      actors: {
        untilAtRest: untilAtRest.logic,
        askChanges: askChanges.logic,
        watchLead: fromCallback<EventObject, undefined, LeadReport>(() => {}),
        holdStream: fromCallback<EventObject, undefined, StreamReport>(() => {
          held += 1;
          return () => {
            held -= 1;
          };
        }),
      },
    }),
  ).start();
  const value = () => actor.getSnapshot().value;
  expect([value(), held]).toEqual(['resting', 0]);
  await untilAtRest.resolve();
  return {
    askChanges,
    value,
    held: () => held,
    send: (...types: StreamEvent['type'][]) => {
      for (const type of types) actor.send({ type });
    },
  };
};

it('connects once the first page is idle and this tab leads, and disconnects when it doesn’t', async () => {
  const { value, held, send } = await begun();
  expect([value(), held()]).toEqual([{ listening: 'closed' }, 0]);
  send('lead.taken');
  expect([value(), held()]).toEqual([{ listening: { connected: 'opening' } }, 1]);
  send('stream.opened');
  vi.advanceTimersByTime(10_000);
  expect([value(), held()]).toEqual([{ listening: { connected: 'held' } }, 1]);
  send('lead.left');
  expect([value(), held()]).toEqual([{ listening: 'closed' }, 0]);
});

it('reconnects after growing pauses of up to eight seconds, and immediately when the tab is viewed', async () => {
  const pauses = [0, 1, 2, 3, 4, 9].map((failures) => retryPauseAfter({ failures, unheld: 0 }));
  expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 8_000]);
  const { value, held, send } = await begun();
  send('lead.taken', 'stream.lost');
  expect([value(), held()]).toEqual([{ listening: 'awaitingRetry' }, 0]);
  vi.advanceTimersByTime(999);
  expect(held()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(held()).toBe(1);
  send('stream.lost', 'attention.returned');
  expect([value(), held()]).toEqual([{ listening: { connected: 'opening' } }, 1]);
});

it('never falls back to polling while a server stops and starts', async () => {
  const { value, send } = await begun();
  send('lead.taken');
  for (let restart = 0; restart < 20; restart += 1) {
    send('stream.opened', restart % 2 === 0 ? 'stream.ended' : 'stream.lost');
    expect(value()).toEqual({ listening: 'awaitingRetry' });
    send('attention.returned', 'stream.lost', 'attention.returned');
    expect(value()).toEqual({ listening: { connected: 'opening' } });
  }
});

it.each([
  ['breaks off soon after it opens', ['stream.opened', 'stream.lost'] as const, 0],
  ['says nothing', [] as const, 10_000],
])(
  'polls every half minute after a connection %s three times, and reconnects later',
  async (_, events, pause) => {
    const { value, askChanges, held, send } = await begun();
    send('lead.taken');
    for (let time = 0; time < 3; time += 1) {
      if (time > 0) send('attention.returned');
      send(...events);
      vi.advanceTimersByTime(pause);
    }
    expect([value(), held()]).toEqual([{ listening: { polling: 'asking' } }, 0]);
    await askChanges.resolve();
    expect(value()).toEqual({ listening: { polling: 'pausing' } });
    vi.advanceTimersByTime(30_000);
    expect(askChanges.inputs()).toHaveLength(2);
    await askChanges.reject();
    vi.advanceTimersByTime(270_000);
    expect(held()).toBe(1);
  },
);

it('polls when the server has no room for a connection', async () => {
  const { value, send } = await begun();
  send('lead.taken', 'stream.opened', 'stream.crowded', 'stream.lost');
  expect(value()).toEqual({ listening: { polling: 'asking' } });
});
