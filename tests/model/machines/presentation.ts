import type { DetailOutcome } from '../../../src/contract/detailPorts.ts';
import { presentationMachine } from '../../../src/machines/presentation.machine.ts';
import { smReportPage } from '../../fixtures/locations.ts';
import { smReport } from '../../fixtures/smReport.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { current } from './list.ts';

type Presentation = typeof presentationMachine;

export const reportLoaded: DetailOutcome = { kind: 'loaded', data: { page: 'smReport', report: smReport } };

const never = { done: [], error: [] };
const steps = ['next', 'previous', 'first', 'last', 'leave'] as const;

export const presentationModel: Model<Presentation> = {
  machine: presentationMachine,
  input: { location: smReportPage },
  project: ({ context }) =>
    [context.report && String(context.metric), context.freshness?.trouble].filter(Boolean).join(', '),
  cases: {
    'data.received': [
      { type: 'data.received', data: reportLoaded, freshness: current },
      { type: 'data.received', data: reportLoaded, freshness: { ...current, trouble: 'offline' } },
      { type: 'data.received', data: { kind: 'forbidden' }, freshness: current },
    ],
    'data.missed': [{ type: 'data.missed', trouble: 'offline' }],
    'key.pressed': steps.map((asks) => ({ type: 'key.pressed', asks })),
    'metric.chosen': [
      { type: 'metric.chosen', metric: 1 },
      { type: 'metric.chosen', metric: 3 },
    ],
  },
  mayHappen: ({ context }, event) =>
    event.type !== 'metric.chosen' || context.metric === 1 || context.metric === 3,
  answers: { watchReport: never, watchSteps: never, holdFullScreen: never, keepAwake: never },
  nameEvent: ({ type, data, freshness, asks, metric }) => {
    if (type === 'data.received') return freshness.trouble ?? data.kind;
    if (type === 'key.pressed') return asks;
    return type === 'metric.chosen' ? String(metric) : undefined;
  },
};

export const presentationCharts: [Chart<Presentation>] = [{ name: 'main', model: presentationModel }];

export const presentationIgnored: Ignored<Presentation>[] = [
  {
    states: ['presenting.loading', 'presenting.failed', 'presenting.forbidden'],
    events: ['metric.chosen'],
    reason: 'no metric is shown',
  },
  {
    states: ['presenting.showing', 'presenting.failed', 'presenting.forbidden'],
    events: ['data.missed'],
    reason: 'what came last stays, and what did not come is said already',
  },
  {
    states: ['presenting.loading', 'presenting.showing', 'presenting.forbidden'],
    events: ['retry.requested'],
    reason: 'the report is on its way or there',
  },
];
