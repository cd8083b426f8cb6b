import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type { Report } from '../../src/contract/freshness.ts';
import type { ListDemand, ListResult } from '../../src/contract/listPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { RecordKey } from '../../src/contract/ports.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import type { ListEvent, OpenedReport } from '../../src/machines/list.setup.ts';
import { rows as rowOfEach } from '../fixtures/activities.ts';
import { sessionsThisMonth, sessionsThisWeek } from '../fixtures/locations.ts';
import { announced, noticeRow, nudged } from '../fixtures/notifications.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { deferred } from '../model/deferred.ts';
import { current, fromBefore, listCharts, listIgnored, listOf, openedAt } from '../model/machines/list.ts';
import type { Run } from '../model/standIn.ts';
import { standIn } from '../model/standIn.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: listCharts, ignored: listIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (location: Location = sessionsThisMonth, removed?: readonly RecordKey[]) => {
  const runs: Run[] = [];
  const printPage = deferred<void>('printPage');
  const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const leaveRecord = vi.fn<(location: Location) => void>();
  const markRead = vi.fn<(id: number) => void>();
  const queueAction = vi.fn<(action: PageAction) => void>();
  const watchers = { watchRows: standIn('watchRows', runs), watchRecord: standIn('watchRecord', runs) };
  const actor = createActor(
    listMachine.provide({
      actors: { ...(watchers as object), printPage: printPage.logic, performAction: performAction.logic },
      actions: {
        leaveRecord: (_, { location: list }) => leaveRecord(list),
        markRead: (_, { id }) => markRead(id),
        queueAction: (_, { action }) => queueAction(action),
      },
    }),
    { input: { location, removed } },
  ).start();
  const { send } = actor;
  const runsOf = (name: string) => runs.filter((run) => run.name === name);
  return {
    printPage,
    performAction,
    leaveRecord,
    markRead,
    queueAction,
    send,
    can: (event: ListEvent) => actor.getSnapshot().can(event),
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    state: () => {
      const { result } = actor.getSnapshot().value;
      const within = typeof result === 'string' ? result : result.watching;
      return typeof within === 'string' ? within : `loading.${within.loading}`;
    },
    receive: (data: ListResult, freshness = current) => send({ type: 'data.received', data, freshness }),
    miss: () => send({ type: 'data.missed', trouble: 'unanswered' } satisfies Report<ListResult>),
    /** The addresses watched so far, and what was requested for the last one. */
    watched: () => runsOf('watchRows').map(({ input }) => (input as { location: Location }).location),
    demanded: () => runsOf('watchRows').at(-1)?.received as ListDemand[],
    recordsWatched: () => runsOf('watchRecord').map(({ input }) => (input as { record: RecordKey }).record),
    told: () => Object.values(actor.getSnapshot().getMeta()).flatMap((meta) => meta?.notice ?? []),
    recordDemanded: () => runsOf('watchRecord').at(-1)?.received,
  };
};

const shown = (data: ListResult = listOf(3), location?: Location) => {
  const list = open(location);
  list.receive(data);
  return list;
};

const searching = (search: string): Location => ({ ...sessionsThisMonth, query: { search } });
const key = (id: number): RecordKey => ({ metric: 1, id });
const found: OpenedReport = {
  type: 'record.received',
  outcome: { kind: 'found', record: { ...sessionRow, id: 1, history: [] } },
};
const missing: OpenedReport = { type: 'record.received', outcome: { kind: 'missing' } };

describe('a list', () => {
  it('shows each answer that the cache gives', () => {
    const { receive, context, watched, state } = shown(listOf(3));
    receive(listOf(4), fromBefore);
    expect([state(), context().total, context().freshness]).toEqual(['showing', 4, fromBefore]);
    expect(watched()).toEqual([sessionsThisMonth]);
  });

  it('shows a skeleton only after 150 ms', () => {
    const { state } = open();
    vi.advanceTimersByTime(149);
    expect(state()).toBe('loading.begun');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('loading.awaitingRows');
  });

  it('can be retried when it never loads, and may still load by itself', () => {
    const { miss, send, state, demanded, receive, context } = open();
    miss();
    expect([state(), context().trouble]).toEqual(['failed', 'unanswered']);
    send({ type: 'retry.requested' });
    expect([state(), demanded()]).toEqual(['loading.begun', [{ type: 'retry.requested' }]]);
    miss();
    receive(listOf(1));
    expect([state(), context().trouble]).toEqual(['showing', null]);
  });

  it('requests the visible rows', () => {
    const { send, demanded } = shown(listOf(150, 100));
    send({ type: 'rows.shown', first: 90, last: 110 });
    expect(demanded()).toEqual([{ type: 'rows.shown', first: 90, last: 110 }]);
  });
});

