import { messages } from '../../../src/contract/messages.ts';
import { type TakingBackInput, takingBackMachine } from '../../../src/machines/takingBack.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type TakingBack = typeof takingBackMachine;

const record = { metric: 2, id: 88 } as const;
const noAnswer = new Error('offline');
const refused = { kind: 'refused', message: messages.counted } as const;
export const deleted = {
  kind: 'changed',
  message: 'Referral deleted.',
  undo: { name: 'restoreRecord', record },
} as const;
const logged = {
  kind: 'changed',
  message: messages.postLogged,
  undo: { name: 'deleteRecord', record: { metric: 5, id: 77 } },
} as const;

const taken = (input: TakingBackInput): Model<TakingBack> => ({
  machine: takingBackMachine,
  input,
  project: () => '',
  cases: {},
  invokes: { performUndo: 'performAct' },
  answers: { performAct: { done: [deleted, refused], error: [noAnswer] } },
});

/** What a dialog has recorded, which is taken back by deleting it. */
export const takingBackRecordedModel: Model<TakingBack> = taken({ record });

/** A deletion, which is taken back without a word. */
export const takingBackDeletionModel: Model<TakingBack> = {
  ...taken({ act: { name: 'deleteRecord', record } }),
  answers: {
    performAct: { done: [deleted, refused, { kind: 'changed', message: null }], error: [noAnswer] },
  },
  mayHappen: (_, { type, output }) =>
    !output || output === refused || type.endsWith('performUndo') === (output.message === null),
  nameEvent: ({ output }) => output && (output.message === null ? 'restored' : output.kind),
};

/** A share of a link. */
export const takingBackShareModel: Model<TakingBack> = {
  ...taken({ act: { name: 'share', linkId: 4, address: 'https://ada.example' } }),
  answers: { performAct: { done: [logged, deleted, refused], error: [noAnswer] } },
  mayHappen: (_, { type, output }) =>
    !output || output === refused || type.endsWith('performUndo') === (output === deleted),
};

export const takingBackCharts: [Chart<TakingBack>, ...Chart<TakingBack>[]] = [
  { name: 'recorded', model: takingBackRecordedModel },
  { name: 'deletion', model: takingBackDeletionModel },
  { name: 'share', model: takingBackShareModel },
];

export const takingBackIgnored: Ignored<TakingBack>[] = [
  {
    states: ['undoing'],
    events: ['record.stored'],
    reason: 'it is being taken back, which ends by itself',
  },
  {
    states: ['doing', 'undoing', 'undone', 'refused', 'kept', 'notDone', 'notUndone'],
    events: ['undo.requested'],
    reason: 'nothing is offered',
  },
  {
    states: ['doing', 'offered', 'undoing', 'undone', 'refused', 'kept'],
    events: ['deed.retried'],
    reason: 'no answer is lacking',
  },
];
