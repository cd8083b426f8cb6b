import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { DeliveryOutcome, DeviceReport, WaitingRecord } from '../../src/contract/records/outbox.ts';
import { noRecord } from '../../src/machines/records/noRecord.ts';
import { outboxMachine } from '../../src/machines/records/outbox.machine.ts';
import type { OutboxReport } from '../../src/machines/records/outbox.setup.ts';
import { refusedSession, waitingBuck, waitingSession } from '../fixtures/outbox.ts';
import { deferred } from '../model/deferred.ts';
import { outboxCharts, outboxIgnored } from '../model/machines/outbox.ts';
import { type Run, standIn } from '../model/standIn.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: outboxCharts, ignored: outboxIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const readOutbox = deferred<readonly WaitingRecord[]>('readOutbox');
  const sendWaiting = deferred<DeliveryOutcome, { id: number }>('sendWaiting');
  const discardWaiting = deferred<void, { ids: readonly number[]; withChanges: boolean }>('discardWaiting');
  const stayHere = vi.fn<() => void>();
  const sendChanges = vi.fn<() => void>();
  const runs: Run[] = [];
  const watchDevice = { watchDevice: standIn('watchDevice', runs) };
  const actors = {
    ...watchDevice,
    readOutbox: readOutbox.logic,
    sendWaiting: sendWaiting.logic,
    discardWaiting: discardWaiting.logic,
  };
  const actor = createActor(
    outboxMachine.provide({
      actors: actors as object as NonNullable<Parameters<typeof outboxMachine.provide>[0]['actors']>,
      actions: { stayHere: () => stayHere(), sendChanges: () => sendChanges() },
    }),
  );
  const emitted: OutboxReport[] = [];
  actor.on('*', (each) => emitted.push(each));
  actor.start();
  const report = (event: DeviceReport) => actor.send(event);
  return {
    readOutbox,
    sendWaiting,
    discardWaiting,
    stayHere,
    sendChanges,
    report,
    send: actor.send,
    context: () => actor.getSnapshot().context,
    isIn: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(value),
    emitted,
    status: () => actor.getSnapshot().status,
  };
};

const holding = async (...records: WaitingRecord[]) => {
  const outbox = open();
  await outbox.readOutbox.resolve(records);
  return outbox;
};
const recorded: DeliveryOutcome = { kind: 'recorded', recording: 'session', record: { metric: 1, id: 41 } };
const refused: DeliveryOutcome = { kind: 'refused', message: 'The given data was invalid.' };

describe('the connection', () => {
  it('is reported each time it returns, but not when it was there already', async () => {
    const { report, context, emitted } = await holding();
    const hear = (isOnline: boolean) => {
      report({ type: 'connection.changed', isOnline });
      return [context().isOnline, emitted.length];
    };
    expect([true, false, false, true, true, false, true].map(hear)).toEqual([
      [true, 0],
      [false, 0],
      [false, 0],
      [true, 1],
      [true, 1],
      [false, 1],
      [true, 2],
    ]);
  });
});