describe('other filters', () => {
  it('keep the previous rows until the new ones arrive', () => {
    const { send, state, watched, context, receive } = shown(listOf(3));
    send({ type: 'location.changed', location: sessionsThisWeek });
    expect([state(), context().total]).toEqual(['refreshing', 3]);
    expect(watched()).toEqual([sessionsThisMonth, sessionsThisWeek]);
    receive(listOf(1));
    expect([state(), context().total]).toEqual(['showing', 1]);
  });

  it('start empty when there are no rows', () => {
    const sums = { count: 0, amount: '0.00', guests: null, currency: 'USD' };
    const { send, state, context, receive } = shown({ ...listOf(0), sums });
    receive({ ...listOf(0), sums }, { ...current, trouble: 'offline' });
    expect([context().sums, context().trouble]).toEqual([sums, 'offline']);
    send({ type: 'location.changed', location: sessionsThisWeek });
    expect([state(), context().sums, context().trouble]).toEqual(['loading.begun', null, null]);
  });

  it('are requested after a typing pause of 250 ms', () => {
    const { send, state, watched } = shown();
    for (const text of ['b', 'be']) {
      send({ type: 'location.changed', location: searching(text) });
      vi.advanceTimersByTime(249);
      expect([state(), watched().length]).toEqual(['settling', 1]);
    }
    vi.advanceTimersByTime(1);
    expect([state(), watched().at(-1)]).toEqual(['refreshing', searching('be')]);
  });

  it('are the same when their values are in another order', () => {
    const both = { ...sessionsThisMonth, query: { period: 'week', type: 'Quick Session' } };
    const { send, watched } = shown(listOf(1), both);
    const query = { type: 'Quick Session', period: 'week' };
    send({ type: 'location.changed', location: { ...both, query } });
    expect(watched()).toHaveLength(1);
  });
});

describe('printing', () => {
  it('loads every row first', async () => {
    const { send, state, demanded, receive, printPage } = shown(listOf(150, 100));
    send({ type: 'print.requested' });
    expect([state(), demanded()]).toEqual(['collecting', [{ type: 'rows.collected' }]]);
    receive(listOf(150));
    expect(state()).toBe('printing');
    await printPage.resolve();
    expect(state()).toBe('showing');
  });
});

describe('a deleted record', () => {
  it('leaves rows, total, and sums immediately, even after late answers, and returns on undo', () => {
    const { send, context, receive } = shown(listOf(3));
    const seen = () => [context().rows.map((row) => row?.id), context().total, context().sums?.count];
    send({ type: 'removals.changed', removed: [key(1)] });
    expect(seen()).toEqual([[0, 2], 2, 2]);
    receive(listOf(3));
    expect(seen()).toEqual([[0, 2], 2, 2]);
    send({ type: 'removals.changed', removed: [] });
    expect(seen()).toEqual([[0, 1, 2], 3, 3]);
  });

  it('reduces the sums by its amount or guests', () => {
    const [buck, event] = [3, 4].map((metric) => rowOfEach.find((row) => row.metric === metric));
    if (buck?.metric !== 3 || event?.metric !== 4) throw new Error('no such rows');
    const sums = { count: 2, amount: '2000.50', guests: 9, currency: 'USD' };
    const list = shown({ ...listOf(2), rows: [buck, event], sums });
    list.send({ type: 'removals.changed', removed: [buck, event].map(({ metric, id }) => ({ metric, id })) });
    expect(list.context()).toMatchObject({
      rows: [],
      sums: { count: 0, amount: (2000.5 - Number(buck.amount)).toFixed(2), guests: 9 - event.guests },
    });
  });

  it('is missing from a list opened later', () => {
    const { receive, context } = open(sessionsThisMonth, [key(0)]);
    receive(listOf(2));
    expect(context().rows.map((row) => row?.id)).toEqual([1]);
  });
});

