import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/contract/freshness.ts';
import type { ListPage, ListResult } from '../../src/contract/listPorts.ts';
import type { Query, QueryCache } from '../../src/services/calls/queryCache.ts';
import { watchRows } from '../../src/services/calls/watchRows.ts';
import { sessionsThisMonth } from '../fixtures/locations.ts';
import { sessionRow } from '../fixtures/sessions.ts';

type Tell = (report: Report<ListPage>) => void;

const pageOf = (ids: readonly number[], total: number | null = null): ListPage => ({
  rows: ids.map((id) => ({ ...sessionRow, id })),
  total,
  sums: null,
});
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

const open = () => {
  const watched = new Map<number, { tell: Tell; retries: number; isStopped: boolean }>();
  let clock = 0;
  const cache = {
    watch: ({ key }: Query<ListPage>, tell: Tell) => {
      const watch = { tell, retries: 0, isStopped: false };
      watched.set(Number(key[2]), watch);
      return {
        retry: () => {
          watch.retries += 1;
        },
        stop: () => {
          watch.isStopped = true;
        },
      };
    },
  } as object as QueryCache;
  const reports: Report<ListResult>[] = [];
  const list = watchRows(cache, sessionsThisMonth, (report) => reports.push(report));
  const last = () => {
    const report = reports.at(-1);
    if (report?.type !== 'data.received') throw new Error('nothing was received');
    return report;
  };
  return {
    ...list,
    watched,
    reports,
    last,
    ids: () => last().data.rows.map((row) => row?.id ?? null),
    answer: (offset: number, data: ListPage, trouble: 'offline' | null = null) => {
      clock += 1;
      watched.get(offset)?.tell({
        type: 'data.received',
        data,
        freshness: { asOf: new Date(clock).toISOString(), trouble },
      });
    },
    miss: (offset: number) => watched.get(offset)?.tell({ type: 'data.missed', trouble: 'unanswered' }),
    active: () => [...watched].filter(([, { isStopped }]) => !isStopped).map(([offset]) => offset),
  };
};

describe('a list’s rows', () => {
  it('are the first hundred at first, then the visible ones', () => {
    const { answer, demand, active, ids, last } = open();
    expect(active()).toEqual([0]);
    answer(0, pageOf(upTo(0, 100), 350));
    expect([last().data.total, ids().filter((id) => id !== null).length]).toEqual([350, 100]);
    demand({ type: 'rows.shown', first: 195, last: 205 });
    expect(active()).toEqual([0, 100, 200]);
    answer(200, pageOf(upTo(200, 300)));
    expect(ids()[200]).toBe(200);
    demand({ type: 'rows.shown', first: 100, last: 200 });
    expect(active()).toEqual([0, 100, 200]);
    demand({ type: 'rows.shown', first: 100, last: 199 });
    expect(active()).toEqual([0, 100]);
    demand({ type: 'rows.shown', first: 0, last: 20 });
    expect(active()).toEqual([0]);
    expect(ids()[200]).toBe(200);
  });

  it('are loaded completely for printing', () => {
    const { answer, demand, ids } = open();
    answer(0, pageOf(upTo(0, 100), 250));
    demand({ type: 'rows.collected' });
    answer(100, pageOf(upTo(100, 200)));
    answer(200, pageOf(upTo(200, 250)));
    expect(ids()).toEqual(upTo(0, 250));
  });

  it('are never duplicated when one is added between two answers, and the older answer is reloaded', () => {
    const { answer, demand, ids, watched, last } = open();
    answer(0, pageOf(upTo(0, 100), 200));
    demand({ type: 'rows.shown', first: 90, last: 110 });
    answer(100, pageOf([99, ...upTo(100, 199)]));
    expect([ids().filter((id) => id === 99).length, watched.get(0)?.retries]).toEqual([1, 1]);
    answer(0, pageOf([500, ...upTo(0, 99)], 201));
    expect([last().data.total, new Set(ids()).size]).toEqual([201, 201]);
    expect([ids()[0], ids()[100], ids()[200]]).toEqual([500, 99, null]);
  });

  it('are reloaded a few times only when answers never agree, until someone scrolls', () => {
    const { answer, demand, watched } = open();
    demand({ type: 'rows.shown', first: 90, last: 110 });
    const retriesAfter = (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        answer(0, pageOf(upTo(0, 100), 200));
        answer(100, pageOf(upTo(50, 150)));
      }
      return (watched.get(0)?.retries ?? 0) + (watched.get(100)?.retries ?? 0);
    };
    expect(retriesAfter(10)).toBe(3);
    demand({ type: 'rows.shown', first: 91, last: 111 });
    expect(retriesAfter(10)).toBe(6);
  });

  it('reload the first ones when a later page ends early', () => {
    const { answer, demand, watched } = open();
    answer(0, pageOf(upTo(0, 100), 300));
    demand({ type: 'rows.shown', first: 190, last: 210 });
    answer(100, pageOf(upTo(100, 150)));
    expect(watched.get(0)?.retries).toBe(1);
  });

  it('are as old as their oldest page, and say why some couldn’t load', () => {
    const { answer, demand, miss, last } = open();
    answer(0, pageOf(upTo(0, 100), 200));
    expect(last().freshness.trouble).toBe(null);
    demand({ type: 'rows.shown', first: 90, last: 110 });
    miss(100);
    expect(last().freshness.trouble).toBe('unanswered');
    answer(100, pageOf(upTo(100, 200)));
    expect(last().freshness).toEqual({ asOf: new Date(1).toISOString(), trouble: null });
  });

  it('are missing when the first never load', () => {
    const { miss, reports } = open();
    miss(0);
    expect(reports).toEqual([{ type: 'data.missed', trouble: 'unanswered' }]);
  });

  it('are no longer watched once stopped', () => {
    const { answer, demand, stop, active } = open();
    answer(0, pageOf(upTo(0, 100), 200));
    demand({ type: 'rows.shown', first: 90, last: 110 });
    stop();
    expect(active()).toEqual([]);
  });
});
