import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Location } from '../../src/contract/pages.ts';
import type { ListPage, ListRequest } from '../../src/contract/ports.ts';
import type { SessionRow } from '../../src/contract/records.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { sessionsThisMonth, sessionsThisWeek } from '../fixtures/locations.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { deferred } from '../model/deferred.ts';
import { listCharts, listIgnored } from '../model/machines/list.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: listCharts, ignored: listIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rowsFrom = (offset: number, count: number): SessionRow[] =>
  Array.from({ length: count }, (_, index) => ({ ...sessionRow, id: offset + index }));

/** A page as the server cuts it from a result. */
const page = (offset: number, total: number): ListPage => ({
  rows: rowsFrom(offset, Math.max(0, Math.min(100, total - offset))),
  total: offset === 0 ? total : null,
});

const open = () => {
  const loadRows = deferred<ListPage, ListRequest>('loadRows');
  const printPage = deferred<void>('printPage');
  const actor = createActor(
    listMachine.provide({ actors: { loadRows: loadRows.logic, printPage: printPage.logic } }),
    { input: { location: sessionsThisMonth } },
  ).start();
  return {
    loadRows,
    printPage,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    known: () => {
      const { rows, total } = actor.getSnapshot().context;
      return { total, length: rows.length, ids: rows.flatMap((row) => row?.id ?? []) };
    },
    offsets: () => loadRows.inputs().map(({ offset }) => offset),
  };
};

const shown = async (total: number) => {
  const list = open();
  await list.loadRows.resolve(page(0, total));
  return list;
};

const upTo = (end: number, start = 0) => Array.from({ length: end - start }, (_, index) => start + index);

const searching = (search: string): Location => ({ ...sessionsThisMonth, query: { search } });

describe('a list', () => {
  it('fetches the first hundred of its result', async () => {
    const { state, known, loadRows } = await shown(250);
    expect(loadRows.inputs()).toEqual([{ location: sessionsThisMonth, offset: 0 }]);
    expect(state()).toBe('showing');
    expect(known()).toEqual({ total: 250, length: 250, ids: upTo(100) });
  });

  it('without a row is empty', async () => {
    const { state } = await shown(0);
    expect(state()).toBe('empty');
  });

  it('that does not come can be asked for again', async () => {
    const { state, send, loadRows } = open();
    await loadRows.reject();
    expect(state()).toBe('failed');
    send({ type: 'retry.requested' });
    expect(loadRows.inputs()).toHaveLength(2);
    await loadRows.resolve(page(0, 1));
    expect(state()).toBe('showing');
  });
});

describe('scrolling', () => {
  it('fetches the hundred of the first row in sight that is lacking, once', async () => {
    const { send, offsets, known, loadRows, state } = await shown(250);
    send({ type: 'rows.shown', first: 95, last: 110 });
    send({ type: 'rows.shown', first: 101, last: 116 });
    expect(offsets()).toEqual([0, 100]);
    await loadRows.resolve(page(100, 250));
    expect(known()).toEqual({ total: 250, length: 250, ids: upTo(200) });
    send({ type: 'rows.shown', first: 0, last: 199 });
    expect([state(), offsets()]).toEqual(['showing', [0, 100]]);
  });

  it('goes on to the next hundred while one is still lacking in sight', async () => {
    const { send, offsets, loadRows, known } = await shown(250);
    send({ type: 'rows.shown', first: 190, last: 210 });
    await loadRows.resolve(page(100, 250));
    expect(offsets()).toEqual([0, 100, 200]);
    await loadRows.resolve(page(200, 250));
    expect(known()).toEqual({ total: 250, length: 250, ids: upTo(250) });
  });

  it('further on than what is being fetched fetches what is seen now', async () => {
    const { send, offsets, loadRows, known } = await shown(400);
    send({ type: 'rows.shown', first: 120, last: 140 });
    send({ type: 'rows.shown', first: 320, last: 340 });
    expect(offsets()).toEqual([0, 100, 300]);
    await loadRows.resolve(page(300, 400));
    expect(known().ids).toEqual([...upTo(100), ...upTo(400, 300)]);
  });

  it('back to what is known asks for nothing', async () => {
    const { send, offsets, state } = await shown(250);
    send({ type: 'rows.shown', first: 120, last: 140 });
    send({ type: 'rows.shown', first: 0, last: 20 });
    expect([state(), offsets()]).toEqual(['showing', [0, 100]]);
  });

  it('beyond the ends asks for nothing', async () => {
    const { send, offsets } = await shown(50);
    send({ type: 'rows.shown', first: -5, last: 80 });
    expect(offsets()).toEqual([0]);
  });

  it('finds fewer rows after a deletion, and rests', async () => {
    const { send, offsets, loadRows, known, state } = await shown(250);
    send({ type: 'rows.shown', first: 100, last: 249 });
    await loadRows.resolve(page(100, 130));
    expect(known()).toEqual({ total: 130, length: 130, ids: upTo(130) });
    expect([state(), offsets()]).toEqual(['showing', [0, 100]]);
  });
});