describe('a record opened over its list', () => {
  it('is watched while its address is open', () => {
    const { value, send, recordsWatched, context, watched } = open(openedAt('1'));
    expect([value().opened, recordsWatched()]).toEqual([{ open: 'loading' }, [key(1)]]);
    send(found);
    expect([value().opened, context().record?.id]).toEqual([{ open: 'shown' }, 1]);
    send({ type: 'location.changed', location: openedAt('2') });
    expect([recordsWatched(), context().record]).toEqual([[key(1), key(2)], null]);
    send({ type: 'location.changed', location: openedAt() });
    expect([value().opened, watched().length]).toEqual(['closed', 1]);
  });

  it('is reported missing; one that disappears is closed, and the list says why', () => {
    const { value, send, leaveRecord, told } = open(openedAt('1'));
    send(missing);
    expect([value().opened, leaveRecord.mock.calls.length]).toEqual([{ open: 'missing' }, 0]);
    send(found);
    send(missing);
    expect(leaveRecord).toHaveBeenCalledOnce();
    send({ type: 'location.changed', location: openedAt() });
    expect([value().opened, told()]).toEqual(['gone', ['Gone']]);
    send({ type: 'location.changed', location: openedAt('2') });
    expect([value().opened, told()]).toEqual([{ open: 'loading' }, []]);
  });

  it('can be retried when it doesn’t load', () => {
    const { value, send, recordDemanded } = open(openedAt('1'));
    send({ type: 'record.missed' });
    send({ type: 'opening.retried' });
    expect([value().opened, recordDemanded()]).toEqual([{ open: 'loading' }, [{ type: 'retry.requested' }]]);
  });

  it('is closed when it is deleted, but not when another is', () => {
    const { send, leaveRecord } = open(openedAt('1'));
    send(found);
    send({ type: 'removals.changed', removed: [key(2)] });
    expect(leaveRecord).not.toHaveBeenCalled();
    send({ type: 'removals.changed', removed: [key(2), key(1)] });
    send({ type: 'record.closed' });
    expect(leaveRecord.mock.calls).toEqual([[sessionsThisMonth], [sessionsThisMonth]]);
  });
});

describe('an action button in a row', () => {
  const copy = { name: 'copy', text: 'https://ada.example', message: 'Copied' } as const;

  it.each([
    ['done', { kind: 'told', message: 'Copied' } as const, 'Copied'],
    ['refused', { kind: 'refused', message: 'Not found.' } as const, 'Not found.'],
  ])('is %s, and the result shows for four seconds', async (state, outcome, message) => {
    const { send, performAction, value, context } = shown();
    send({ type: 'action.requested', action: copy });
    await performAction.resolve(outcome);
    expect([value().action, context().message]).toEqual([state, message]);
    vi.advanceTimersByTime(3_999);
    expect(value().action).toBe(state);
    vi.advanceTimersByTime(1);
    expect(value().action).toBe('idle');
  });
});

describe('a row’s action started during another row’s', () => {
  const [first, second, third] = ['ada', 'brook', 'cleo'].map(
    (name) => ({ name: 'copy', text: name, message: `${name} copied.` }) as const,
  ) as [PageAction, PageAction, PageAction];
  const pressed = (...actions: readonly PageAction[]) => {
    const list = shown();
    for (const action of actions) list.send({ type: 'action.requested', action });
    return list;
  };
  const told = (message: string): ActionOutcome => ({ kind: 'changed', message });

  it('runs after it, in order, and every result is reported', async () => {
    const { performAction, queueAction, value, context } = pressed(first, second, third);
    expect(queueAction.mock.calls).toEqual([[second], [third]]);
    expect(performAction.inputs()).toEqual([{ action: first }]);
    for (const message of ['One.', 'Two.', 'One.']) await performAction.resolve(told(message));
    expect(performAction.inputs().map(({ action }) => action)).toEqual([first, second, third]);
    expect([value().action, context().message]).toEqual(['done', 'One. Two.']);
  });

  it('runs once when pressed twice', async () => {
    const { performAction, queueAction, value } = pressed(first, first, second, second);
    expect(queueAction.mock.calls).toEqual([[second]]);
    await performAction.resolve(told('One.'));
    await performAction.resolve(told('Two.'));
    expect([value().action, performAction.inputs().length]).toEqual(['done', 2]);
  });

  it('doesn’t hide that the first was refused', async () => {
    const { performAction, value, context } = pressed(first, second);
    await performAction.resolve({ kind: 'refused', message: 'Not found.' });
    await performAction.resolve(told('Two.'));
    expect([value().action, context().message]).toEqual(['refused', 'Not found. Two.']);
  });

  it('continues under other filters and over an opened record, and lost answers are remembered', async () => {
    const { performAction, send, value, context } = pressed(first, second);
    send({ type: 'location.changed', location: sessionsThisWeek });
    await performAction.reject();
    send({ type: 'location.changed', location: openedAt('1') });
    await performAction.resolve(told('Two.'));
    expect(performAction.inputs().map(({ action }) => action)).toEqual([first, second]);
    send({ type: 'location.changed', location: sessionsThisMonth });
    expect([value().action, context().message, context().unanswered]).toEqual([
      'unanswered',
      'Two.',
      [first],
    ]);
  });

  it('runs even when the first got no answer, which is retried', async () => {
    const { performAction, send, value, context } = pressed(first, second, third);
    await performAction.reject();
    await performAction.resolve(told('Two.'));
    await performAction.reject();
    expect([value().action, context().message]).toEqual(['unanswered', 'Two.']);
    send({ type: 'action.retried' });
    await performAction.resolve(told('One.'));
    await performAction.resolve(told('Three.'));
    expect(performAction.inputs().map(({ action }) => action)).toEqual([first, second, third, first, third]);
    expect([value().action, context().message]).toEqual(['done', 'One. Three.']);
  });
});

