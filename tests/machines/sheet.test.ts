import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type {
  Batch,
  BatchOutcome,
  CellSet,
  KeptCells,
  SheetData,
} from '../../src/contract/meetings/sheetPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import { sheetMachine } from '../../src/machines/sheet.machine.ts';
import { selectLost, selectRow, selectUnstored } from '../../src/machines/sheetCells.ts';
import { markedLate, noSheet, openSheet, otherSheet } from '../fixtures/sheets.ts';
import { deferred } from '../model/deferred.ts';
import { current } from '../model/machines/list.ts';
import {
  later,
  loaded,
  otherPage,
  overtaken,
  refusedBatch,
  sheetCharts,
  sheetIgnored,
  sheetPage,
  someone,
  stored,
  takingBack,
  toAbsent,
  toLate,
} from '../model/machines/sheet.ts';
import { standIn } from '../model/standIn.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: sheetCharts, ignored: sheetIgnored });

const gatherPause = 250;
const retryPause = 5_000;

type Provided = NonNullable<Parameters<typeof sheetMachine.provide>[0]['actors']>;

const open = async (kept: readonly CellSet[] = [], data: SheetData = openSheet) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sendCells = deferred<BatchOutcome, { batch: Batch | null }>('sendCells');
  const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const keptNow: (readonly CellSet[])[] = [];
  const watchSheet = standIn('watchSheet', []) as object as Provided['watchSheet'];
  const actor = createActor(
    sheetMachine.provide({
      actors: {
        readCells: fromPromise<KeptCells, { location: Location }>(async () => ({
          cells: kept,
          seed: 'seed',
        })),
        sendOnLeaving: fromCallback(() => {}),
        watchSheet,
        watchOthers: fromCallback(() => {}),
        sendCells: sendCells.logic,
        performAction: performAction.logic,
      },
      actions: { keepCells: (_, { cells }) => void keptNow.push(cells) },
    }),
    { input: { location: sheetPage } },
  ).start();
  onTestFinished(() => void actor.stop());
  await vi.advanceTimersByTimeAsync(0);
  const receive = (received: SheetData, freshness = current) =>
    actor.send({ type: 'data.received', data: loaded(received), freshness });
  receive(data);
  const context = () => actor.getSnapshot().context;
  const marcus = () => {
    const shown = context().data ?? data;
    const rows = shown.page === 'attendanceList' ? shown.rows : [];
    const row = rows.find(({ id }) => id === 21);
    return row && selectRow(context().cells, shown, row);
  };
  return {
    sendCells,
    receive,
    context,
    marcus,
    send: actor.send,
    keptNow: () => keptNow.at(-1),
    batches: () => sendCells.inputs().map(({ batch }) => batch),
    unstored: () => selectUnstored(context().cells, context().data ?? data),
    lost: () => selectLost(context().cells, context().data ?? data),
    value: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' ? value : value.open.cells;
    },
    action: (hasUndo: boolean) => {
      actor.send({ type: 'action.requested', action: takingBack });
      const undo = hasUndo && { undo: takingBack };
      return performAction.resolve({ kind: 'changed', message: 'Meeting reopened.', ...undo });
    },
    pass: (time: number) => vi.advanceTimersByTimeAsync(time),
  };
};

const lateSet = {
  ...toLate,
  id: 'seed.0',
  page: 'attendanceList',
  sheet: 3,
  version: 1,
  batch: null,
} satisfies CellSet;

it('shows a mark immediately, stores it on the device, and sends it with the seen version', async () => {
  const { send, marcus, keptNow, batches, pass } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  expect([marcus()?.status, keptNow(), batches()]).toEqual(['Late', [lateSet], []]);
  await pass(gatherPause);
  expect(batches()).toEqual([
    { key: 'seed.1', page: 'attendanceList', sheet: 3, cells: [{ ...lateSet, batch: 'seed.1' }] },
  ]);
  expect(keptNow()).toEqual([{ ...lateSet, batch: 'seed.1' }]);
});

it('doesn’t redraw rows without changes', async () => {
  const { send, context } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  const { cells } = context();
  const same = openSheet.rows.filter((row) => selectRow(cells, openSheet, row) === row).map(({ id }) => id);
  expect(same).toEqual(openSheet.rows.map(({ id }) => id).filter((id) => id !== toLate.row));
});

it('sends only the final mark when arrowing through the marks', async () => {
  const { send, batches, pass } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  await pass(gatherPause - 1);
  send({ type: 'cells.set', cells: [toAbsent] });
  await pass(gatherPause - 1);
  expect(batches()).toEqual([]);
  await pass(1);
  expect(batches().map((batch) => batch?.cells.map(({ value }) => value.status))).toEqual([['Absent']]);
});

