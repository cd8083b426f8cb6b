import { messages } from '../../../src/contract/messages.ts';
import { type UndoInput, undoMachine } from '../../../src/machines/undo.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Undo = typeof undoMachine;

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

const copied = { ...logged, isCopied: true } as const;

const taken = (input: UndoInput): Model<Undo> => ({
  machine: undoMachine,
  input,
  project: () => '',
  cases: {},
  invokes: { performUndo: 'performAction' },
  answers: { performAction: { done: [deleted, refused], error: [noAnswer] } },
});

/** A record from a dialog, which is undone by deleting it. */
export const undoRecordedModel: Model<Undo> = taken({ record });

/** A deletion, which is undone without a message. */
export const undoDeletionModel: Model<Undo> = {
  ...taken({ action: { name: 'deleteRecord', record } }),
  answers: {
    performAction: { done: [deleted, refused, { kind: 'changed', message: null }], error: [noAnswer] },
  },
  mayHappen: (_, { type, output }) =>
    !output || output === refused || type.endsWith('performUndo') === (output.message === null),
  nameEvent: ({ output }) => output && (output.message === null ? 'restored' : output.kind),
};

export const undoShareModel: Model<Undo> = {
  ...taken({ action: { name: 'share', linkId: 4, address: 'https://ada.example' } }),
  answers: { performAction: { done: [logged, copied, deleted, refused], error: [noAnswer] } },
  mayHappen: (_, { type, output }) =>
    !output || output === refused || type.endsWith('performUndo') === (output === deleted),
  nameEvent: ({ output }) => output && (output.isCopied ? 'copied' : output.kind),
};

export const undoCharts: [Chart<Undo>, ...Chart<Undo>[]] = [
  { name: 'recorded', model: undoRecordedModel },
  { name: 'deletion', model: undoDeletionModel },
  { name: 'share', model: undoShareModel },
];

export const undoIgnored: Ignored<Undo>[] = [
  { states: ['undoing'], events: ['record.stored'], reason: 'it is being undone, which ends by itself' },
  {
    states: ['performing', 'undoing', 'announcing', 'refused', 'kept', 'unanswered', 'undoUnanswered'],
    events: ['undo.requested'],
    reason: 'nothing is offered',
  },
  {
    states: ['performing', 'copied', 'offered', 'undoing', 'announcing', 'refused', 'kept'],
    events: ['retry.requested'],
    reason: 'no answer is lacking',
  },
];