describe('selected rows', () => {
  const remind: PageAction = { name: 'remind', kind: 'renewal', memberIds: [0, 2] };
  const select = (ids: readonly number[], isSelected = true) =>
    ({ type: 'rows.selected', ids, isSelected }) as const;

  it('are added and removed once each, and one action runs for all of them', () => {
    const { send, context, performAction } = shown();
    for (const event of [select([0]), select([0, 1, 2]), select([1], false)]) send(event);
    expect(context().selected).toEqual([0, 2]);
    send({ type: 'selection.used', action: remind });
    expect([context().selected, performAction.inputs()]).toEqual([[], [{ action: remind }]]);
  });

  it('stay selected under an opened record but not under other filters', () => {
    const { send, context } = shown();
    send(select([1]));
    send({ type: 'location.changed', location: openedAt('1') });
    expect(context().selected).toEqual([1]);
    send({ type: 'location.changed', location: sessionsThisWeek });
    expect(context().selected).toEqual([]);
  });
});

describe('a card on a board', () => {
  const move = { name: 'moveEvent', id: 1, version: 1, to: 'Planned' } as const;
  const lifted = () => {
    const list = shown();
    list.send({ type: 'card.lifted', id: 1, column: 'Idea' });
    list.send({ type: 'card.carried', column: 'Planned' });
    return list;
  };
  const changed = { ...listOf(3), rows: [0, 1, 2].map((id) => ({ ...sessionRow, id, comments: 'Moved.' })) };

  it('can be moved and put back, with a notice for four seconds', () => {
    const { send, value, context, performAction } = lifted();
    expect([value().lift, context().lifted]).toEqual([
      'carried',
      { id: 1, column: 'Planned', dropped: null },
    ]);
    send({ type: 'card.returned' });
    expect([value().lift, performAction.inputs()]).toEqual(['returned', []]);
    vi.advanceTimersByTime(4_000);
    expect(value().lift).toBe('none');
  });

  it('stays where it was dropped until its row agrees, whatever arrives before', async () => {
    const { send, value, receive, performAction } = lifted();
    send({ type: 'card.dropped', action: move });
    expect([value().lift, performAction.inputs()]).toEqual(['dropped', [{ action: move }]]);
    receive(listOf(3));
    await performAction.resolve({ kind: 'changed', message: 'Moved.' });
    receive(listOf(3));
    expect(value().lift).toBe('dropped');
    receive(changed);
    expect(value().lift).toBe('none');
  });

  it.each([
    ['is refused', { kind: 'refused', message: 'Not found.' } as const],
    ['gets no answer', null],
  ])('returns to its column when the move %s', async (_, outcome) => {
    const { send, value, performAction } = lifted();
    send({ type: 'card.dropped', action: move });
    await (outcome ? performAction.resolve(outcome) : performAction.reject());
    expect(value().lift).toBe('none');
  });

  it('stays lifted when another action is refused', async () => {
    const { send, value, performAction } = lifted();
    send({ type: 'card.dropped', action: move });
    send({ type: 'card.lifted', id: 2, column: 'Idea' });
    await performAction.resolve({ kind: 'refused', message: 'Not found.' });
    expect(value().lift).toBe('carried');
  });
});

it('following an unread notification marks it as read', () => {
  const notifications = [nudged, announced].map(noticeRow);
  const { send, markRead } = shown({ ...listOf(2), rows: notifications });
  for (const { id } of [nudged, announced]) send({ type: 'row.followed', id });
  expect(markRead.mock.calls).toEqual([[nudged.id]]);
});
