import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type {
  ActOutcome,
  RecordAct,
  RecordData,
  RecordOutcome,
  RecordRequest,
} from '../../src/contract/recordPorts.ts';
import type { KeptRecord } from '../../src/machines/keptPages.ts';
import { keptOfRecord, recordMachine } from '../../src/machines/record.machine.ts';
import { performance, performanceLastMonth } from '../fixtures/locations.ts';
import { deferred } from '../model/deferred.ts';
import {
  copying,
  keptPerformance,
  performanceData,
  performanceLoaded,
  recordCharts,
  recordIgnored,
} from '../model/machines/record.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: recordCharts, ignored: recordIgnored });

const open = (kept?: KeptRecord) => {
  const loadRecord = deferred<RecordOutcome, RecordRequest>('loadRecord');
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const printPage = deferred<void>('printPage');
  const actor = createActor(
    recordMachine.provide({
      actors: { loadRecord: loadRecord.logic, performAct: performAct.logic, printPage: printPage.logic },
    }),
    { input: { location: performance, kept } },
  ).start();
  return {
    loadRecord,
    performAct,
    printPage,
    send: actor.send,
    seen: () => [actor.getSnapshot().value, actor.getSnapshot().context.data],
    context: () => actor.getSnapshot().context,
    notice: () => actor.getSnapshot().context.notice,
  };
};
const shown = async () => {
  const page = open();
  await page.loadRecord.resolve(performanceLoaded);
  return page;
};
const lastMonth: RecordData = {
  ...performanceData,
  activities: { ...performanceData.activities, period: { start: '2026-02-01', end: '2026-02-28' } },
};

describe('a page that is come back to', () => {
  it('shows what it showed at once, and then the newest', async () => {
    const { seen, loadRecord } = open(keptPerformance);
    expect([seen(), loadRecord.inputs()]).toEqual([
      ['renewing', performanceData],
      [{ location: performance, isRenewal: true }],
    ]);
    await loadRecord.resolve({ kind: 'loaded', data: lastMonth });
    expect(seen()).toEqual(['showing', lastMonth]);
  });

  it('stays as it was seen when the newest does not come, until it is asked for again', async () => {
    const { seen, send, loadRecord, context } = open(keptPerformance);
    await loadRecord.reject();
    expect([seen(), context().isOld]).toEqual([['showing', performanceData], true]);
    send({ type: 'retry.requested' });
    expect(seen()).toEqual(['renewing', performanceData]);
    await loadRecord.resolve({ kind: 'loaded', data: lastMonth });
    expect([seen(), context().isOld]).toEqual([['showing', lastMonth], false]);
  });

  it('is no longer what was seen once it is known to have changed', async () => {
    const { seen, send, loadRecord } = open(keptPerformance);
    send({ type: 'data.outdated' });
    expect([seen()[0], loadRecord.inputs()]).toEqual([
      'refreshing',
      [{ location: performance, isRenewal: true }, { location: performance }],
    ]);
    await loadRecord.reject();
    expect(seen()[0]).toBe('failed');
  });

  it('is barred once the server says so', async () => {
    const { seen, loadRecord } = open(keptPerformance);
    await loadRecord.resolve({ kind: 'barred' });
    expect(seen()).toEqual(['barred', null]);
  });

  it.each([true, false])('is fetched anew after what was done on it meanwhile (done: %s)', async (isDone) => {
    const { seen, send, performAct, loadRecord } = open(keptPerformance);
    send({ type: 'act.requested', act: copying });
    await (isDone ? performAct.resolve({ kind: 'told', message: copying.message }) : performAct.reject());
    expect([seen()[0], loadRecord.inputs().length]).toEqual(['renewing', 2]);
  });
});