it('deletes stored marks from the device and shows them until the refetch', async () => {
  const { send, sendCells, keptNow, marcus, receive, context, pass } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  await pass(gatherPause);
  await sendCells.resolve(stored);
  expect([keptNow(), marcus()?.status, marcus()?.version]).toEqual([[], 'Late', 2]);
  receive(openSheet, { ...current, trouble: 'offline' });
  expect(marcus()?.status).toBe('Late');
  receive(openSheet, later);
  expect([marcus()?.status, context().cells.stored]).toEqual(['Present', []]);
});

it('sends marks set meanwhile with the answer’s version', async () => {
  const { send, sendCells, batches, pass } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  await pass(gatherPause);
  send({ type: 'cells.set', cells: [toAbsent] });
  await sendCells.resolve(stored);
  await pass(gatherPause);
  expect(batches()[1]?.cells.map(({ version, value }) => [version, value.status])).toEqual([[2, 'Absent']]);
});

it('sends marks set during a conflict with the old version', async () => {
  const { send, sendCells, batches, lost, pass } = await open();
  send({ type: 'cells.set', cells: [toAbsent] });
  await pass(gatherPause);
  send({ type: 'cells.set', cells: [toLate, { row: 21, cell: 'note', value: { note: 'Ferry' } }] });
  await sendCells.resolve(overtaken);
  await pass(gatherPause);
  expect(lost()).toEqual([]);
  expect(batches()[1]?.cells.map(({ cell, version }) => [cell, version])).toEqual([
    ['mark', 1],
    ['note', 2],
  ]);
});

it('sends four hundred marks at once and the rest afterward', async () => {
  const { send, sendCells, batches, pass } = await open();
  send({ type: 'cells.set', cells: Array.from({ length: 401 }, (_, row) => ({ ...toLate, row })) });
  await pass(gatherPause);
  await sendCells.resolve({ kind: 'answered', rows: [] });
  await pass(gatherPause);
  expect(batches().map((batch) => batch?.cells.length)).toEqual([400, 1]);
});

it('reports a conflict, shows the current value, and can be set again', async () => {
  const { send, sendCells, marcus, lost, batches, pass } = await open();
  send({ type: 'cells.set', cells: [toAbsent] });
  await pass(gatherPause);
  await sendCells.resolve(overtaken);
  expect([marcus()?.status, lost().map(({ value }) => value.status)]).toEqual(['Late', ['Absent']]);
  send({ type: 'cells.set', cells: [toAbsent] });
  await pass(gatherPause);
  expect([lost(), batches()[1]?.cells.map(({ version }) => version)]).toEqual([[], [2]]);
});

it('doesn’t report a conflict when the other mark is the same or in another cell', async () => {
  const { send, sendCells, lost, pass } = await open();
  send({ type: 'cells.set', cells: [toLate, { row: 21, cell: 'note', value: { note: 'Ferry' } }] });
  await pass(gatherPause);
  await sendCells.resolve({
    kind: 'answered',
    rows: [{ ...markedLate, fields: { ...markedLate.fields, note: 'Bus' } }],
  });
  expect(lost().map(({ cell }) => cell)).toEqual(['note']);
});

it('retries the same call without an answer, after a pause or when the connection returns', async () => {
  const { send, sendCells, batches, value, pass } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  await pass(gatherPause);
  await sendCells.reject(new TypeError('Failed to fetch'));
  expect(value()).toBe('awaitingRetry');
  await pass(retryPause);
  await sendCells.reject(new TypeError('Failed to fetch'));
  send({ type: 'connection.returned' });
  const [first, ...others] = batches();
  expect(others).toEqual([first, first]);
});

it('keeps a refused mark until it is resent under another key or discarded', async () => {
  const { send, sendCells, context, keptNow, marcus, batches, pass } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  await pass(gatherPause);
  await sendCells.resolve(refusedBatch);
  expect([context().refusal, marcus()?.status, keptNow()]).toEqual([
    'This meeting is closed. Give a reason to correct it.',
    'Late',
    [{ ...lateSet, batch: 'seed.1' }],
  ]);
  send({ type: 'cells.retried' });
  await pass(gatherPause);
  expect(batches().map((batch) => batch?.key)).toEqual(['seed.1', 'seed.2']);
  await sendCells.resolve(refusedBatch);
  send({ type: 'cells.discarded' });
  expect([context().refusal, marcus()?.status, keptNow()]).toEqual([null, 'Present', []]);
});

it('resends marks from the device under their old key and shows them meanwhile', async () => {
  const { marcus, batches, pass } = await open([{ ...lateSet, batch: 'older.4' }]);
  expect(marcus()?.status).toBe('Late');
  await pass(gatherPause);
  expect(batches().map((batch) => batch?.key)).toEqual(['older.4']);
});

it('sends marks with an older key on their own, never with newer ones', async () => {
  const before = { ...lateSet, id: 'older.1', row: 22, batch: 'older.4' };
  const { send, sendCells, batches, pass } = await open([before]);
  send({ type: 'cells.set', cells: [toLate] });
  await pass(gatherPause);
  await sendCells.resolve({ kind: 'answered', rows: [] });
  await pass(gatherPause);
  expect(batches().map((batch) => [batch?.key, batch?.cells.map(({ row }) => row)])).toEqual([
    ['older.4', [22]],
    ['seed.2', [21]],
  ]);
});

