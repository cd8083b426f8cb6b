import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ListPage, ListRequest } from '../../src/contract/listPorts.ts';
import type { OpenedOutcome } from '../../src/contract/openedRecord.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { RecordKey } from '../../src/contract/ports.ts';
import type { ActOutcome, RecordAct } from '../../src/contract/recordPorts.ts';
import type { Row, SessionRow } from '../../src/contract/records.ts';
import type { KeptList } from '../../src/machines/keptPages.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { keptOfAnswer, keptOfList, type ListEvent } from '../../src/machines/list.setup.ts';
import type { Removals } from '../../src/machines/removals.ts';
import { rows as rowOfEach } from '../fixtures/activities.ts';
import { sessionsThisMonth, sessionsThisWeek } from '../fixtures/locations.ts';
import { nudged, thanked } from '../fixtures/notifications.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { deferred } from '../model/deferred.ts';
import { keptSessions, listCharts, listIgnored } from '../model/machines/list.ts';
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
  sums: offset === 0 ? { count: total, amount: null, guests: null, currency: 'USD' } : null,
});

const open = (location: Location = sessionsThisMonth, kept?: KeptList, removals?: Removals) => {
  const loadRows = deferred<ListPage, ListRequest>('loadRows');
  const printPage = deferred<void>('printPage');
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const openRecord = deferred<OpenedOutcome, RecordKey>('openRecord');
  const leaveRecord = vi.fn<(location: Location) => void>();
  const markRead = vi.fn<(id: number) => void>();
  const actor = createActor(
    listMachine.provide({
      actors: {
        loadRows: loadRows.logic,
        printPage: printPage.logic,
        performAct: performAct.logic,
        openRecord: openRecord.logic,
      },
      actions: {
        leaveRecord: (_, { location: list }) => leaveRecord(list),
        markRead: (_, { id }) => markRead(id),
      },
    }),
    { input: { location, kept, removals } },
  ).start();
  return {
    loadRows,
    printPage,
    performAct,
    openRecord,
    leaveRecord,
    markRead,
    opened: () => actor.getSnapshot().value.opened,
    act: () => actor.getSnapshot().value.act,
    send: actor.send,
    can: (event: ListEvent) => actor.getSnapshot().can(event),
    context: () => actor.getSnapshot().context,
    state: () => {
      const { result } = actor.getSnapshot().value;
      return typeof result === 'string' ? result : 'loading';
    },
    isBegun: () => actor.getSnapshot().matches({ result: { loading: 'begun' } }),
    explanation: () => actor.getSnapshot().value.explanation,
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

  it('stands without rows for a moment before anything stands for them', async () => {
    const { state, isBegun, send, loadRows } = open();
    await vi.advanceTimersByTimeAsync(149);
    expect(isBegun()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([state(), isBegun()]).toEqual(['loading', false]);
    send({ type: 'data.outdated' });
    expect([isBegun(), loadRows.inputs().length]).toEqual([false, 2]);
    send({ type: 'location.changed', location: sessionsThisWeek });
    expect(isBegun()).toBe(true);
  });

  it('that failed while rows were seen begins without them', async () => {
    const { send, known, loadRows, context } = await shown(3);
    send({ type: 'location.changed', location: sessionsThisWeek });
    await loadRows.reject();
    send({ type: 'retry.requested' });
    expect([known(), context().sums]).toEqual([{ total: 0, length: 0, ids: [] }, null]);
  });

  it('without a row is empty', async () => {
    const { state } = await shown(0);
    expect(state()).toBe('empty');
  });

  it('that has come is not asked for again', async () => {
    const { state, send, offsets } = await shown(3);
    send({ type: 'retry.requested' });
    expect([state(), offsets()]).toEqual(['showing', [0]]);
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
  const scrolled = async () => {
    const list = await shown(250);
    list.send({ type: 'rows.shown', first: 120, last: 140 });
    await list.loadRows.resolve(page(100, 250));
    return list;
  };

  it('is fetched from the top while the old rows stay', async () => {
    const { send, offsets, known, loadRows, state } = await shown(1);
    send({ type: 'data.outdated' });
    expect([state(), known().total, offsets()]).toEqual(['renewing', 1, [0, 0]]);
    await loadRows.resolve(page(0, 2));
    expect([state(), known()]).toEqual(['showing', { total: 2, length: 2, ids: [0, 1] }]);
  });

  it('leaves every row that was fetched in its place, and has those in sight fetched anew', async () => {
    const { send, offsets, known, loadRows, state } = await scrolled();
    send({ type: 'data.outdated' });
    expect([state(), known().ids]).toEqual(['renewing', upTo(200)]);
    await loadRows.resolve(page(0, 250));
    expect([state(), known().ids, offsets()]).toEqual(['fetching', upTo(200), [0, 100, 0, 100]]);
    await loadRows.resolve({ ...page(100, 250), rows: rowsFrom(2_100, 100) });
    expect([state(), known().ids]).toEqual(['showing', [...upTo(100), ...upTo(2_200, 2_100)]]);
  });

  it.each([
    ['one is added before them', [...rowsFrom(900, 1), ...rowsFrom(0, 99)], 251, upTo(200, 99)],
    ['one before them is gone', [...rowsFrom(0, 50), ...rowsFrom(51, 50)], 249, upTo(200, 101)],
    ['all before them are others', rowsFrom(900, 100), 251, upTo(200, 100)],
  ] as const)('moves the rows that follow the first hundred when %s', async (_, rows, total, following) => {
    const { send, known, loadRows } = await scrolled();
    send({ type: 'data.outdated' });
    await loadRows.resolve({ rows: [...rows], total, sums: null });
    expect([known().length, known().ids]).toEqual([total, [...rows.map(({ id }) => id), ...following]]);
  });

  it('that does not come leaves what was seen, and says so', async () => {
    const { send, known, loadRows, state, context } = await scrolled();
    send({ type: 'data.outdated' });
    await loadRows.reject();
    expect([state(), known().ids, context().isOld]).toEqual(['showing', upTo(200), true]);
    send({ type: 'retry.requested' });
    expect(loadRows.inputs().at(-1)).toEqual({ location: sessionsThisMonth, offset: 0 });
  });

  it('of another address drops every row of the one before', async () => {
    const { send, known, loadRows } = await scrolled();
    send({ type: 'data.outdated' });
    send({ type: 'location.changed', location: sessionsThisWeek });
    await loadRows.resolve(page(0, 250));
    expect(known().ids).toEqual(upTo(100));
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
  const renewing = async () => {
    const list = await shown(250);
    list.send(outdated);
    return list;
  };
  const refreshing = async () => {
    const list = await shown(250);
    list.send(moved);
    return list;
  };

  it.each([
    ['while it loads', async () => open(), outdated, 'loading'],
    ['while it loads', async () => open(), moved, 'loading'],
    ['while it is shown', () => shown(250), moved, 'refreshing'],
    ['while it is shown', () => shown(250), outdated, 'renewing'],
    ['while more is fetched', fetchingMore, outdated, 'renewing'],
    ['while all is gathered', gathering, outdated, 'renewing'],
    ['while it is fetched anew', renewing, outdated, 'renewing'],
    ['while that of another address is fetched', refreshing, outdated, 'refreshing'],
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
    const { loadRows, state } = await renewing();
    await loadRows.resolve(page(0, 0));
    expect(state()).toBe('empty');
  });

  it.each([
    ['more', fetchingMore],
    ['that of another address', refreshing],
  ])('or says so when %s does not come', async (_, reach) => {
    const { loadRows, state } = await reach();
    await loadRows.reject();
    expect(state()).toBe('failed');
  });
});

describe('a list that is come back to', () => {
  const keptOf = (rows: KeptList['rows'], more: Partial<KeptList> = {}): KeptList => ({
    location: sessionsThisMonth,
    rows,
    total: rows.length,
    sums: null,
    choices: {},
    head: null,
    ...more,
  });
  /** Of 400 rows the first hundred and those from 300 on, as one had scrolled there. */
  const scrolled = keptOf([...rowsFrom(0, 100), ...new Array(200).fill(undefined), ...rowsFrom(300, 100)]);
  const returned = () => {
    const list = open(sessionsThisMonth, scrolled);
    list.send({ type: 'rows.shown', first: 310, last: 330 });
    return list;
  };

  it('shows what it showed at once, and asks for its first hundred', () => {
    const { state, known, offsets } = returned();
    expect([state(), known(), offsets()]).toEqual([
      'renewing',
      { total: 400, length: 400, ids: [...upTo(100), ...upTo(400, 300)] },
      [0],
    ]);
  });

  it('then asks for what is in sight, which stays meanwhile', async () => {
    const { loadRows, known, offsets, state } = returned();
    await loadRows.resolve(page(0, 400));
    expect([state(), offsets(), known().ids]).toEqual([
      'fetching',
      [0, 300],
      [...upTo(100), ...upTo(400, 300)],
    ]);
    await loadRows.resolve({ rows: rowsFrom(1_300, 100), total: null, sums: null });
    expect([state(), known().ids]).toEqual(['showing', [...upTo(100), ...upTo(1_400, 1_300)]]);
  });

  it('says that its first hundred is known already, of the others it does not', async () => {
    const { loadRows, send } = returned();
    await loadRows.resolve(page(0, 400));
    send({ type: 'data.outdated' });
    expect(loadRows.inputs()).toEqual([
      { location: sessionsThisMonth, offset: 0, isRenewal: true },
      { location: sessionsThisMonth, offset: 300 },
      { location: sessionsThisMonth, offset: 0 },
    ]);
  });

  it('shows no row twice where rows have moved', async () => {
    const { loadRows, known, context } = returned();
    await loadRows.resolve({ rows: [...rowsFrom(0, 99), ...rowsFrom(305, 1)], total: 399, sums: null });
    expect(known().ids.filter((id) => id === 305)).toEqual([305]);
    expect([context().rows.length, context().rows[305]]).toEqual([399, undefined]);
  });

  it('has all of it fetched anew before it is printed', async () => {
    const { loadRows, send, offsets } = open(sessionsThisMonth, keptOf(rowsFrom(0, 150)));
    await loadRows.resolve(page(0, 150));
    send({ type: 'print.requested' });
    expect(offsets()).toEqual([0, 100]);
  });

  it('stays as it was seen when the newest does not come, until it is asked for again', async () => {
    const { loadRows, send, state, context, known } = returned();
    await loadRows.reject();
    expect([state(), context().isOld, known().total]).toEqual(['showing', true, 400]);
    send({ type: 'retry.requested' });
    await loadRows.resolve(page(0, 400));
    await loadRows.resolve({ rows: rowsFrom(300, 100), total: null, sums: null });
    expect([state(), context().isOld]).toEqual(['showing', false]);
  });

  it('stays as it was seen when only what is in sight does not come', async () => {
    const { loadRows, state, context } = returned();
    await loadRows.resolve(page(0, 400));
    await loadRows.reject();
    expect([state(), context().isOld]).toEqual(['showing', true]);
  });

  it('stays as it was seen, and is not kept again, once it is known to have changed and does not come', async () => {
    const { loadRows, send, state, context } = returned();
    send({ type: 'data.outdated' });
    expect(state()).toBe('renewing');
    await loadRows.reject();
    expect([state(), context().isOld]).toEqual(['showing', true]);
    expect(keptOfList({ context: context() })).toBe(null);
  });

  it('takes the place of the one before at once where only the address has changed', async () => {
    const list = await shown(3);
    list.send({ type: 'location.returned', kept: keptOf(rowsFrom(7, 2), { location: sessionsThisWeek }) });
    expect([list.state(), list.known()]).toEqual(['renewing', { total: 2, length: 2, ids: [7, 8] }]);
    expect(list.loadRows.inputs().at(-1)).toEqual({
      location: sessionsThisWeek,
      offset: 0,
      isRenewal: true,
    });
  });
});

describe('what is kept of a list', () => {
  it('is what it shows of its address', async () => {
    const { context } = await shown(2);
    expect(keptOfList({ context: context() })).toEqual({
      location: sessionsThisMonth,
      rows: rowsFrom(0, 2),
      total: 2,
      sums: { count: 2, amount: null, guests: null, currency: 'USD' },
      choices: {},
      head: null,
    });
  });

  it.each([
    ['it has no rows', 0, null],
    ['what it shows is of another address', 2, { type: 'location.changed', location: sessionsThisWeek }],
    ['what it shows has changed', 2, { type: 'data.outdated' }],
  ] as const)('is nothing where %s', async (_, total, event) => {
    const { send, context } = await shown(total);
    if (event) send(event);
    expect(keptOfList({ context: context() })).toBe(null);
  });
});

describe('what is kept of an answer that no list has shown', () => {
  it('is what is kept of a list that shows it, with no more rows than are in sight at first', async () => {
    const { context } = await shown(150);
    const { rows, ...kept } = keptOfList({ context: context() }) ?? { rows: [] };
    const inSight = rows.map((row, index) => (index < 40 ? row : undefined));
    expect(keptOfAnswer(sessionsThisMonth, page(0, 150))).toEqual({ ...kept, rows: inSight });
  });

  it('is what a list begins with, which asks anew for all of its first rows', async () => {
    const kept = keptOfAnswer(sessionsThisMonth, page(0, 150)) ?? undefined;
    const { state, known, loadRows } = open(sessionsThisMonth, kept);
    expect([state(), known()]).toEqual(['renewing', { total: 150, length: 150, ids: upTo(40) }]);
    expect(loadRows.inputs()).toEqual([{ location: sessionsThisMonth, offset: 0, isRenewal: true }]);
    await loadRows.resolve(page(0, 150));
    expect([state(), known()]).toEqual(['showing', { total: 150, length: 150, ids: upTo(100) }]);
    expect(loadRows.inputs()).toHaveLength(1);
  });

  it('is of the list under a record that its address opens', () => {
    const opened = { ...sessionsThisMonth, query: { record: '7' } };
    expect(keptOfAnswer(opened, page(0, 2))?.location).toEqual(sessionsThisMonth);
  });

  it.each([
    ['empty', page(0, 0)],
    ['barred', { rows: [], total: 0, sums: null, head: { kind: 'barred' } }],
  ] as const)('is nothing where it is %s', (_, answer) => {
    expect(keptOfAnswer(sessionsThisMonth, answer)).toBe(null);
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

/** Sessions that are gone, the last of them just going. */
const going = (...ids: number[]): ListEvent => ({
  type: 'removals.changed',
  gone: ids.map((id) => ({ metric: 1, id })),
  areUnderWay: true,
});
/** Sessions that are gone, and nothing is under way. */
const gone = (...ids: number[]): ListEvent => ({ ...going(...ids), areUnderWay: false }) as ListEvent;
const outdated: ListEvent = { type: 'data.outdated' };

describe('what is deleted', () => {
  it('is out at once, with the count under the table', async () => {
    const { send, known, context } = await shown(3);
    send(going(1));
    expect(known()).toEqual({ total: 2, length: 2, ids: [0, 2] });
    expect(context().sums).toEqual({ count: 2, amount: null, guests: null, currency: 'USD' });
  });

  it('goes one after the other, and each comes back to where it stood', async () => {
    const { send, known, context } = await shown(5);
    const { sums } = context();
    send(going(1));
    send(going(1, 3));
    expect(known().ids).toEqual([0, 2, 4]);
    send(gone(1));
    expect(known().ids).toEqual([0, 2, 3, 4]);
    send(gone());
    expect([known().ids, context().sums]).toEqual([[0, 1, 2, 3, 4], sums]);
  });

  it('comes back to where it stood where both come back at once', async () => {
    const { send, known } = await shown(5);
    send(going(1));
    send(going(1, 2));
    send(gone());
    expect(known()).toEqual({ total: 5, length: 5, ids: [0, 1, 2, 3, 4] });
  });

  it.each([
    [3, 'revenueMade', { count: 2, amount: '2500.10', guests: null }, { amount: '1250.10', guests: null }],
    [4, 'eventAttendance', { count: 2, amount: null, guests: 5 }, { amount: null, guests: 3 }],
  ] as const)('is out of the sums of metric %i, and in them again', async (metric, page_, sums, left) => {
    const list = open({ page: page_, params: { id: '1' }, query: {} });
    const row = rowOfEach.find((each) => each.metric === metric) as Row;
    const other = { ...row, id: 1 };
    await list.loadRows.resolve({ rows: [row, other], total: 2, sums: { ...sums, currency: 'EUR' } });
    const key = { metric, id: row.id };
    list.send({ type: 'removals.changed', gone: [key], areUnderWay: true });
    expect(list.context().sums).toEqual({ count: 1, ...left, currency: 'EUR' });
    list.send({ type: 'removals.changed', gone: [], areUnderWay: false });
    expect(list.context().sums).toEqual({ ...sums, currency: 'EUR' });
  });

  it('comes back with every other row in its own place', async () => {
    const { send, loadRows, known, context } = await shown(250);
    const { sums } = context();
    send({ type: 'rows.shown', first: 120, last: 140 });
    await loadRows.resolve(page(100, 250));
    send(going(120));
    send(gone(120));
    expect(known().ids).toEqual([...upTo(120), ...upTo(200, 121)]);
    send(gone());
    expect([known(), context().sums]).toEqual([{ total: 250, length: 250, ids: upTo(200) }, sums]);
    send(outdated);
    await loadRows.resolve(page(0, 250));
    expect(known()).toEqual({ total: 250, length: 250, ids: upTo(200) });
  });

  it('does not come back to the list of another address', async () => {
    const { send, loadRows, known } = await shown(3);
    send(gone(1));
    send({ type: 'location.changed', location: sessionsThisWeek });
    await loadRows.resolve({ rows: rowsFrom(7, 2), total: 2, sums: null });
    send(gone());
    expect(known().ids).toEqual([7, 8]);
  });

  it('comes back once, where it came with the rows already', async () => {
    const { send, loadRows, known } = await shown(3);
    send(going(1));
    send({ type: 'location.changed', location: sessionsThisWeek });
    send(gone());
    await loadRows.resolve(page(0, 3));
    expect(known()).toEqual({ total: 3, length: 3, ids: [0, 1, 2] });
  });

  it('of the last record leaves an empty list, which it comes back to', async () => {
    const { send, loadRows, state, known } = await shown(1);
    send(going(0));
    expect(state()).toBe('empty');
    send(gone());
    send(outdated);
    expect([state(), known().ids]).toEqual(['renewing', [0]]);
    await loadRows.reject();
    expect([state(), known().ids]).toEqual(['showing', [0]]);
  });

  it.each([
    ['loading', async () => open(), []],
    ['renewing', async () => open(sessionsThisMonth, keptSessions), []],
    ['renewing', () => shown(3), [outdated]],
    ['refreshing', () => shown(3), [{ type: 'location.changed', location: sessionsThisWeek }]],
  ] as const)(
    'is not brought back by an answer from before, awaited while the list is %s',
    async (before, reach, events) => {
      const { send, state, loadRows, known, context } = await reach();
      events.forEach(send);
      expect(state()).toBe(before);
      send(going(1));
      await loadRows.resolve(page(0, 3));
      expect([state(), known()]).toEqual(['showing', { total: 2, length: 2, ids: [0, 2] }]);
      expect(context().sums?.count).toBe(2);
      send(gone(1));
      expect(known().ids).toEqual([0, 2]);
    },
  );

  it('is not in a list that was kept from before', () => {
    const removals: Removals = { gone: [{ metric: 1, id: 1 }], areUnderWay: false };
    const { send, known } = open(sessionsThisMonth, keptSessions, removals);
    expect(known().total).toBe(149);
    send({ type: 'location.returned', kept: keptSessions });
    expect(known().total).toBe(149);
  });

  it('holds what is fetched further down until it is gone', async () => {
    const { send, offsets, loadRows, known } = await shown(250);
    send(going(1));
    send({ type: 'rows.shown', first: 90, last: 110 });
    expect(offsets()).toEqual([0]);
    send(gone(1));
    send(outdated);
    await loadRows.resolve({
      ...page(0, 250),
      rows: [0, ...upTo(101, 2)].map((id) => ({ ...sessionRow, id })),
      total: 249,
    });
    expect(offsets().at(-1)).toBe(100);
    expect(known().total).toBe(249);
  });

  it.each(['fetching', 'gathering'] as const)(
    'is heard of while the list is %s, which it gives up',
    async (before) => {
      const { send, state, known, printPage, loadRows } = await shown(250);
      send(
        before === 'fetching' ? { type: 'rows.shown', first: 120, last: 140 } : { type: 'print.requested' },
      );
      expect(state()).toBe(before);
      send(going(1));
      await loadRows.resolve(page(100, 250));
      expect([state(), known().total, printPage.inputs()]).toEqual(['showing', 249, []]);
    },
  );

  it('has the list printed once nothing is under way', async () => {
    const { can, send, printPage, state } = await shown(3);
    send(going(1));
    expect(can({ type: 'print.requested' })).toBe(false);
    send(gone(1));
    send({ type: 'print.requested' });
    expect([state(), printPage.inputs().length]).toEqual(['printing', 1]);
  });
});

it('why a counted record stays is said for ten seconds, and longer when one asks again', async () => {
  const { send, explanation } = await shown(3);
  send({ type: 'explanation.requested' });
  await vi.advanceTimersByTimeAsync(9_999);
  send({ type: 'explanation.requested' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(explanation()).toBe('given');
  await vi.advanceTimersByTimeAsync(1);
  expect(explanation()).toBe('none');
});

describe('a row that is followed', () => {
  const notices = [nudged, thanked].map((notice) => ({ ...notice, kind: 'notification' as const }));
  const told = async () => {
    const list = open({ page: 'notifications', params: {}, query: {} });
    await list.loadRows.resolve({ rows: notices, total: 2, sums: null });
    return list;
  };

  it('is marked as read when it tells of something new, while the list goes on', async () => {
    const { send, markRead, context, state, act, offsets } = await told();
    send({ type: 'row.followed', id: nudged.id });
    expect(markRead.mock.calls).toEqual([[nudged.id]]);
    expect([state(), act(), context().news, context().rows, offsets()]).toEqual([
      'showing',
      'idle',
      '',
      notices,
      [0],
    ]);
  });

  it('leaves alone what a button does meanwhile', async () => {
    const { send, performAct, act } = await told();
    send({ type: 'act.requested', act: { name: 'readNotifications' } });
    send({ type: 'row.followed', id: nudged.id });
    expect(act()).toBe('underWay');
    await performAct.resolve({ kind: 'told', message: 'Read' });
    expect(act()).toBe('done');
  });

  it('leaves nothing of the list to be come back to, where it would be unread still', async () => {
    const { send, context } = await told();
    expect(keptOfList({ context: context() })?.rows).toEqual(notices);
    send({ type: 'row.followed', id: nudged.id });
    expect(keptOfList({ context: context() })).toBe(null);
  });

  it.each([
    ['was read already', told, thanked.id],
    ['is none of the list’s', told, 4711],
    ['is a record', () => shown(3), 1],
  ] as const)('changes nothing when it %s', async (_, opened, id) => {
    const { send, markRead, context } = await opened();
    const before = context();
    send({ type: 'row.followed', id });
    expect([markRead.mock.calls, context()]).toEqual([[], before]);
  });
});

describe('a row’s button', () => {
  const act: RecordAct = { name: 'copy', text: 'https://ada.example', message: 'Copied' };
  const pressed = async () => {
    const list = await shown(3);
    list.send({ type: 'act.requested', act });
    return list;
  };

  it('does one thing at a time', async () => {
    const { send, performAct, act: state } = await pressed();
    send({ type: 'act.requested', act: { ...act, text: 'https://ben.example' } });
    expect([state(), performAct.inputs()]).toEqual(['underWay', [{ act }]]);
  });

  it.each<['loading' | 'empty' | 'failed', ListEvent]>([
    ['loading', { type: 'location.changed', location: sessionsThisWeek }],
    ['loading', { type: 'data.outdated' }],
    ['empty', { type: 'location.changed', location: sessionsThisWeek }],
    ['empty', { type: 'data.outdated' }],
    ['failed', { type: 'location.changed', location: sessionsThisWeek }],
    ['failed', { type: 'data.outdated' }],
    ['failed', { type: 'retry.requested' }],
  ])('goes on while a list that is %s is fetched anew', async (from, event) => {
    const { send, loadRows, performAct, act: doing, state } = open();
    send({ type: 'act.requested', act });
    if (from === 'empty') await loadRows.resolve(page(0, 0));
    if (from === 'failed') await loadRows.reject();
    expect(state()).toBe(from);
    send(event);
    expect([state(), doing()]).toEqual(['loading', 'underWay']);
    await performAct.resolve({ kind: 'told', message: 'Copied' });
    expect(doing()).toBe('done');
  });

  it('goes on while a list is come back to, and while one that stayed as it was seen is asked for again', async () => {
    const { send, loadRows, performAct, act: doing, state } = await pressed();
    send({ type: 'location.returned', kept: keptSessions });
    expect([state(), doing()]).toEqual(['renewing', 'underWay']);
    await loadRows.reject();
    send({ type: 'retry.requested' });
    expect([state(), doing()]).toEqual(['renewing', 'underWay']);
    await performAct.resolve({ kind: 'told', message: 'Copied' });
    expect([state(), doing()]).toEqual(['renewing', 'done']);
  });

  it('tells for four seconds what was done, and has what it changed fetched anew', async () => {
    const { performAct, act: doing, state, context, offsets } = await pressed();
    await performAct.resolve({ kind: 'changed', message: 'Your post has been logged' });
    expect([doing(), state(), context().news, offsets()]).toEqual([
      'done',
      'renewing',
      'Your post has been logged',
      [0, 0],
    ]);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(doing()).toBe('done');
    await vi.advanceTimersByTimeAsync(1);
    expect(doing()).toBe('idle');
  });

  it('leaves the rows alone when there is only something to tell', async () => {
    const { performAct, act: doing, offsets, state } = await pressed();
    await performAct.resolve({ kind: 'told', message: 'Copied' });
    expect([doing(), offsets()]).toEqual(['done', [0]]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([doing(), state(), offsets()]).toEqual(['idle', 'showing', [0]]);
  });

  it('says why not when it is refused', async () => {
    const { performAct, act: doing, context, offsets, state } = await pressed();
    await performAct.resolve({ kind: 'refused', message: 'Not found.' });
    expect([doing(), context().news, offsets()]).toEqual(['refused', 'Not found.', [0]]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([doing(), state(), offsets()]).toEqual(['idle', 'showing', [0]]);
  });

  it.each(['told', 'refused', 'unanswered'] as const)('may be pressed again once it was %s', async (end) => {
    const { send, performAct, act: doing, offsets } = await pressed();
    await (end === 'unanswered' ? performAct.reject() : performAct.resolve({ kind: end, message: 'Copied' }));
    const next = { ...act, text: 'https://ben.example' };
    send({ type: 'act.requested', act: next });
    expect([doing(), performAct.inputs(), offsets()]).toEqual(['underWay', [{ act }, { act: next }], [0]]);
  });

  it('does the same thing again when no answer came', async () => {
    const { performAct, act: doing, send } = await pressed();
    await performAct.reject();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(doing()).toBe('unanswered');
    send({ type: 'act.retried' });
    expect([doing(), performAct.inputs()]).toEqual(['underWay', [{ act }, { act }]]);
  });
});

describe('a record that the address opens', () => {
  const at = (record: string, list: Location = sessionsThisMonth): Location => ({
    ...list,
    query: { ...list.query, record },
  });
  const found = (id: number) => ({
    kind: 'found' as const,
    record: { ...sessionRow, id, history: [] },
  });
  const opening = async (location: Location, total = 3) => {
    const list = open(location);
    await list.loadRows.resolve(page(0, total));
    return list;
  };

  it('is asked for by its key, and leaves the list as it is', async () => {
    const { send, openRecord, loadRows, opened, state } = await shown(3);
    send({ type: 'location.changed', location: at('2') });
    expect([opened(), openRecord.inputs()]).toEqual(['loading', [{ metric: 1, id: 2 }]]);
    send({ type: 'location.changed', location: sessionsThisMonth });
    expect([opened(), state(), loadRows.inputs().length]).toEqual(['closed', 'showing', 1]);
  });

  it('comes beside the first rows, whose filters do not know of it', async () => {
    const { openRecord, loadRows, opened } = open(at('77', sessionsThisWeek));
    expect(loadRows.inputs()).toEqual([{ location: sessionsThisWeek, offset: 0 }]);
    await openRecord.resolve(found(77));
    expect(opened()).toBe('shown');
  });

  it('by no number is asked for as one that there is not', () => {
    expect(open(at('<b>')).openRecord.inputs()).toEqual([{ metric: 1, id: 0 }]);
  });

  it.each(['memberSearch', 'notifications'] as const)('is none on %s', (page) => {
    const { openRecord, opened, loadRows } = open({ page, params: {}, query: { record: '7' } });
    expect([opened(), openRecord.inputs()]).toEqual(['closed', []]);
    expect(loadRows.inputs()[0]?.location.query).toEqual({ record: '7' });
  });

  it('is left for its list when it is closed', async () => {
    const { send, leaveRecord, opened, openRecord } = await opening(at('2', sessionsThisWeek));
    send({ type: 'record.closed' });
    expect(leaveRecord.mock.calls).toEqual([[sessionsThisWeek]]);
    expect([opened(), openRecord.inputs().length]).toEqual(['loading', 1]);
  });

  it.each([
    ['none of the rows', sessionsThisMonth, 3],
    ['one of the rows', sessionsThisMonth, 78],
    ['none of an empty list', sessionsThisMonth, 0],
    ['none of a list of received ones', { ...sessionsThisMonth, params: { id: '0' } }, 3],
  ] as const)('goes with its deletion where it is %s', async (_, list, total) => {
    const { send, openRecord, leaveRecord } = await opening(at('77', list), total);
    await openRecord.resolve(found(77));
    send(going(77));
    send(gone(77));
    expect(leaveRecord.mock.calls).toEqual([[list]]);
  });

  it('stays while another is deleted', async () => {
    const { send, leaveRecord } = await opening(at('2'));
    send(going(1));
    expect(leaveRecord.mock.calls).toEqual([]);
  });

  it('is asked for anew each time something has changed', async () => {
    const { send, openRecord, opened } = await opening(at('2'));
    await openRecord.resolve(found(2));
    send({ type: 'data.outdated' });
    send({ type: 'data.outdated' });
    expect([opened(), openRecord.inputs().length]).toEqual(['renewing', 3]);
  });

  it('that is gone once it is fetched anew is left; one that does not come stays', async () => {
    const { send, openRecord, leaveRecord, opened, context } = await opening(at('2'));
    await openRecord.resolve(found(2));
    send({ type: 'data.outdated' });
    await openRecord.reject();
    expect([opened(), leaveRecord.mock.calls]).toEqual(['shown', []]);
    send({ type: 'data.outdated' });
    await openRecord.resolve({ kind: 'missing' });
    expect([opened(), context().record, leaveRecord.mock.calls]).toEqual([
      'missing',
      null,
      [[sessionsThisMonth]],
    ]);
  });
});
