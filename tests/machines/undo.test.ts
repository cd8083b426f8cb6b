import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import { type UndoInput, type UndoReport, undoMachine } from '../../src/machines/undo.machine.ts';
import { deferred } from '../model/deferred.ts';
import { deleted, undoCharts, undoIgnored } from '../model/machines/undo.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: undoCharts, ignored: undoIgnored });

const record = { metric: 2, id: 88 } as const;
const deletion: UndoInput = { action: { name: 'deleteRecord', record } };
const share: UndoInput = { action: { name: 'share', linkId: 4, address: 'https://ada.example' } };

const begun = (input: UndoInput) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const actor = createActor(undoMachine.provide({ actors: { performAction: performAction.logic } }), {
    input,
  });
  const reports: UndoReport['type'][] = [];
  actor.on('*', ({ type }) => reports.push(type));
  actor.start();
  return {
    performAction,
    reports,
    asked: () => performAction.inputs().map(({ action }) => action),
    send: actor.send,
    message: () => actor.getSnapshot().context.message,
    value: () => actor.getSnapshot().value,
    isEffective: () => actor.getSnapshot().hasTag('effective'),
  };
};
const undo = { type: 'undo.requested' } as const;
const retry = { type: 'retry.requested' } as const;

it('undoes a recording by deleting it', async () => {
  const { send, asked, performAction, value, message, isEffective, reports } = begun({ record });
  expect([message(), asked()]).toEqual(['Referral recorded.', []]);
  send(undo);
  expect(asked()).toEqual([{ name: 'deleteRecord', record }]);
  await performAction.resolve(deleted);
  expect([value(), message(), isEffective(), reports]).toEqual([
    'announcing',
    'Referral deleted.',
    false,
    ['undo.changed'],
  ]);
});

it('passes on a record’s remark', () => {
  const remark = 'You referred this person to the same member on Mar 2.';
  expect(begun({ record, remark }).message()).toBe(`Referral recorded. ${remark}`);
});

it('reports a deletion before the server answers, and undoes it', async () => {
  const { send, asked, performAction, value, message, isEffective, reports } = begun(deletion);
  expect([message(), value(), isEffective()]).toEqual(['Referral deleted.', 'performing', true]);
  await performAction.resolve(deleted);
  expect([message(), value(), isEffective()]).toEqual(['Referral deleted.', 'offered', true]);
  send(undo);
  await performAction.resolve({ kind: 'changed', message: null });
  expect([value(), isEffective()]).toEqual(['undone', false]);
  expect(asked()).toEqual([
    { name: 'deleteRecord', record },
    { name: 'restoreRecord', record },
  ]);
  expect(reports).toEqual(['undo.changed', 'undo.changed', 'undo.changed']);
});

it('reports a logged share, and undoes it by deleting the post', async () => {
  const { send, asked, performAction, message } = begun(share);
  expect(message()).toBe('Please wait...');
  const post = { metric: 5, id: 77 } as const;
  await performAction.resolve({
    kind: 'changed',
    message: 'Your post has been logged',
    undo: { name: 'deleteRecord', record: post },
  });
  expect(message()).toBe('Your post has been logged');
  send(undo);
  expect(asked().at(-1)).toEqual({ name: 'deleteRecord', record: post });
});

it('gives the reason when a record can’t be deleted, and keeps it', async () => {
  const { performAction, value, message, isEffective } = begun(deletion);
  await performAction.resolve({ kind: 'refused', message: 'This referral is linked to business bucks.' });
  expect([value(), message(), isEffective()]).toEqual([
    'refused',
    'This referral is linked to business bucks.',
    false,
  ]);
});

it('gives the reason when it is too late to undo', async () => {
  const { send, performAction, value, message, isEffective } = begun(deletion);
  await performAction.resolve(deleted);
  send(undo);
  await performAction.resolve({ kind: 'refused', message: 'It’s too late to undo this.' });
  expect([value(), message(), isEffective()]).toEqual(['kept', 'It’s too late to undo this.', true]);
});

it('retries the same request without an answer, which may have changed each time', async () => {
  const { send, performAction, value, isEffective, asked, reports } = begun(deletion);
  await performAction.reject();
  expect([value(), isEffective()]).toEqual(['unanswered', false]);
  send(retry);
  expect([value(), isEffective()]).toEqual(['performing', true]);
  await performAction.resolve(deleted);
  send(undo);
  await performAction.reject();
  expect([value(), isEffective()]).toEqual(['undoUnanswered', true]);
  send(retry);
  expect(asked().map((action) => action?.name)).toEqual([
    'deleteRecord',
    'deleteRecord',
    'restoreRecord',
    'restoreRecord',
  ]);
  expect(reports).toEqual(['undo.changed', 'undo.changed', 'undo.changed', 'undo.changed', 'undo.changed']);
});

describe('an undo offer', () => {
  const recorded = async () => begun({ record });
  const takenBack = async (outcome?: ActionOutcome) => {
    const begunUndo = begun({ record });
    begunUndo.send(undo);
    await (outcome ? begunUndo.performAction.resolve(outcome) : begunUndo.performAction.reject());
    return begunUndo;
  };
  const refusal: ActionOutcome = { kind: 'refused', message: 'Not found.' };
  const done = async (input: UndoInput, outcome?: ActionOutcome) => {
    const begunUndo = begun(input);
    await (outcome ? begunUndo.performAction.resolve(outcome) : begunUndo.performAction.reject());
    return begunUndo;
  };

  it.each([
    ['offered', 'committed', 10_000, recorded],
    ['announcing', 'undone', 5_000, () => takenBack(deleted)],
    ['kept', 'committed', 10_000, () => takenBack(refusal)],
    // As long as the server can restore the deleted record.
    ['undoUnanswered', 'committed', 60_000, () => takenBack()],
    ['offered', 'committed', 10_000, () => done(deletion, deleted)],
    ['refused', 'undone', 10_000, () => done(deletion, refusal)],
    ['unanswered', 'undone', 10_000, () => done(deletion)],
    // As long as the dialog that shares.
    ['refused', 'undone', 1_500, () => done(share, refusal)],
  ] as const)('is %s, then %s after %i ms', async (before, after, pause, reach) => {
    const { value } = await reach();
    vi.advanceTimersByTime(pause - 1);
    expect(value()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(value()).toBe(after);
  });

  it.each([
    ['offered', recorded],
    ['announcing', () => takenBack(deleted)],
    ['kept', () => takenBack(refusal)],
    ['undoUnanswered', () => takenBack()],
  ] as const)('is replaced by the next recording when it was recorded and is %s', async (state, reach) => {
    const { value, send } = await reach();
    expect(value()).toBe(state);
    send({ type: 'record.stored' });
    expect(value()).toBe(state === 'announcing' ? 'undone' : 'committed');
  });

  it('stays during the next recording when it was deleted', async () => {
    const { value, send } = await done(deletion, deleted);
    send({ type: 'record.stored' });
    expect(value()).toBe('offered');
  });
});
