import { messages } from '../../../src/contract/messages.ts';
import { takingBackMachine } from '../../../src/machines/takingBack.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { takingBackExpected } from './takingBack.expected.ts';

type TakingBack = typeof takingBackMachine;

export const takingBackModel: Model<TakingBack> = {
  machine: takingBackMachine,
  project: () => '',
  cases: {
    'record.stored': [{ type: 'record.stored', record: { metric: 2, id: 88 } }],
    'undo.requested': [{ type: 'undo.requested' }],
  },
  answers: {
    deleteRecord: {
      done: [{ kind: 'done' }, { kind: 'refused', message: messages.counted }],
      error: [new Error('offline')],
    },
  },
  nameEvent: ({ type }) => (type === 'record.stored' ? '' : undefined),
};

export const takingBackCharts: [Chart<TakingBack>] = [
  { model: takingBackModel, expected: takingBackExpected },
];

export const takingBackIgnored: Ignored<TakingBack>[] = [
  {
    states: ['deleting'],
    events: ['record.stored', 'undo.requested'],
    reason: 'one record is taken back at a time; a dialog takes longer than that',
  },
  {
    states: ['idle', 'takenBack'],
    events: ['undo.requested'],
    reason: 'nothing is offered',
  },
];