describe('new data', () => {
  it('is fetched from the top while the old rows stay', async () => {
    const { send, offsets, known, loadRows, state } = await shown(1);
    send({ type: 'data.outdated' });
    expect([state(), known().total, offsets()]).toEqual(['refreshing', 1, [0, 0]]);
    await loadRows.resolve(page(0, 2));
    expect([state(), known()]).toEqual(['showing', { total: 2, length: 2, ids: [0, 1] }]);
  });

  it('replaces an answer that is still awaited', async () => {
    const { send, loadRows, known } = open();
    send({ type: 'data.outdated' });
    expect(loadRows.inputs()).toHaveLength(2);
    await loadRows.resolve(page(0, 3));
    expect(known().total).toBe(3);
  });

  it('of another address is fetched with it', async () => {
    const { send, loadRows, state } = await shown(1);
    send({ type: 'location.changed', location: sessionsThisWeek });
    expect(state()).toBe('refreshing');
    expect(loadRows.inputs().at(-1)).toEqual({ location: sessionsThisWeek, offset: 0 });
  });
});

describe('a list is fetched anew from the top', () => {
  const outdated = { type: 'data.outdated' } as const;
  const moved = { type: 'location.changed', location: sessionsThisWeek } as const;
  const retried = { type: 'retry.requested' } as const;
  const failed = async () => {
    const list = open();
    await list.loadRows.reject();
    return list;
  };
  const fetchingMore = async () => {
    const list = await shown(250);
    list.send({ type: 'rows.shown', first: 120, last: 140 });
    return list;
  };
  const gathering = async () => {
    const list = await shown(250);
    list.send({ type: 'print.requested' });
    return list;
  };
  const refreshing = async () => {
    const list = await shown(250);
    list.send(outdated);
    return list;
  };

  it.each([
    ['while it loads', async () => open(), outdated, 'loading'],
    ['while it loads', async () => open(), moved, 'loading'],
    ['while it is shown', () => shown(250), moved, 'refreshing'],
    ['while more is fetched', fetchingMore, outdated, 'refreshing'],
    ['while all is gathered', gathering, outdated, 'refreshing'],
    ['while it is fetched anew', refreshing, outdated, 'refreshing'],
    ['while it is empty', () => shown(0), outdated, 'loading'],
    ['while it is empty', () => shown(0), moved, 'loading'],
    ['after a failure', failed, retried, 'loading'],
    ['after a failure', failed, outdated, 'loading'],
    ['after a failure', failed, moved, 'loading'],
  ] as const)('%s', async (_, reach, event, state) => {
    const list = await reach();
    const before = list.offsets().length;
    list.send(event);
    expect([list.state(), list.offsets().slice(before)]).toEqual([state, [0]]);
  });

  it('and is empty when nothing is left', async () => {
    const { loadRows, state } = await refreshing();
    await loadRows.resolve(page(0, 0));
    expect(state()).toBe('empty');
  });

  it.each([
    ['more', fetchingMore],
    ['what is new', refreshing],
  ])('or says so when %s does not come', async (_, reach) => {
    const { loadRows, state } = await reach();
    await loadRows.reject();
    expect(state()).toBe('failed');
  });
});

describe('typing into the search', () => {
  it('asks 250 ms after the last letter', async () => {
    const { send, loadRows, state } = await shown(250);
    send({ type: 'location.changed', location: searching('b') });
    await vi.advanceTimersByTimeAsync(249);
    send({ type: 'location.changed', location: searching('be') });
    await vi.advanceTimersByTimeAsync(249);
    expect([state(), loadRows.inputs().length]).toEqual(['settling', 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toBe('refreshing');
    expect(loadRows.inputs().slice(1)).toEqual([{ location: searching('be'), offset: 0 }]);
  });
});

describe('printing', () => {
  it('gathers every row first, then prints once and shows the list again', async () => {
    const { send, offsets, loadRows, printPage, known, state } = await shown(250);
    send({ type: 'print.requested' });
    await loadRows.resolve(page(100, 250));
    expect(printPage.inputs()).toEqual([]);
    await loadRows.resolve(page(200, 250));
    expect(offsets()).toEqual([0, 100, 200]);
    expect(known().ids).toEqual(upTo(250));
    expect([state(), printPage.inputs().length]).toEqual(['printing', 1]);
    await printPage.resolve();
    expect(state()).toBe('showing');
  });

  it('asked for while rows far down are being fetched gathers from the first gap on', async () => {
    const { send, offsets, state } = await shown(400);
    send({ type: 'rows.shown', first: 320, last: 340 });
    send({ type: 'print.requested' });
    expect([state(), offsets()]).toEqual(['gathering', [0, 300, 100]]);
  });

  it('shows the list again when the printer refuses', async () => {
    const { send, printPage, state } = await shown(1);
    send({ type: 'print.requested' });
    await printPage.reject();
    expect(state()).toBe('showing');
  });

  it('shows an error rather than print half a list', async () => {
    const { send, loadRows, printPage, state } = await shown(250);
    send({ type: 'print.requested' });
    await loadRows.reject();
    expect([state(), printPage.inputs()]).toEqual(['failed', []]);
  });
});
