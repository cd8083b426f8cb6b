import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Location } from '../../src/contract/pages.ts';
import type { ActOutcome, RecordAct, RecordOutcome } from '../../src/contract/recordPorts.ts';
import { recordMachine } from '../../src/machines/record.machine.ts';
import { performance, performanceLastMonth } from '../fixtures/locations.ts';
import { letters } from '../fixtures/zeroActivity.ts';
import { deferred } from '../model/deferred.ts';
import { current, fromBefore } from '../model/machines/list.ts';
import {
  copying,
  performanceData,
  performanceLoaded,
  recordCharts,
  recordIgnored,
} from '../model/machines/record.ts';
import type { Run } from '../model/standIn.ts';
import { standIn } from '../model/standIn.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: recordCharts, ignored: recordIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const another: Location = { ...performance, params: { id: '7' } };
const deleted: ActOutcome = {
  kind: 'changed',
  message: 'Session deleted.',
  undo: { name: 'restoreRecord', record: { metric: 1, id: 4 } },
};

const open = () => {
  const runs: Run[] = [];
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const printPage = deferred<void>('printPage');
  const watchRecord = standIn('watchRecord', runs) as object as NonNullable<
    Parameters<typeof recordMachine.provide>[0]['actors']
  >['watchRecord'];
  const actor = createActor(
    recordMachine.provide({
      actors: { watchRecord, performAct: performAct.logic, printPage: printPage.logic },
      actions: { queueAct: () => {} },
    }),
    { input: { location: performance } },
  ).start();
  const { send } = actor;
  return {
    send,
    performAct,
    printPage,
    context: () => actor.getSnapshot().context,
    value: () => {
      const { data, act } = actor.getSnapshot().value;
      return { data: data.watching, act };
    },
    receive: (data: RecordOutcome, freshness = current) => send({ type: 'data.received', data, freshness }),
    go: (location: Location) => send({ type: 'location.changed', location }),
    watched: () => runs.map(({ input }) => (input as { location: Location }).location),
    demanded: () => runs.at(-1)?.received,
  };
};

const shown = () => {
  const record = open();
  record.receive(performanceLoaded);
  return record;
};

describe('a page of one answer', () => {
  it('shows what the cache brings, and whatever it brings after that', () => {
    const { receive, context, value, watched } = shown();
    receive(performanceLoaded, fromBefore);
    expect([value().data, context().data, context().freshness]).toEqual([
      'showing',
      performanceData,
      fromBefore,
    ]);
    expect(watched()).toEqual([performance]);
  });

  it('keeps what it shows under other filters until the answer comes', () => {
    const { go, value, context, watched, receive } = shown();
    go(performanceLastMonth);
    expect([value().data, context().data, watched().at(-1)]).toEqual([
      'refreshing',
      performanceData,
      performanceLastMonth,
    ]);
    receive(performanceLoaded);
    expect(value().data).toBe('showing');
  });

  it('shows nothing of one record while another is on its way', () => {
    const { go, value, context } = shown();
    go(another);
    expect([value().data, context().data]).toEqual(['loading', null]);
  });

  it('that is not for the caller says so, also when that is found out later', () => {
    const { receive, value, context } = shown();
    receive({ kind: 'forbidden' });
    expect([value().data, context().data]).toEqual(['forbidden', null]);
    receive(performanceLoaded);
    expect(value().data).toBe('showing');
  });

  it('that never comes can be asked for again', () => {
    const { send, value, demanded, context } = open();
    send({ type: 'data.missed', trouble: 'offline' });
    expect([value().data, context().trouble]).toEqual(['failed', 'offline']);
    send({ type: 'retry.requested' });
    expect([value().data, demanded()]).toEqual(['loading', [{ type: 'retry.requested' }]]);
  });
});

describe('what is done on a page', () => {
  const done = async (outcome?: ActOutcome) => {
    const record = shown();
    record.send({ type: 'act.requested', act: copying });
    await (outcome ? record.performAct.resolve(outcome) : record.performAct.reject());
    return record;
  };

  it('is told for ten seconds', async () => {
    const { context } = await done({ kind: 'told', message: 'Details copied to clipboard' });
    vi.advanceTimersByTime(9_999);
    expect(context().notice).toEqual({ kind: 'done', message: 'Details copied to clipboard' });
    vi.advanceTimersByTime(1);
    expect(context().notice).toBe(null);
  });

  it.each([
    ['says nothing where the page shows it', { kind: 'changed', message: null } as const, null],
    [
      'says why it was refused',
      { kind: 'refused', message: 'This event is full.' } as const,
      { kind: 'refused', message: 'This event is full.' },
    ],
    ['says that no answer came', undefined, { kind: 'refused', message: 'Something went wrong!' }],
  ])('%s', async (_, outcome, notice) => {
    const { context } = await done(outcome);
    expect(context().notice).toEqual(notice);
  });

  it('can still be undone under other filters, and not on another record', async () => {
    const { go, context } = await done(deleted);
    go(performanceLastMonth);
    expect(context().notice?.undo).toEqual(deleted.kind === 'changed' ? deleted.undo : null);
    go(another);
    expect(context().notice).toBe(null);
  });

  it('is told no more under other filters where nothing can be undone', async () => {
    const { go, context } = await done({ kind: 'told', message: 'Copied' });
    go(performanceLastMonth);
    expect(context().notice).toBe(null);
  });

  it('EB20: that a page does once it is shown is done as its data comes', () => {
    const { receive, performAct } = open();
    const onceShown = { name: 'readLetter', id: 44 } as const;
    const page = { page: 'memberLetters', letters, isOwn: true } as const;
    receive({ kind: 'loaded', data: { ...page, onceShown } });
    receive({ kind: 'loaded', data: { ...page, onceShown: null } });
    expect(performAct.inputs()).toEqual([{ act: onceShown }]);
  });

  it('is done after what was asked for before, and both are told', async () => {
    const { send, performAct, context, value } = shown();
    const other = { ...copying, text: 'Dana Ellis' };
    for (const act of [copying, other]) send({ type: 'act.requested', act });
    await performAct.resolve({ kind: 'refused', message: 'This event is full.' });
    expect([value().act, context().notice?.message]).toEqual(['underWay', 'This event is full.']);
    await performAct.resolve({ kind: 'told', message: 'Copied' });
    expect(performAct.inputs().map(({ act }) => act)).toEqual([copying, other]);
    expect([value().act, context().notice]).toEqual([
      'telling',
      { kind: 'refused', message: 'This event is full. Copied' },
    ]);
  });

  it('goes on under other filters, one thing at a time', async () => {
    const { send, go, performAct, context, value } = shown();
    send({ type: 'act.requested', act: copying });
    send({ type: 'act.requested', act: copying });
    go(performanceLastMonth);
    expect([value().act, performAct.inputs().length]).toEqual(['underWay', 1]);
    await performAct.resolve({ kind: 'told', message: 'Copied' });
    expect(context().notice?.message).toBe('Copied');
  });
});
