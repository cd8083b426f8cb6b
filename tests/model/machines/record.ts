import { recordMachine } from '../../../src/machines/record.machine.ts';
import { activities, myWeek } from '../../fixtures/activities.ts';
import { performance, performanceLastMonth } from '../../fixtures/locations.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { recordExpected } from './record.expected.ts';

export const performanceData = { page: 'performance', activities, week: myWeek } as const;

export const recordModel: Model<typeof recordMachine> = {
  machine: recordMachine,
  input: { location: performance },
  project: ({ context }) => (context.data ? 'data' : ''),
  cases: { 'location.changed': [{ type: 'location.changed', location: performanceLastMonth }] },
  invokes: { reloadRecord: 'loadRecord' },
  answers: {
    loadRecord: { done: [performanceData], error: [new TypeError('Failed to fetch')] },
    printPage: { done: [undefined], error: [new Error('no printer')] },
  },
  nameEvent: ({ type, output }) => (output ? 'data' : type.endsWith('printPage') ? 'done' : undefined),
};

export const recordCharts: [Chart<typeof recordMachine>] = [{ model: recordModel, expected: recordExpected }];

export const recordIgnored: Ignored<typeof recordMachine>[] = [
  {
    states: ['loading', 'showing', 'printing', 'refreshing'],
    events: ['retry.requested'],
    reason: 'nothing has failed',
  },
  {
    states: ['loading', 'printing', 'refreshing', 'failed'],
    events: ['print.requested'],
    reason: 'there is nothing to print yet, or it is being printed',
  },
];
