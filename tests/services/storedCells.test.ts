import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { CellSet } from '../../src/contract/meetings/sheetPorts.ts';
import { type Api, NoAnswer } from '../../src/services/calls/api.ts';
import { sendKept } from '../../src/services/sheetPages.ts';
import { createKeptCells } from '../../src/services/storedCells.ts';
import { marksSet } from '../fixtures/attendanceSheet.ts';

const cell = (id: string, more: Partial<CellSet> = {}): CellSet => ({
  id,
  page: 'attendanceList',
  sheet: 3,
  row: 21,
  cell: 'mark',
  value: { status: 'Late' },
  version: 1,
  batch: null,
  ...more,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

const ada = () => createKeptCells(() => 'ada');

describe('cells stored on this device', () => {
  it('are there for the next tab in order, separately for each member', async () => {
    const kept = ada();
    kept.keep([cell('a.2'), cell('a.10'), cell('a.9')]);
    createKeptCells(() => 'ben').keep([cell('b.1')]);
    await kept.readAll();
    const { cells } = await ada().read('attendanceList');
    expect(cells.map(({ id }) => id)).toEqual(['a.2', 'a.9', 'a.10']);
  });

  it('are those of the requesting page', async () => {
    const kept = ada();
    kept.keep([cell('a.1'), cell('a.2', { page: 'attendanceVisitorList' })]);
    await kept.readAll();
    expect((await ada().read('attendanceVisitorList')).cells.map(({ id }) => id)).toEqual(['a.2']);
  });

  it('are deleted once saved, and another tab’s stay', async () => {
    const [one, other] = [ada(), ada()];
    one.keep([cell('a.1'), cell('a.2')]);
    other.keep([cell('c.1')]);
    await Promise.all([one.readAll(), other.readAll()]);
    one.keep([cell('a.2', { batch: 'a.3' })]);
    expect((await one.readAll()).map(({ id, batch }) => [id, batch])).toEqual([
      ['a.2', 'a.3'],
      ['c.1', null],
    ]);
  });

  it('are counted after waiting a while, and at once when none waits anymore', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = ada();
    const counts: number[] = [];
    const end = kept.watch((count) => counts.push(count));
    await vi.waitFor(() => expect(counts).toEqual([0]));
    kept.keep([cell('a.1'), cell('a.2', { page: 'attendanceVisitorList' })]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(counts).toEqual([0]);
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(counts).toEqual([0, 2]));
    await kept.discard();
    expect(counts).toEqual([0, 2, 0]);
    end();
    kept.keep([cell('a.3')]);
    await kept.readAll();
    expect([vi.getTimerCount(), counts]).toEqual([0, [0, 2, 0]]);
    vi.useRealTimers();
  });

  it('that are malformed are skipped', async () => {
    const kept = ada();
    kept.keep([cell('a.1'), { ...cell('a.2'), value: { status: true } } as object as CellSet]);
    expect((await kept.readAll()).map(({ id }) => id)).toEqual(['a.1']);
  });

  it('are empty, with a new seed each time, on a device that stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const [first, second] = [await ada().read('attendanceList'), await ada().read('attendanceList')];
    expect([first.cells, second.cells, first.seed === second.seed]).toEqual([[], [], false]);
  });

  it('leave no database behind when nothing is waiting', async () => {
    const kept = ada();
    kept.keep([cell('a.1')]);
    await kept.tidy();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['chapterhouse.cells']);
    await kept.forget([cell('a.1')]);
    await kept.tidy();
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('the cells of a closed page', () => {
  const answering = (answer: () => unknown) => {
    const keys: unknown[] = [];
    const api = (async (_: Endpoint, __: object, options?: { idempotencyKey?: string }) => {
      keys.push(options?.idempotencyKey);
      return answer();
    }) as Api;
    return { api, keys };
  };

  it('are sent under their previous key and deleted', async () => {
    const kept = ada();
    kept.keep([cell('a.1', { batch: 'a.5' }), cell('a.2', { row: 22 })]);
    const { api, keys } = answering(() => marksSet);
    await sendKept(api, kept);
    expect([keys[0], keys.length, await kept.readAll()]).toEqual(['a.5', 2, []]);
  });

  it('stay when there is no answer', async () => {
    const kept = ada();
    kept.keep([cell('a.1')]);
    const { api } = answering(() => {
      throw new NoAnswer(new TypeError('Failed to fetch'));
    });
    await expect(sendKept(api, kept)).rejects.toBeInstanceOf(NoAnswer);
    expect(await kept.readAll()).toHaveLength(1);
  });
});
