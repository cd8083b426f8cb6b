import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Location } from '../../src/contract/pages.ts';
import type { RecordData } from '../../src/contract/ports.ts';
import { recordMachine } from '../../src/machines/record.machine.ts';
import { performance, performanceLastMonth } from '../fixtures/locations.ts';
import { deferred } from '../model/deferred.ts';
import { performanceData, recordCharts, recordIgnored } from '../model/machines/record.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: recordCharts, ignored: recordIgnored });

const open = () => {
  const loadRecord = deferred<RecordData, { location: Location }>('loadRecord');
  const printPage = deferred<void>('printPage');
  const actor = createActor(
    recordMachine.provide({ actors: { loadRecord: loadRecord.logic, printPage: printPage.logic } }),
    { input: { location: performance } },
  ).start();
  return {
    loadRecord,
    printPage,
    send: actor.send,
    seen: () => [actor.getSnapshot().value, actor.getSnapshot().context.data],
  };
};
const shown = async () => {
  const page = open();
  await page.loadRecord.resolve(performanceData);
  return page;
};
const lastMonth: RecordData = {
  ...performanceData,
  activities: { ...performanceData.activities, period: { start: '2026-02-01', end: '2026-02-28' } },
};

describe('a page of one answer', () => {
  it('shows it when it has come', async () => {
    const { loadRecord, seen } = open();
    expect(seen()).toEqual(['loading', null]);
    await loadRecord.resolve(performanceData);
    expect(seen()).toEqual(['showing', performanceData]);
    expect(loadRecord.inputs()).toEqual([{ location: performance }]);
  });

  it('keeps the old one on the screen while a new one is fetched', async () => {
    const { send, seen, loadRecord } = await shown();
    send({ type: 'data.outdated' });
    expect(seen()).toEqual(['refreshing', performanceData]);
    await loadRecord.resolve(lastMonth);
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
    await loadRecord.resolve(lastMonth);
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
});
