import { streamMachine } from '../../../src/machines/chat/stream.machine.ts';
import { each, listed } from '../../each.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Stream = typeof streamMachine;

export const streamModel: Model<Stream> = {
  machine: streamMachine,
  project: ({ context: { failures, unheld } }) => `${Math.min(failures, 2)} failures, ${unheld} unheld`,
  cases: {},
  answers: {
    untilAtRest: { done: [undefined], error: [new TypeError('Failed to fetch')] },
    ...each({ done: [], error: [] }, 'watchLead', 'holdStream'),
    askChanges: { done: [undefined], error: [new TypeError('Failed to fetch')] },
  },
};

export const streamCharts: [Chart<Stream>] = [{ name: 'main', model: streamModel }];

const ofLead = ['lead.taken', 'lead.left', 'attention.returned'] as const;
const ofConnection = ['stream.opened', 'stream.ended', 'stream.lost', 'stream.crowded'] as const;

export const streamIgnored: Ignored<Stream>[] = [
  {
    states: ['resting'],
    events: [...ofLead, ...ofConnection],
    reason: 'nobody watches or holds anything yet',
  },
  {
    states: [
      'listening.closed',
      'listening.awaitingRetry',
      'listening.polling.asking',
      'listening.polling.pausing',
    ],
    events: [...ofConnection],
    reason: 'no connection is held',
  },
  {
    states: ['listening.closed'],
    events: ['attention.returned'],
    reason: 'another tab holds the connection',
  },
  {
    states: listed(
      'listening.connected.opening, listening.connected.open, listening.connected.held',
      'listening.awaitingRetry, listening.polling.asking, listening.polling.pausing',
    ),
    events: ['lead.taken'],
    reason: 'this tab leads already',
  },
  {
    states: ['listening.connected.opening', 'listening.connected.open', 'listening.connected.held'],
    events: ['attention.returned'],
    reason: 'there is a connection already',
  },
  {
    states: ['listening.connected.open', 'listening.connected.held'],
    events: ['stream.opened'],
    reason: 'it is open already',
  },
];