describe('what is kept of a page', () => {
  it('is what it shows of its address', async () => {
    const { context } = await shown();
    expect(keptOfRecord({ context: context() })).toEqual(keptPerformance);
  });

  it.each([
    ['of another query', { type: 'location.changed', location: performanceLastMonth }],
    ['of before a change', { type: 'data.outdated' }],
  ] as const)('is nothing where it is %s', async (_, event) => {
    const { send, context } = await shown();
    send(event);
    expect(keptOfRecord({ context: context() })).toBe(null);
  });
});

describe('a page of one answer', () => {
  it('shows it when it has come', async () => {
    const { loadRecord, seen } = open();
    expect(seen()).toEqual(['loading', null]);
    await loadRecord.resolve(performanceLoaded);
    expect(seen()).toEqual(['showing', performanceData]);
    expect(loadRecord.inputs()).toEqual([{ location: performance }]);
  });

  it('keeps the old one on the screen while a new one is fetched', async () => {
    const { send, seen, loadRecord } = await shown();
    send({ type: 'data.outdated' });
    expect(seen()).toEqual(['refreshing', performanceData]);
    await loadRecord.resolve({ kind: 'loaded', data: lastMonth });
    expect(seen()).toEqual(['showing', lastMonth]);
  });

  it('keeps the old one for another query too, however often it changes', async () => {
    const { send, seen } = await shown();
    send({ type: 'location.changed', location: performanceLastMonth });
    expect(seen()).toEqual(['refreshing', performanceData]);
    send({ type: 'data.outdated' });
    expect(seen()).toEqual(['refreshing', performanceData]);
    send({ type: 'location.changed', location: performance });
    expect(seen()).toEqual(['refreshing', performanceData]);
  });

  it('that is outdated before it came is asked for again', () => {
    const { send, seen, loadRecord } = open();
    send({ type: 'data.outdated' });
    expect(seen()).toEqual(['loading', null]);
    expect(loadRecord.inputs()).toHaveLength(2);
  });

  it('says so when the new one does not come', async () => {
    const { send, seen, loadRecord } = await shown();
    send({ type: 'data.outdated' });
    await loadRecord.reject();
    expect(seen()[0]).toBe('failed');
  });

  it.each([
    { type: 'retry.requested' },
    { type: 'data.outdated' },
    { type: 'location.changed', location: performanceLastMonth },
  ] as const)('that did not come is asked for again on $type', async (event) => {
    const { send, seen, loadRecord } = open();
    await loadRecord.reject();
    send(event);
    expect(seen()).toEqual(['loading', null]);
    const location = event.type === 'location.changed' ? performanceLastMonth : performance;
    expect(loadRecord.inputs()).toEqual([{ location: performance }, { location }]);
  });

  it('fetches anew for another query, and only the last one asked for is shown', async () => {
    const { send, seen, loadRecord } = await shown();
    send({ type: 'data.outdated' });
    send({ type: 'location.changed', location: performanceLastMonth });
    expect(loadRecord.inputs()).toEqual([
      { location: performance },
      { location: performance },
      { location: performanceLastMonth },
    ]);
    await loadRecord.resolve({ kind: 'loaded', data: lastMonth });
    expect(seen()).toEqual(['showing', lastMonth]);
  });

  it('that changes its query before the first answer asks with the new one', () => {
    const { send, seen, loadRecord } = open();
    send({ type: 'location.changed', location: performanceLastMonth });
    expect(seen()).toEqual(['loading', null]);
    expect(loadRecord.inputs()).toEqual([{ location: performance }, { location: performanceLastMonth }]);
  });

  it('is printed as it is shown, and shown again after', async () => {
    const { send, seen, printPage, loadRecord } = await shown();
    send({ type: 'print.requested' });
    expect([seen(), printPage.inputs().length]).toEqual([['printing', performanceData], 1]);
    await printPage.resolve();
    expect([seen(), loadRecord.inputs().length]).toEqual([['showing', performanceData], 1]);
    send({ type: 'print.requested' });
    await printPage.reject();
    expect([seen(), loadRecord.inputs().length]).toEqual([['showing', performanceData], 1]);
  });

  it.each([{ type: 'data.outdated' }, { type: 'location.changed', location: performanceLastMonth }] as const)(
    'that is being printed is fetched anew on $type',
    async (event) => {
      const { send, seen } = await shown();
      send({ type: 'print.requested' });
      send(event);
      expect(seen()[0]).toBe('refreshing');
    },
  );

  it('that is not for whoever opened it says so, and asks again at another address or for new data', async () => {
    const { send, seen, loadRecord } = open();
    await loadRecord.resolve({ kind: 'barred' });
    expect(seen()).toEqual(['barred', null]);
    send({ type: 'location.changed', location: performanceLastMonth });
    expect(seen()).toEqual(['loading', null]);
    await loadRecord.resolve({ kind: 'barred' });
    send({ type: 'data.outdated' });
    expect(seen()).toEqual(['loading', null]);
  });

  it('that is no longer for whoever sees it is taken away', async () => {
    const { send, seen, loadRecord } = await shown();
    send({ type: 'data.outdated' });
    await loadRecord.resolve({ kind: 'barred' });
    expect(seen()).toEqual(['barred', null]);
  });

  it('never shows what is known of one for another', async () => {
    const { send, seen } = await shown();
    send({ type: 'location.changed', location: { ...performance, params: { id: '7' } } });
    expect(seen()).toEqual(['loading', null]);
  });
});

