import type { SnapshotFrom } from 'xstate';
import type { RecordAct, RecordOutcome } from '../../../src/contract/recordPorts.ts';
import type { KeptRecord } from '../../../src/machines/keptPages.ts';
import { recordMachine } from '../../../src/machines/record.machine.ts';
import { activities, myWeek } from '../../fixtures/activities.ts';
import { performance, performanceLastMonth } from '../../fixtures/locations.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

export const performanceData = { page: 'performance', activities, week: myWeek } as const;
export const performanceLoaded: RecordOutcome = { kind: 'loaded', data: performanceData };

export const copying = {
  name: 'copy',
  text: 'Ben Carter',
  message: 'Details copied to clipboard',
} satisfies RecordAct;
const copyRequested = { type: 'act.requested', act: copying } as const;
const lastMonthWanted = { type: 'location.changed', location: performanceLastMonth } as const;
const otherWanted = { type: 'location.changed', location: { ...performance, params: { id: '7' } } } as const;

/** @returns whether what is acted on is to be fetched anew; in the other states that is known by the state. */
const outdatedIn = ({ value, context }: SnapshotFrom<typeof recordMachine>) =>
  value === 'acting' && context.answered === null ? 'outdated' : '';

const joined = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(', ');

const nameEvent: Model<typeof recordMachine>['nameEvent'] = ({ type }) =>
  type === 'act.requested' || type === 'location.returned'
    ? ''
    : type === 'xstate.done.actor.printPage'
      ? 'done'
      : undefined;

const loading = {
  done: [performanceLoaded, { kind: 'barred' }],
  error: [new TypeError('Failed to fetch')],
} as const;

export const recordModel: Model<typeof recordMachine> = {
  machine: recordMachine,
  input: { location: performance },
  project: (snapshot) =>
    joined(snapshot.context.data?.page && 'data', outdatedIn(snapshot), snapshot.context.notice?.kind),
  cases: { 'location.changed': [lastMonthWanted], 'location.returned': [], 'act.requested': [copyRequested] },
  invokes: { reloadRecord: 'loadRecord', renewRecord: 'loadRecord' },
  answers: {
    loadRecord: loading,
    performAct: {
      done: [
        { kind: 'changed', message: null },
        { kind: 'told', message: copying.message },
        { kind: 'refused', message: 'This event is full.' },
      ],
      error: [new TypeError('Failed to fetch')],
    },
    printPage: { done: [undefined], error: [new Error('no printer')] },
  },
  nameEvent,
};

/** Two people's records on one page. */
export const recordsOfTwoModel: Model<typeof recordMachine> = {
  ...recordModel,
  project: ({ context: { data, location } }) => joined(data?.page && 'data', location.params.id ?? 'me'),
  cases: {
    'location.changed': [lastMonthWanted, otherWanted],
    'location.returned': [],
    'act.requested': [copyRequested],
  },
  answers: {
    loadRecord: loading,
    performAct: { done: [], error: [] },
    printPage: { done: [], error: [] },
  },
};

export const keptPerformance = { location: performance, data: performanceData } satisfies KeptRecord;

/** A record that is come back to: it is there from the first moment on, and fetched anew behind that. */
export const recordKeptModel: Model<typeof recordMachine> = {
  ...recordModel,
  input: { location: performance, kept: keptPerformance },
  project: (snapshot) =>
    joined(
      snapshot.context.data?.page && 'data',
      outdatedIn(snapshot),
      snapshot.context.isOld ? 'seen before' : '',
    ),
  cases: {
    'location.changed': [lastMonthWanted],
    'location.returned': [{ type: 'location.returned', kept: keptPerformance }],
    'act.requested': [copyRequested],
  },
  answers: {
    ...recordModel.answers,
    performAct: {
      done: [{ kind: 'told', message: copying.message }],
      error: [new TypeError('Failed to fetch')],
    },
  },
};

export const recordCharts: [Chart<typeof recordMachine>, ...Chart<typeof recordMachine>[]] = [
  { name: 'main', model: recordModel },
  { name: 'two records', model: recordsOfTwoModel },
  { name: 'kept', model: recordKeptModel },
];

export const recordIgnored: Ignored<typeof recordMachine>[] = [
  {
    states: ['loading', 'showing', 'printing', 'acting', 'refreshing', 'renewing', 'barred'],
    events: ['retry.requested'],
    reason: 'nothing has failed',
  },
  {
    states: ['loading', 'printing', 'acting', 'refreshing', 'renewing', 'barred', 'failed'],
    events: ['print.requested'],
    reason: 'there is nothing to print yet, or it is being printed or about to change',
  },
  {
    states: ['loading', 'barred', 'failed'],
    events: ['act.requested'],
    reason: 'nothing is shown that could be acted on',
  },
  { states: ['printing'], events: ['act.requested'], reason: 'the printing dialog is over the page' },
  { states: ['acting'], events: ['act.requested'], reason: 'one thing is done at a time' },
];
