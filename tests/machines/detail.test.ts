import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActionOutcome, DetailOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import { detailMachine } from '../../src/machines/detail.machine.ts';
import { operations } from '../fixtures/domains/operations.ts';
import { operationsPage, performance, performanceLastMonth } from '../fixtures/locations.ts';
import { letters } from '../fixtures/zeroActivity.ts';
import { deferred } from '../model/deferred.ts';
import {
  copying,
  detailCharts,
  performanceData,
  performanceLoaded,
  recordIgnored,
} from '../model/machines/detail.ts';
import { current, fromBefore } from '../model/machines/list.ts';
import type { Run } from '../model/standIn.ts';
import { standIn } from '../model/standIn.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: detailCharts, ignored: recordIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const another: Location = { ...performance, params: { id: '7' } };
const deleted: ActionOutcome = {
  kind: 'changed',
  message: 'Session deleted.',
  undo: { name: 'restoreRecord', record: { metric: 1, id: 4 } },
};

const open = (location = performance as Location, isSeen = () => true) => {
  const runs: Run[] = [];
  const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const printPage = deferred<void>('printPage');
  const watchDetail = standIn('watchDetail', runs) as object as NonNullable<
    Parameters<typeof detailMachine.provide>[0]['actors']
  >['watchDetail'];
  const actor = createActor(
    detailMachine.provide({
      actors: { watchDetail, performAction: performAction.logic, printPage: printPage.logic },
      guards: { isSeen },
      actions: { queueAction: () => {} },
    }),
    { input: { location } },
  ).start();
  const { send } = actor;
  return {
    send,
    performAction,
    printPage,
    context: () => actor.getSnapshot().context,
    value: () => {
      const { data, action } = actor.getSnapshot().value;
      return { data: data.watching, action };
    },
    receive: (data: DetailOutcome, freshness = current) => send({ type: 'data.received', data, freshness }),
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

describe('a detail page', () => {
  it('shows each answer that the cache gives', () => {
    const { receive, context, value, watched } = shown();
    receive(performanceLoaded, fromBefore);
    expect([value().data, context().data, context().freshness]).toEqual([
      'showing',
      performanceData,
      fromBefore,
    ]);
    expect(watched()).toEqual([performance]);
  });

  it('keeps its content under other filters until the answer arrives', () => {
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

  it('shows nothing of one record while another loads', () => {
    const { go, value, context } = shown();
    go(another);
    expect([value().data, context().data]).toEqual(['loading', null]);
  });

  it('says when it is forbidden, even later', () => {
    const { receive, value, context } = shown();
    receive({ kind: 'forbidden' });
    expect([value().data, context().data]).toEqual(['forbidden', null]);
    receive(performanceLoaded);
    expect(value().data).toBe('showing');
  });

  it.each([
    ['Operations, every half minute and only while visible', operationsPage, [0, 1, 1, 2]],
    ['no other page', performance, [0, 0, 0, 0]],
  ])('is requested again automatically: %s', (_, location, asked) => {
    let isSeen = true;
    const { receive, demanded } = open(location, () => isSeen);
    receive({ kind: 'loaded', data: { page: 'operations', operations } });
    const afterwards = (ms: number) => {
      vi.advanceTimersByTime(ms);
      receive({ kind: 'loaded', data: { page: 'operations', operations } }, fromBefore);
      return demanded()?.length;
    };
    const before = afterwards(29_999);
    const due = afterwards(1);
    isSeen = false;
    const away = afterwards(30_000);
    isSeen = true;
    expect([before, due, away, afterwards(30_000)]).toEqual(asked);
  });

  it('can be retried when it never loads', () => {
    const { send, value, demanded, context } = open();
    send({ type: 'data.missed', trouble: 'offline' });
    expect([value().data, context().trouble]).toEqual(['failed', 'offline']);
    send({ type: 'retry.requested' });
    expect([value().data, demanded()]).toEqual(['loading', [{ type: 'retry.requested' }]]);
  });
});

describe('an action on a detail page', () => {
  const done = async (outcome?: ActionOutcome) => {
    const record = shown();
    record.send({ type: 'action.requested', action: copying });
    await (outcome ? record.performAction.resolve(outcome) : record.performAction.reject());
    return record;
  };

  it('is reported for ten seconds', async () => {
    const { context } = await done({ kind: 'told', message: 'Details copied to clipboard' });
    vi.advanceTimersByTime(9_999);
    expect(context().notice).toEqual({ kind: 'done', message: 'Details copied to clipboard' });
    vi.advanceTimersByTime(1);
    expect(context().notice).toBe(null);
  });

  it.each([
    ['stays silent when the page shows the result', { kind: 'changed', message: null } as const, null],
    [
      'says why it was refused',
      { kind: 'refused', message: 'This event is full.' } as const,
      { kind: 'refused', message: 'This event is full.' },
    ],
    ['says that there was no answer', undefined, { kind: 'refused', message: 'Something went wrong!' }],
  ])('%s', async (_, outcome, notice) => {
    const { context } = await done(outcome);
    expect(context().notice).toEqual(notice);
  });

  it('can still be undone under other filters, but not on another record', async () => {
    const { go, context } = await done(deleted);
    go(performanceLastMonth);
    expect(context().notice?.undo).toEqual(deleted.kind === 'changed' ? deleted.undo : null);
    go(another);
    expect(context().notice).toBe(null);
  });

  it('is no longer reported under other filters when it can’t be undone', async () => {
    const { go, context } = await done({ kind: 'told', message: 'Copied' });
    go(performanceLastMonth);
    expect(context().notice).toBe(null);
  });

  it('runs as soon as the data arrives when a page requests it on opening', () => {
    const { receive, performAction } = open();
    const onceShown = { name: 'readLetter', id: 44 } as const;
    const page = { page: 'memberLetters', letters, isOwn: true } as const;
    receive({ kind: 'loaded', data: { ...page, onceShown } });
    receive({ kind: 'loaded', data: { ...page, onceShown: null } });
    expect(performAction.inputs()).toEqual([{ action: onceShown }]);
  });

  it('runs after the previous one, and both are reported', async () => {
    const { send, performAction, context, value } = shown();
    const other = { ...copying, text: 'Dana Ellis' };
    for (const action of [copying, other]) send({ type: 'action.requested', action });
    await performAction.resolve({ kind: 'refused', message: 'This event is full.' });
    expect([value().action, context().notice?.message]).toEqual(['underWay', 'This event is full.']);
    await performAction.resolve({ kind: 'told', message: 'Copied' });
    expect(performAction.inputs().map(({ action }) => action)).toEqual([copying, other]);
    expect([value().action, context().notice]).toEqual([
      'telling',
      { kind: 'refused', message: 'This event is full. Copied' },
    ]);
  });

  it('continues under other filters, one at a time', async () => {
    const { send, go, performAction, context, value } = shown();
    send({ type: 'action.requested', action: copying });
    send({ type: 'action.requested', action: copying });
    go(performanceLastMonth);
    expect([value().action, performAction.inputs().length]).toEqual(['underWay', 1]);
    await performAction.resolve({ kind: 'told', message: 'Copied' });
    expect(context().notice?.message).toBe('Copied');
  });
});
