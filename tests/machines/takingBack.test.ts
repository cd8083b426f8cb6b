import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RecordKey, RemovalOutcome } from '../../src/contract/ports.ts';
import { takingBackMachine } from '../../src/machines/takingBack.machine.ts';
import { deferred } from '../model/deferred.ts';
import { takingBackCharts, takingBackIgnored, takingBackModel } from '../model/machines/takingBack.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: takingBackCharts, ignored: takingBackIgnored });

const asked = () => {
  const live = startLive(takingBackModel);
  live.happen({ type: 'record.stored', record: { metric: 2, id: 88 } });
  live.happen({ type: 'undo.requested' });
  return { ...live, context: () => live.snapshot().context };
};
const answered = (output: unknown) => ({ type: 'xstate.done.actor.deleteRecord', output });

it('takes back what was recorded last', () => {
  const { happen, runs, snapshot, context } = asked();
  expect(runs.map(({ input }) => input)).toEqual([{ metric: 2, id: 88 }]);
  happen(answered({ kind: 'done' }));
  expect([snapshot().value, context().count]).toEqual(['takenBack', 1]);
  happen({ type: 'record.stored', record: { metric: 1, id: 91 } });
  happen({ type: 'undo.requested' });
  expect(runs.at(-1)?.input).toEqual({ metric: 1, id: 91 });
});

it('has what was remarked on a record as long as that one is the last', () => {
  const { happen, snapshot } = startLive(takingBackModel);
  const remark = 'You referred this person to the same member on Mar 2.';
  happen({ type: 'record.stored', record: { metric: 2, id: 88 }, remark });
  expect(snapshot().context.remark).toBe(remark);
  happen({ type: 'record.stored', record: { metric: 1, id: 91 } });
  expect(snapshot().context.remark).toBe('');
});

it('says why a record stays, and asks for the same again; it may have changed each time', () => {
  const { happen, runs, context } = asked();
  happen(answered({ kind: 'refused', message: 'This record is counted in a closed meeting.' }));
  expect([context().message, context().count]).toEqual(['This record is counted in a closed meeting.', 1]);
  happen({ type: 'undo.requested' });
  happen({ type: 'xstate.error.actor.deleteRecord', error: new Error('offline') });
  expect([context().message, context().count]).toEqual(['Something went wrong!', 2]);
  expect(runs.map(({ input }) => input)).toEqual([
    { metric: 2, id: 88 },
    { metric: 2, id: 88 },
  ]);
});

describe('an offer to take back', () => {
  const stored = { type: 'record.stored', record: { metric: 2, id: 88 } } as const;
  const undo = { type: 'undo.requested' } as const;
  const offered = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const deleteRecord = deferred<RemovalOutcome, RecordKey>('deleteRecord');
    const machine = takingBackMachine.provide({ actors: { deleteRecord: deleteRecord.logic } });
    const actor = createActor(machine).start();
    actor.send(stored);
    return { deleteRecord, value: () => actor.getSnapshot().value, send: actor.send };
  };
  const ends = {
    offered: async () => offered(),
    takenBack: async () => {
      const offer = offered();
      offer.send(undo);
      await offer.deleteRecord.resolve({ kind: 'done' });
      return offer;
    },
    failed: async () => {
      const offer = offered();
      offer.send(undo);
      await offer.deleteRecord.reject();
      return offer;
    },
  };

  it.each([
    ['offered', 10_000],
    ['takenBack', 5_000],
    ['failed', 10_000],
  ] as const)('that is %s stands for %i ms', async (state, pause) => {
    const { value } = await ends[state]();
    vi.advanceTimersByTime(pause - 1);
    expect(value()).toBe(state);
    vi.advanceTimersByTime(1);
    expect(value()).toBe('idle');
  });

  it.each(['offered', 'takenBack', 'failed'] as const)(
    'that is %s gives way to what is recorded next, for as long',
    async (state) => {
      const { value, send } = await ends[state]();
      vi.advanceTimersByTime(4_000);
      send({ type: 'record.stored', record: { metric: 1, id: 91 } });
      vi.advanceTimersByTime(9_999);
      expect(value()).toBe('offered');
    },
  );
});
