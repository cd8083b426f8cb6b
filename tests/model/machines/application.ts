import { applicationMachine } from '../../../src/machines/guests/application.machine.ts';
import { applicationOfMine as location } from '../../fixtures/locations.ts';
import { applicationOfMine } from '../../fixtures/register.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { paymentShows } from './payment.ts';

const lost = new TypeError('Failed to fetch');

export const applicationModel: Model<typeof applicationMachine> = {
  machine: applicationMachine,
  input: { hasToken: true },
  project: ({ context: { application, answer, error, message } }) =>
    [accountMessageName(message), application?.status, answer && 'answer', error && 'wrong answer']
      .filter(Boolean)
      .join(', '),
  cases: {
    'location.changed': [{ type: 'location.changed', location }],
    'answer.changed': [{ type: 'answer.changed', text: 'Since 2019.' }],
  },
  shows: { payment: paymentShows },
  answers: {
    findApplication: {
      done: [{ kind: 'found', application: applicationOfMine }, { kind: 'useless' }],
      error: [lost],
    },
    answer: {
      done: [{ kind: 'answered' }, { kind: 'refused', message: 'The given data was invalid.' }],
      error: [lost],
    },
    withdraw: { done: [undefined], error: [lost] },
    payment: {
      done: [{ kind: 'paid' }, { kind: 'paidBefore' }, { kind: 'postponed' }, { kind: 'unavailable' }],
      error: [],
    },
  },
};

/** Somebody opens the page without the link, as after a reload. */
export const applicationLostModel: typeof applicationModel = {
  ...applicationModel,
  input: { hasToken: false },
};

const busy = ['loading', 'answering', 'withdrawing'] as const;
const over = ['failed', 'useless', 'withdrawn'] as const;

export const applicationIgnored: Ignored<typeof applicationMachine>[] = [
  {
    states: [...busy, ...over, 'shown', 'paying', 'asking'],
    events: ['location.changed'],
    reason: 'it is the same page at every address',
  },
  {
    states: [...busy, ...over, 'paying', 'asking'],
    events: [
      'answer.changed',
      'answer.left',
      'answer.submitted',
      'payment.requested',
      'withdrawal.requested',
    ],
    reason: 'how it stands is not shown',
  },
  {
    states: [...busy, ...over, 'shown', 'paying'],
    events: ['withdrawal.confirmed', 'withdrawal.abandoned'],
    reason: 'nothing is asked',
  },
  {
    states: [...busy, 'useless', 'withdrawn', 'shown', 'paying', 'asking'],
    events: ['retry.requested'],
    reason: 'nothing failed to load',
  },
];

export const applicationCharts: [Chart<typeof applicationMachine>, Chart<typeof applicationMachine>] = [
  { name: 'main', model: applicationModel },
  { name: 'lost', model: applicationLostModel },
];