describe('sending', () => {
  it('sends one record at a time, in order', async () => {
    const { sendWaiting, readOutbox, context } = await holding(waitingSession, waitingBuck);
    expect(sendWaiting.inputs()).toEqual([{ id: 1 }]);
    await sendWaiting.resolve(recorded);
    expect(context().records).toEqual([waitingBuck]);
    await readOutbox.resolve([waitingBuck]);
    expect(sendWaiting.inputs()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('reports sent records and shows the dialog’s success text for eight seconds', async () => {
    const { sendWaiting, context, emitted, isIn } = await holding(waitingSession);
    await sendWaiting.resolve(recorded);
    expect(emitted).toEqual([{ type: 'record.stored', record: { metric: 1, id: 41 } }]);
    expect(context()).toMatchObject({
      sent: { metric: 1, id: 41 },
      notice: 'Session recorded successfully.',
    });
    await vi.advanceTimersByTimeAsync(7_999);
    expect(isIn({ working: { notice: 'telling' } })).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isIn({ working: { notice: 'quiet' } })).toBe(true);
  });

  it('continues after a refusal and keeps the record with the server’s message', async () => {
    const { sendWaiting, readOutbox, context } = await holding(waitingSession, waitingBuck);
    await sendWaiting.resolve(refused);
    expect(context()).toMatchObject({
      records: [refusedSession, waitingBuck],
      sent: noRecord,
      notice: 'We couldn’t send one of your records.',
    });
    await readOutbox.resolve([refusedSession, waitingBuck]);
    expect(sendWaiting.inputs()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('leaves a refused record until the member retries it', async () => {
    const { sendWaiting, send, readOutbox } = await holding(refusedSession);
    expect(sendWaiting.inputs()).toEqual([]);
    send({ type: 'retry.requested', ids: [1] });
    expect(sendWaiting.inputs()).toEqual([{ id: 1 }]);
    await sendWaiting.resolve(refused);
    await readOutbox.resolve([refusedSession]);
    expect(sendWaiting.inputs()).toHaveLength(1);
  });

  it('removes the right record when an earlier one is retried meanwhile', async () => {
    const { sendWaiting, send, context } = await holding(refusedSession, waitingBuck);
    expect(sendWaiting.inputs()).toEqual([{ id: 2 }]);
    send({ type: 'retry.requested', ids: [1] });
    await sendWaiting.resolve({
      kind: 'recorded',
      recording: 'businessBucks',
      record: { metric: 1, id: 41 },
    });
    expect(context().records).toEqual([refusedSession]);
  });

  it('forgets a record sent by another tab without counting it', async () => {
    const { sendWaiting, context } = await holding(waitingSession);
    await sendWaiting.resolve({ kind: 'gone' });
    expect(context()).toMatchObject({ records: [], sent: noRecord, notice: '' });
  });

  it('waits longer after each missing answer: 2 s, 4 s, and at most 5 minutes', async () => {
    const { sendWaiting } = await holding(waitingSession);
    const attemptsWithin = async (pause: number) => {
      await sendWaiting.reject();
      await vi.advanceTimersByTimeAsync(pause - 1);
      const before = sendWaiting.inputs().length;
      await vi.advanceTimersByTimeAsync(1);
      return [before, sendWaiting.inputs().length];
    };
    expect(await attemptsWithin(2_000)).toEqual([1, 2]);
    expect(await attemptsWithin(4_000)).toEqual([2, 3]);
    for (const pause of [8_000, 16_000, 32_000, 64_000, 128_000, 256_000]) await attemptsWithin(pause);
    expect(await attemptsWithin(300_000)).toEqual([9, 10]);
    expect(await attemptsWithin(300_000)).toEqual([10, 11]);
  });

  it('starts immediately when the connection returns, not when it is lost', async () => {
    const { sendWaiting, report, context } = await holding(waitingSession);
    await sendWaiting.reject();
    report({ type: 'connection.changed', isOnline: false });
    expect([context().isOnline, sendWaiting.inputs().length]).toEqual([false, 1]);
    report({ type: 'connection.changed', isOnline: true });
    expect([context().isOnline, sendWaiting.inputs().length]).toEqual([true, 2]);
  });

  it('resets the wait after a success', async () => {
    const { sendWaiting, readOutbox, context } = await holding(waitingSession, waitingBuck);
    await sendWaiting.reject();
    await vi.advanceTimersByTimeAsync(2_000);
    await sendWaiting.resolve(recorded);
    expect(context().attempts).toBe(0);
    await readOutbox.resolve([waitingBuck]);
    await sendWaiting.reject();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sendWaiting.inputs().map(({ id }) => id)).toEqual([1, 1, 2, 2]);
  });

  it('resets the wait for the next record after a refusal', async () => {
    const { sendWaiting, readOutbox } = await holding(waitingSession, waitingBuck);
    await sendWaiting.reject();
    await vi.advanceTimersByTimeAsync(2_000);
    await sendWaiting.resolve(refused);
    await readOutbox.resolve([refusedSession, waitingBuck]);
    await sendWaiting.reject();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sendWaiting.inputs().map(({ id }) => id)).toEqual([1, 1, 2, 2]);
  });
});

describe('the stored records', () => {
  it('are reloaded and reported when a dialog has added one', async () => {
    const { send, readOutbox, sendWaiting, context } = await holding();
    send({ type: 'record.queued' });
    expect(context().notice).toBe('Saved on this device. It’ll be sent when you’re back online.');
    await readOutbox.resolve([waitingSession]);
    expect(sendWaiting.inputs()).toEqual([{ id: 1 }]);
  });

  it('are reloaded silently when another tab has changed them', async () => {
    const { report, readOutbox, context } = await holding(refusedSession);
    report({ type: 'outbox.changed' });
    await readOutbox.resolve([]);
    expect(context()).toMatchObject({ records: [], notice: '' });
  });

  it('are reloaded when the device couldn’t read them at first', async () => {
    const { readOutbox, report, context } = open();
    await readOutbox.reject(new Error('no storage'));
    report({ type: 'outbox.changed' });
    await readOutbox.resolve([waitingSession]);
    expect(context().records).toEqual([waitingSession]);
  });
});

describe('discarding', () => {
  it('asks first and then deletes only that record', async () => {
    const { send, discardWaiting, readOutbox, context, isIn } = await holding(refusedSession, waitingBuck);
    send({ type: 'outbox.opened' });
    send({ type: 'discard.requested', id: 1 });
    expect([isIn({ working: { panel: { discarding: 'asking' } } }), discardWaiting.inputs()]).toEqual([
      true,
      [],
    ]);
    send({ type: 'discard.confirmed' });
    expect(discardWaiting.inputs()).toEqual([{ ids: [1], withChanges: false }]);
    await discardWaiting.resolve();
    await readOutbox.resolve([waitingBuck]);
    expect([isIn({ working: { panel: 'listing' } }), context().records]).toEqual([true, [waitingBuck]]);
  });
});

describe('signing out', () => {
  it('doesn’t wait for a device that doesn’t answer', async () => {
    const { send, status } = await holding();
    send({ type: 'leaving.requested' });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(status()).toBe('active');
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe('done');
  });

  it('continues once everything is discarded', async () => {
    const { send, readOutbox, discardWaiting, status } = await holding(refusedSession, waitingBuck);
    send({ type: 'leaving.requested' });
    await readOutbox.resolve([refusedSession, waitingBuck]);
    send({ type: 'leaving.confirmed' });
    expect([discardWaiting.inputs(), status()]).toEqual([[{ ids: [1, 2], withChanges: true }], 'active']);
    await discardWaiting.resolve();
    expect(status()).toBe('done');
  });

  it('continues once everything is sent', async () => {
    const { send, readOutbox, sendWaiting, status } = await holding(refusedSession);
    send({ type: 'leaving.requested' });
    await readOutbox.resolve([refusedSession]);
    send({ type: 'retry.requested', ids: [1] });
    await sendWaiting.resolve(recorded);
    expect(status()).toBe('done');
  });

  it('asks while sheet changes wait and continues once they’re sent', async () => {
    const { send, report, readOutbox, sendChanges, isIn, status } = await holding();
    report({ type: 'changes.counted', count: 3 });
    send({ type: 'leaving.requested' });
    await readOutbox.resolve([]);
    expect(isIn({ working: { panel: { leaving: 'asking' } } })).toBe(true);
    send({ type: 'retry.requested', ids: [] });
    expect([sendChanges.mock.calls.length, status()]).toEqual([1, 'active']);
    report({ type: 'changes.counted', count: 0 });
    expect(status()).toBe('done');
  });

  it('discards sheet changes with the records', async () => {
    const { send, report, readOutbox, discardWaiting, status } = await holding();
    report({ type: 'changes.counted', count: 3 });
    send({ type: 'leaving.requested' });
    await readOutbox.resolve([]);
    send({ type: 'leaving.confirmed' });
    expect(discardWaiting.inputs()).toEqual([{ ids: [], withChanges: true }]);
    await discardWaiting.resolve();
    expect(status()).toBe('done');
  });

  it('can be canceled', async () => {
    const { send, readOutbox, stayHere, isIn } = await holding(refusedSession);
    send({ type: 'leaving.requested' });
    await readOutbox.resolve([refusedSession]);
    send({ type: 'leaving.abandoned' });
    expect(stayHere).toHaveBeenCalledOnce();
    expect(isIn({ working: { panel: 'closed' } })).toBe(true);
  });
});