describe('a small act on a page', () => {
  const request = { type: 'act.requested', act: copying } as const;
  const outdated = { type: 'data.outdated' } as const;
  const filtered = { type: 'location.changed', location: performanceLastMonth } as const;
  const acting = async () => {
    const page = await shown();
    page.send(request);
    return page;
  };

  it('is done once, and what it changed is fetched', async () => {
    const { send, seen, performAct, loadRecord, notice } = await acting();
    send(request);
    expect([seen(), performAct.inputs()]).toEqual([['acting', performanceData], [{ act: copying }]]);
    await performAct.resolve({ kind: 'changed', message: 'Your note is sent.' });
    expect([seen()[0], loadRecord.inputs().length]).toEqual(['refreshing', 2]);
    await loadRecord.resolve({ kind: 'loaded', data: lastMonth });
    expect([seen(), notice()]).toEqual([
      ['showing', lastMonth],
      { kind: 'done', message: 'Your note is sent.' },
    ]);
  });

  it('that has nothing to say says nothing', async () => {
    const { performAct, notice } = await acting();
    await performAct.resolve({ kind: 'changed', message: null });
    expect(notice()).toBeNull();
  });

  it('that changed nothing fetches nothing, and what it told goes after 10 s', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { seen, performAct, loadRecord, notice } = await acting();
    await performAct.resolve({ kind: 'told', message: 'Details copied to clipboard' });
    expect([seen()[0], loadRecord.inputs().length]).toEqual(['showing', 1]);
    vi.advanceTimersByTime(9_999);
    expect(notice()).toEqual({ kind: 'done', message: 'Details copied to clipboard' });
    vi.advanceTimersByTime(1);
    expect([seen()[0], notice()]).toEqual(['showing', null]);
  });

  it('that is refused says why, and how things stand is fetched', async () => {
    const { seen, performAct, notice } = await acting();
    await performAct.resolve({ kind: 'refused', message: 'This event is full.' });
    expect([seen()[0], notice()]).toEqual([
      'refreshing',
      { kind: 'refused', message: 'This event is full.' },
    ]);
  });

  it('that got no answer says so, and the page stays', async () => {
    const { seen, performAct, notice, loadRecord } = await acting();
    await performAct.reject();
    expect([seen(), notice(), loadRecord.inputs().length]).toEqual([
      ['showing', performanceData],
      { kind: 'refused', message: 'Something went wrong!' },
      1,
    ]);
  });

  it('takes away what the one before had to say', async () => {
    const { send, performAct, notice } = await acting();
    await performAct.reject();
    send(request);
    expect(notice()).toBeNull();
  });

  it('can be asked for while the page is fetched anew, and is not lost', async () => {
    const { send, seen, performAct } = await shown();
    send({ type: 'data.outdated' });
    send(request);
    expect([seen()[0], performAct.inputs()]).toEqual(['acting', [{ act: copying }]]);
  });

  describe('that can be taken back', () => {
    const undo: RecordAct = { name: 'restoreRecord', record: { metric: 1, id: 811 } };
    const offered = { kind: 'done', message: 'Session deleted.', undo };
    const otherPlace = { ...performance, params: { id: '7' } };
    const deleted = async () => {
      const page = await acting();
      await page.performAct.resolve({ kind: 'changed', message: 'Session deleted.', undo });
      await page.loadRecord.resolve(performanceLoaded);
      return page;
    };

    it.each([
      ['changes', filtered],
      [
        'changes to one that was seen before',
        { type: 'location.returned', kept: { ...keptPerformance, location: performanceLastMonth } },
      ],
    ] as const)('can be still when only the period %s, for ten seconds', async (_, event) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const { send, loadRecord, notice, performAct } = await deleted();
      send(event);
      expect(notice()).toEqual(offered);
      await loadRecord.resolve({ kind: 'loaded', data: lastMonth });
      vi.advanceTimersByTime(9_999);
      expect(notice()).toEqual(offered);
      send({ type: 'act.requested', act: undo });
      expect([notice(), performAct.inputs().at(-1)]).toEqual([null, { act: undo }]);
    });

    it.each([
      ['goes to another', { type: 'location.changed', location: otherPlace }],
      [
        'comes back to another',
        { type: 'location.returned', kept: { ...keptPerformance, location: otherPlace } },
      ],
    ] as const)('is not offered any more where one %s', async (_, event) => {
      const { send, notice } = await deleted();
      send(event);
      expect(notice()).toBeNull();
    });
  });

  it('says nothing of what cannot be taken back once the period changes', async () => {
    const { send, performAct, notice } = await acting();
    await performAct.resolve({ kind: 'told', message: copying.message });
    send(filtered);
    expect(notice()).toBeNull();
  });

  it('goes on while the filters change, and then their page is fetched', async () => {
    const { send, seen, performAct, loadRecord } = await acting();
    send({ type: 'location.changed', location: performanceLastMonth });
    expect([seen(), performAct.inputs().length]).toEqual([['acting', performanceData], 1]);
    await performAct.resolve({ kind: 'changed', message: null });
    expect(loadRecord.inputs().at(-1)).toEqual({ location: performanceLastMonth });
  });

  it.each([
    ['that it was asked for in', [outdated, request]],
    ['that became due during it', [request, outdated]],
    ['for the filters that changed during it', [request, filtered]],
  ] as const)('does not take the place of a fetch %s', async (_, events) => {
    const { send, seen, performAct, loadRecord, notice } = await shown();
    events.forEach(send);
    await performAct.resolve({ kind: 'told', message: copying.message });
    expect([seen()[0], notice(), loadRecord.inputs().length]).toEqual([
      'refreshing',
      { kind: 'done', message: copying.message },
      events[0] === outdated ? 3 : 2,
    ]);
  });

  it('goes on while its page is come back to, which is then fetched anew', async () => {
    const { send, seen, performAct, loadRecord } = await acting();
    send({ type: 'location.returned', kept: keptPerformance });
    expect([seen(), performAct.inputs().length]).toEqual([['acting', performanceData], 1]);
    await performAct.resolve({ kind: 'changed', message: null });
    expect([seen()[0], loadRecord.inputs().length]).toEqual(['refreshing', 2]);
  });

  it('is left when another record is come back to', async () => {
    const { send, seen, loadRecord } = await acting();
    const other = { ...keptPerformance, location: { ...performance, params: { id: '7' } } };
    send({ type: 'location.returned', kept: other });
    expect([seen()[0], loadRecord.inputs().at(-1)]).toEqual([
      'renewing',
      { location: other.location, isRenewal: true },
    ]);
  });
});
