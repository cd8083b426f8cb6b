import type { DetailOutcome, PageAction } from '../../../src/contract/detailPorts.ts';
import { detailMachine } from '../../../src/machines/detail.machine.ts';
import { each } from '../../each.ts';
import { activities, myWeek } from '../../fixtures/activities.ts';
import { operations } from '../../fixtures/domains/operations.ts';
import { operationsPage, performance, performanceLastMonth } from '../../fixtures/locations.ts';
import { letters } from '../../fixtures/zeroActivity.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { current } from './list.ts';

type Page = Model<typeof detailMachine>;

export const performanceData = { page: 'performance', activities, week: myWeek } as const;
export const performanceLoaded: DetailOutcome = { kind: 'loaded', data: performanceData };

export const copying = {
  name: 'copy',
  text: 'Ben Carter',
  message: 'Details copied to clipboard',
} satisfies PageAction;

/** A page that performs an action as soon as it is shown. */
const lettersLoaded: DetailOutcome = {
  kind: 'loaded',
  data: { page: 'memberLetters', letters, isOwn: true, onceShown: copying },
};

const copyingAnother = { ...copying, text: 'Dana Ellis' } satisfies PageAction;

const received = (data: DetailOutcome) => ({ type: 'data.received', data, freshness: current }) as const;
const joined = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(', ');
const never = { done: [], error: [] };

/** What a page shows for one record and for another. */
export const detailModel: Page = {
  machine: detailMachine.provide({ actions: { queueAction: () => {} } }),
  input: { location: performance },
  project: ({ context: { data, location } }) => joined(data?.page, location.params.id),
  cases: {
    'location.changed': [
      { type: 'location.changed', location: performanceLastMonth },
      { type: 'location.changed', location: { ...performance, params: { id: '7' } } },
    ],
    'data.received': [received(performanceLoaded), received(lettersLoaded), received({ kind: 'forbidden' })],
    'data.missed': [{ type: 'data.missed', trouble: 'unanswered' }],
    'action.requested': [],
  },
  answers: {
    ...each(never, 'watchDetail', 'performAction'),
    printPage: { done: [undefined], error: [new Error('no printer')] },
  },
  nameEvent: ({ type, data, location }) => {
    if (type === 'data.received')
      return data.kind === 'loaded' && 'onceShown' in data.data ? 'loaded with an action' : data.kind;
    return type === 'location.changed' ? (location.params.id ?? 'the same') : undefined;
  },
};

export const detailActionModel: Page = {
  ...detailModel,
  project: (snapshot) => {
    const { action, waiting, notice, location } = snapshot.context;
    const actions = snapshot.matches({ action: 'underWay' }) ? [action, ...waiting] : [];
    return joined(
      ...actions.map((each) => (each?.name === 'copy' ? each.text : '')),
      notice?.kind,
      notice?.undo && 'with undo',
      location.params.id,
    );
  },
  // One waiting action shows how several would behave.
  mayHappen: ({ context: { waiting } }, { type }) => type !== 'action.requested' || waiting.length === 0,
  cases: {
    ...detailModel.cases,
    ...each([], 'data.received', 'data.missed'),
    'action.requested': [copying, copyingAnother].map((action) => ({ type: 'action.requested', action })),
    ...each([], 'print.requested', 'retry.requested'),
  },
  answers: {
    ...detailModel.answers,
    performAction: {
      done: [
        { kind: 'changed', message: null },
        { kind: 'told', message: copying.message },
        {
          kind: 'changed',
          message: 'Deleted',
          undo: { name: 'restoreRecord', record: { metric: 1, id: 1 } },
        },
        { kind: 'refused', message: 'This event is full.' },
      ],
      error: [new TypeError('Failed to fetch')],
    },
    printPage: never,
  },
  nameEvent: (event) => {
    if (event.type === 'action.requested') return event.action.text;
    if (event.output) return joined(event.output.kind, event.output.message, event.output.undo && 'undo');
    return detailModel.nameEvent?.(event);
  },
};

/** A page that is refetched by itself, visible or not. */
export const followedModel = (isSeen: boolean): Page => ({
  ...detailModel,
  machine: detailModel.machine.provide({ guards: { isSeen: () => isSeen } }),
  input: { location: operationsPage },
  cases: {
    ...detailModel.cases,
    'location.changed': [],
    'data.received': [received({ kind: 'loaded', data: { page: 'operations', operations } })],
  },
});

export const detailCharts: [Chart<typeof detailMachine>, ...Chart<typeof detailMachine>[]] = [
  { name: 'main', model: detailModel, quiet: ['action.idle'] },
  { name: 'act', model: detailActionModel, quiet: ['data.watching.loading'] },
  { name: 'followed', model: followedModel(true), quiet: ['action.idle'] },
  { name: 'unseen', model: followedModel(false), quiet: ['action.idle'] },
];

export const recordIgnored: Ignored<typeof detailMachine>[] = [
  {
    states: [
      'data.watching.loading',
      'data.watching.refreshing',
      'data.watching.printing',
      'data.watching.forbidden',
    ],
    events: ['retry.requested'],
    reason: 'the server is being asked, or said no',
  },
  {
    states: [
      'data.watching.loading',
      'data.watching.refreshing',
      'data.watching.printing',
      'data.watching.forbidden',
      'data.watching.failed',
    ],
    events: ['print.requested'],
    reason: 'there is nothing to print yet, or it is being printed',
  },
  {
    states: [
      'data.watching.showing',
      'data.watching.printing',
      'data.watching.forbidden',
      'data.watching.failed',
    ],
    events: ['data.missed'],
    reason: 'what has come stays, and the cache says that it is from before',
  },
  { states: ['data.watching.printing'], events: ['data.received'], reason: 'the paper shows what was there' },
];