it('shows the newer of two answers for a row', async () => {
  const { send, sendCells, marcus, pass, context } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  await pass(gatherPause);
  await sendCells.resolve(stored);
  send({ type: 'cells.set', cells: [toAbsent] });
  await pass(gatherPause);
  const absent = {
    ...markedLate,
    isLost: false,
    version: 3,
    fields: { ...markedLate.fields, status: 'Absent', version: 3 },
  };
  await sendCells.resolve({ kind: 'answered', rows: [absent] });
  expect([marcus()?.status, marcus()?.version, context().cells.stored]).toEqual(['Absent', 3, [absent]]);
});

it.each([
  [false, 10_000],
  [true, 60_000],
])('reports an action (undoable: %s) for %i ms', async (hasUndo, pause) => {
  const { action, context, pass } = await open();
  await action(hasUndo);
  await pass(pause - 1);
  expect(context().notice?.undo).toEqual(hasUndo ? takingBack : undefined);
  await pass(1);
  expect(context().notice).toBeNull();
});

it('sends each sheet’s cells separately, even after another sheet opens', async () => {
  const { send, sendCells, receive, unstored, batches, pass } = await open();
  send({ type: 'cells.set', cells: [toLate] });
  send({ type: 'location.changed', location: otherPage });
  receive(otherSheet);
  send({ type: 'cells.set', cells: [toAbsent] });
  expect(unstored().map(({ sheet }) => sheet)).toEqual([2]);
  await pass(gatherPause);
  await sendCells.resolve(stored);
  await pass(gatherPause);
  expect(batches().map((batch) => [batch?.sheet, batch?.cells.length])).toEqual([
    [3, 1],
    [2, 1],
  ]);
});

describe('another sheet of the same members', () => {
  const leave = async (outcome: BatchOutcome, freshness = current) => {
    const opened = await open();
    opened.send({ type: 'cells.set', cells: [toAbsent] });
    await opened.pass(gatherPause);
    opened.send({ type: 'location.changed', location: otherPage });
    opened.receive(otherSheet, freshness);
    await opened.sendCells.resolve(outcome);
    return opened;
  };

  it.each([
    ['stored', stored],
    ['overtaken', overtaken],
  ])('hides %s of the previous one and is marked on its own version', async (_what, outcome) => {
    const { send, marcus, context, lost, batches, pass } = await leave(outcome);
    expect([marcus(), context().cells.stored, lost()]).toEqual([otherSheet.rows[0], [], []]);
    send({ type: 'cells.set', cells: [toLate] });
    await pass(gatherPause);
    expect(batches()[1]?.cells).toMatchObject([{ sheet: 2, version: otherSheet.rows[0]?.version }]);
  });

  it('keeps conflicts on the previous one until they’re seen there', async () => {
    const { send, receive, lost } = await leave(overtaken);
    send({ type: 'loss.accepted', row: 21, cell: 'mark' });
    send({ type: 'location.changed', location: sheetPage });
    receive(openSheet, later);
    expect(lost()).toMatchObject([{ sheet: 3, value: { status: 'Absent' } }]);
    send({ type: 'loss.accepted', row: 21, cell: 'mark' });
    expect(lost()).toEqual([]);
  });

  it('keeps refused marks on the previous one, also on the device', async () => {
    const { keptNow, unstored, context } = await leave(refusedBatch);
    expect(keptNow()).toMatchObject([{ sheet: 3, value: { status: 'Absent' } }]);
    expect([unstored(), context().cells.refused.length]).toEqual([[], 1]);
  });

  it('clears presence and filter only when the address changes', async () => {
    const { send, context } = await open();
    send({ type: 'presence.changed', others: [someone] });
    send({ type: 'filter.chosen', filter: { name: 'Present', rows: [21] } });
    send({ type: 'location.changed', location: sheetPage });
    expect(context()).toMatchObject({ data: openSheet, others: [someone], filter: { name: 'Present' } });
    send({ type: 'location.changed', location: otherPage });
    expect(context()).toMatchObject({ data: null, freshness: null, others: [], filter: null });
  });
});

it('doesn’t set marks without a meeting', async () => {
  const { send, unstored } = await open([], noSheet);
  send({ type: 'cells.set', cells: [toLate] });
  expect(unstored()).toEqual([]);
});

it('shows one filter at a time, and everything when it is chosen again', async () => {
  const { send, context } = await open();
  const filter = { name: 'Present', rows: [21] };
  send({ type: 'filter.chosen', filter });
  expect(context().filter).toEqual(filter);
  send({ type: 'filter.chosen', filter: { name: 'Present', rows: [] } });
  expect(context().filter).toBeNull();
});
