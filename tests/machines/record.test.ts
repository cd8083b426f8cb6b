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
  const actor = createActor(recordMachine.provide({ actors: { loadRecord: loadRecord.logic } }), {
    input: { location: performance },
  }).start();
  return {
    loadRecord,
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

  it('that does not come can be asked for again', async () => {
    const { send, seen, loadRecord } = open();
    await loadRecord.reject();
    expect(seen()).toEqual(['failed', null]);
    send({ type: 'retry.requested' });
    await loadRecord.resolve(performanceData);
    expect(seen()).toEqual(['showing', performanceData]);
  });
});
