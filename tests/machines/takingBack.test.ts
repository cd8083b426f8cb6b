import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActOutcome, RecordAct } from '../../src/contract/recordPorts.ts';
import {
  type TakingBackInput,
  type TakingBackReport,
  takingBackMachine,
} from '../../src/machines/takingBack.machine.ts';
import { deferred } from '../model/deferred.ts';
import { deleted, takingBackCharts, takingBackIgnored } from '../model/machines/takingBack.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: takingBackCharts, ignored: takingBackIgnored });

const record = { metric: 2, id: 88 } as const;
const deletion: TakingBackInput = { act: { name: 'deleteRecord', record } };
const share: TakingBackInput = { act: { name: 'share', linkId: 4, address: 'https://ada.example' } };

const begun = (input: TakingBackInput) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const actor = createActor(takingBackMachine.provide({ actors: { performAct: performAct.logic } }), {
    input,
  });
  const reports: TakingBackReport['type'][] = [];
  actor.on('*', ({ type }) => reports.push(type));
  actor.start();
  return {
    performAct,
    reports,
    asked: () => performAct.inputs().map(({ act }) => act),
    send: actor.send,
    news: () => actor.getSnapshot().context.news,
    value: () => actor.getSnapshot().value,
    stands: () => actor.getSnapshot().hasTag('stands'),
  };
};
const undo = { type: 'undo.requested' } as const;
const retry = { type: 'deed.retried' } as const;

it('takes back what was recorded by deleting it', async () => {
  const { send, asked, performAct, value, news, stands, reports } = begun({ record });
  expect([news(), asked()]).toEqual(['Referral recorded.', []]);
  send(undo);
  expect(asked()).toEqual([{ name: 'deleteRecord', record }]);
  await performAct.resolve(deleted);
  expect([value(), news(), stands(), reports]).toEqual([
    'undone',
    'Referral deleted.',
    false,
    ['deed.answered'],
  ]);
});

it('says what was remarked on a record', () => {
  const remark = 'You referred this person to the same member on Mar 2.';
  expect(begun({ record, remark }).news()).toBe(`Referral recorded. ${remark}`);
});

it('says that a record is deleted before the server has answered, and gives it back', async () => {
  const { send, asked, performAct, value, news, stands, reports } = begun(deletion);
  expect([news(), value(), stands()]).toEqual(['Referral deleted.', 'doing', true]);
  await performAct.resolve(deleted);
  expect([news(), value(), stands()]).toEqual(['Referral deleted.', 'offered', true]);
  send(undo);
  await performAct.resolve({ kind: 'changed', message: null });
  expect([value(), stands()]).toEqual(['reverted', false]);
  expect(asked()).toEqual([
    { name: 'deleteRecord', record },
    { name: 'restoreRecord', record },
  ]);
  expect(reports).toEqual(['deed.answered', 'deed.answered', 'deed.moved']);
});

it('tells of a share once it is logged, which is taken back by deleting the post', async () => {
  const { send, asked, performAct, news } = begun(share);
  expect(news()).toBe('Please wait...');
  const post = { metric: 5, id: 77 } as const;
  await performAct.resolve({
    kind: 'changed',
    message: 'Your post has been logged',
    undo: { name: 'deleteRecord', record: post },
  });
  expect(news()).toBe('Your post has been logged');
  send(undo);
  expect(asked().at(-1)).toEqual({ name: 'deleteRecord', record: post });
});

it('says why a record is not deleted, and lets it stay', async () => {
  const { performAct, value, news, stands } = begun(deletion);
  await performAct.resolve({ kind: 'refused', message: 'A business buck names this referral.' });
  expect([value(), news(), stands()]).toEqual(['refused', 'A business buck names this referral.', false]);
});

it('says why it is too late to give a record back', async () => {
  const { send, performAct, value, news, stands } = begun(deletion);
  await performAct.resolve(deleted);
  send(undo);
  await performAct.resolve({ kind: 'refused', message: 'It is too late to undo this.' });
  expect([value(), news(), stands()]).toEqual(['kept', 'It is too late to undo this.', true]);
});

it('asks for the same again where no answer came; it may have changed each time', async () => {
  const { send, performAct, value, stands, asked, reports } = begun(deletion);
  await performAct.reject();
  expect([value(), stands()]).toEqual(['notDone', false]);
  send(retry);
  expect([value(), stands()]).toEqual(['doing', true]);
  await performAct.resolve(deleted);
  send(undo);
  await performAct.reject();
  expect([value(), stands()]).toEqual(['notUndone', true]);
  send(retry);
  expect(asked().map((act) => act?.name)).toEqual([
    'deleteRecord',
    'deleteRecord',
    'restoreRecord',
    'restoreRecord',
  ]);
  expect(reports).toEqual(['deed.answered', 'deed.moved', 'deed.answered', 'deed.answered', 'deed.moved']);
});

describe('what may be taken back', () => {
  const recorded = async () => begun({ record });
  const takenBack = async (outcome?: ActOutcome) => {
    const deed = begun({ record });
    deed.send(undo);
    await (outcome ? deed.performAct.resolve(outcome) : deed.performAct.reject());
    return deed;
  };
  const refusal: ActOutcome = { kind: 'refused', message: 'Not found.' };
  const done = async (input: TakingBackInput, outcome?: ActOutcome) => {
    const deed = begun(input);
    await (outcome ? deed.performAct.resolve(outcome) : deed.performAct.reject());
    return deed;
  };

  it.each([
    ['offered', 'stood', 10_000, recorded],
    ['undone', 'reverted', 5_000, () => takenBack(deleted)],
    ['kept', 'stood', 10_000, () => takenBack(refusal)],
    // As long as the server gives back what was deleted.
    ['notUndone', 'stood', 60_000, () => takenBack()],
    ['offered', 'stood', 10_000, () => done(deletion, deleted)],
    ['refused', 'reverted', 10_000, () => done(deletion, refusal)],
    ['notDone', 'reverted', 10_000, () => done(deletion)],
    // As the dialog that shares.
    ['refused', 'reverted', 1_500, () => done(share, refusal)],
  ] as const)('is %s, and then %s after %i ms', async (before, after, pause, reach) => {
    const { value } = await reach();
    vi.advanceTimersByTime(pause - 1);
    expect(value()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(value()).toBe(after);
  });

  it.each([
    ['offered', recorded],
    ['undone', () => takenBack(deleted)],
    ['kept', () => takenBack(refusal)],
    ['notUndone', () => takenBack()],
  ] as const)(
    'gives way, where it was recorded and is %s, to what is recorded next',
    async (state, reach) => {
      const { value, send } = await reach();
      expect(value()).toBe(state);
      send({ type: 'record.stored' });
      expect(value()).toBe(state === 'undone' ? 'reverted' : 'stood');
    },
  );

  it('stays, where it was deleted, while something is recorded', async () => {
    const { value, send } = await done(deletion, deleted);
    send({ type: 'record.stored' });
    expect(value()).toBe('offered');
  });
});
