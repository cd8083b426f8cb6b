import type { AnyEventObject } from 'xstate';
import type { WaitingRecord } from '../../../src/contract/records/outbox.ts';
import { noRecord } from '../../../src/machines/records/noRecord.ts';
import { outboxMachine } from '../../../src/machines/records/outbox.machine.ts';
import { bare, each, listed } from '../../each.ts';
import { refusedSession, waitingSession } from '../../fixtures/outbox.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Outbox = Model<typeof outboxMachine>;

const never = { done: [], error: [] };
const noAnswer = new TypeError('Failed to fetch');
const noStorage = new Error('no storage');

const refusalOf = (record: WaitingRecord | undefined) =>
  record && (record.refusal === null ? 'one' : 'a refused one');

const nameEvent = ({ type, output, ids, count }: AnyEventObject): string | undefined => {
  if (type === 'changes.counted' || type === 'messages.counted') return count > 0 ? 'some' : 'none';
  if (/done\.actor\.(read|check)Outbox$/.test(type)) return refusalOf(output[0]) ?? 'none';
  return ids && 'all';
};

/** All regions rest; each model below activates some of them. */
const resting: Outbox = {
  machine: outboxMachine.provide({ actions: { stayHere: () => {}, sendChanges: () => {} } }),
  project: () => '',
  cases: {
    ...each([], 'outbox.changed', 'changes.counted', 'messages.counted', 'connection.changed'),
    ...each([], 'record.queued', 'records.taken', 'notice.given', 'delivery.urged', 'retry.requested'),
    ...each([], 'outbox.opened', 'outbox.closed', 'discard.requested', 'discard.confirmed'),
    ...each([], 'discard.abandoned', 'leaving.requested', 'leaving.confirmed', 'leaving.abandoned'),
  },
  invokes: { checkOutbox: 'readOutbox', discardOne: 'discardWaiting', discardAll: 'discardWaiting' },
  answers: { readOutbox: never, sendWaiting: never, discardWaiting: never, watchDevice: never },
  mayHappen: () => true,
  nameEvent,
};

/** The records read from the device's storage, when they are read again, and how long a notice stays. */
export const outboxStoreModel: Outbox = {
  ...resting,
  cases: { ...resting.cases, ...bare('outbox.changed', 'record.queued') },
  answers: { ...resting.answers, readOutbox: { done: [[]], error: [noStorage] } },
};

const isNoticeEnd = ({ type }: AnyEventObject) => type.startsWith('xstate.after.noticePause');

/** A record that is sent with every possible result, while its notices stay. */
export const outboxSendingModel: Outbox = {
  ...resting,
  project: ({ context: { records } }) => refusalOf(records[0]) ?? 'none',
  answers: {
    ...resting.answers,
    readOutbox: { done: [[], [waitingSession]], error: [] },
    sendWaiting: {
      done: [
        { kind: 'recorded', recording: 'session', record: { metric: 1, id: 41 } },
        { kind: 'refused', message: 'The given data was invalid.' },
        { kind: 'gone' },
      ],
      error: [noAnswer],
    },
  },
  mayHappen: (_, event) => !isNoticeEnd(event),
};

const isIn = (value: unknown, state: string) => JSON.stringify(value).includes(state);

/** A refused record that the member retries, and that another tab discards meanwhile. */
export const outboxRetryModel: Outbox = {
  ...resting,
  project: ({ context: { records, wanted } }) =>
    [refusalOf(records[0]) ?? 'none', wanted.includes(1) && 'wanted'].filter(Boolean).join(', '),
  cases: {
    ...resting.cases,
    'outbox.changed': [{ type: 'outbox.changed' }],
    'retry.requested': [{ type: 'retry.requested', ids: [1] }],
  },
  answers: {
    ...resting.answers,
    readOutbox: { done: [[], [refusedSession]], error: [] },
    sendWaiting: { done: [], error: [noAnswer] },
  },
  // Only an existing record can be retried; another tab changes something while this one waits.
  mayHappen: ({ context, value }, { type }) => {
    if (type === 'retry.requested') return context.records.length > 0;
    if (type === 'outbox.changed') return isIn(value, 'outOfReach');
    return !type.startsWith('xstate.after') || !isIn(value, 'reading');
  },
};

/** The same record, which the member retries from the opened list. */
export const outboxListedRetryModel: Outbox = {
  ...outboxRetryModel,
  cases: { ...outboxRetryModel.cases, ...bare('outbox.opened') },
  mayHappen: (snapshot, event) =>
    (event.type !== 'retry.requested' || isIn(snapshot.value, 'listing')) &&
    (outboxRetryModel.mayHappen?.(snapshot, event) ?? true),
};

/** A record that waits for the connection. */
export const outboxConnectionModel: Outbox = {
  ...resting,
  project: ({ context }) => (context.isOnline ? '' : 'offline'),
  cases: {
    ...resting.cases,
    'connection.changed': [
      { type: 'connection.changed', isOnline: true },
      { type: 'connection.changed', isOnline: false },
    ],
  },
  answers: {
    ...resting.answers,
    readOutbox: { done: [[waitingSession]], error: [] },
    sendWaiting: { done: [], error: [noAnswer] },
  },
};

/** A waiting record that is opened and discarded, or sent by another tab meanwhile. */
export const outboxDiscardModel: Outbox = {
  ...resting,
  project: ({ context: { records } }) => refusalOf(records[0]) ?? 'none',
  cases: {
    ...resting.cases,
    ...bare('outbox.opened', 'outbox.closed'),
    'discard.requested': [{ type: 'discard.requested', id: 1 }],
    ...bare('discard.confirmed', 'discard.abandoned', 'outbox.changed'),
  },
  answers: {
    ...resting.answers,
    readOutbox: { done: [[], [refusedSession]], error: [] },
    discardWaiting: { done: [undefined], error: [noStorage] },
  },
  mayHappen: ({ context, value }, { type }) => {
    if (type === 'discard.requested') return context.records.length > 0;
    return type !== 'outbox.changed' || isIn(value, 'asking');
  },
};

/** A member who signs out with or without a waiting record. */
export const outboxLeavingModel: Outbox = {
  ...outboxDiscardModel,
  cases: {
    ...resting.cases,
    ...bare('outbox.changed', 'leaving.requested', 'leaving.confirmed', 'leaving.abandoned'),
  },
  answers: {
    ...outboxDiscardModel.answers,
    readOutbox: { done: [[], [refusedSession]], error: [noStorage] },
  },
  mayHappen: ({ value }, { type }) => {
    if (type === 'leaving.requested') return !isIn(value, 'reading');
    if (type === 'outbox.changed') return isIn(value, 'asking');
    return type !== 'xstate.error.actor.readOutbox';
  },
};

/** A member who signs out while a record is being sent. */
export const outboxSentModel: Outbox = {
  ...outboxLeavingModel,
  project: ({ context: { records, sent } }) => (records[0] ? 'one' : sent === noRecord ? 'none' : 'sent'),
  cases: { ...outboxLeavingModel.cases, 'outbox.changed': [] },
  answers: {
    ...outboxDiscardModel.answers,
    readOutbox: { done: [[], [waitingSession]], error: [] },
    sendWaiting: { done: outboxSendingModel.answers?.sendWaiting?.done?.slice(0, 1), error: [noAnswer] },
  },
  // A sent record is no longer there.
  mayHappen: ({ context: { sent }, value }, event) => {
    if (event.type.endsWith('Outbox')) return event.output.length === (sent === noRecord ? 1 : 0);
    return event.type !== 'leaving.requested' || !isIn(value, 'reading');
  },
};

/** A member who signs out with or without waiting changes of sheets or messages. */
export const outboxChangesModel: Outbox = {
  ...outboxLeavingModel,
  project: ({ context }) =>
    [context.changes > 0 && 'changes wait', context.messages > 0 && 'messages wait']
      .filter(Boolean)
      .join(', '),
  cases: {
    ...outboxLeavingModel.cases,
    'outbox.changed': [],
    'messages.counted': [
      { type: 'messages.counted', count: 0 },
      { type: 'messages.counted', count: 1 },
    ],
    'changes.counted': [
      { type: 'changes.counted', count: 0 },
      { type: 'changes.counted', count: 2 },
    ],
  },
  answers: { ...outboxDiscardModel.answers, readOutbox: { done: [[]], error: [] } },
  mayHappen: ({ value }, { type }) => type !== 'leaving.requested' || !isIn(value, 'reading'),
};

const atRest = ['working.delivery.resting', 'working.notice.quiet', 'working.panel.closed'];

export const outboxCharts: [Chart<typeof outboxMachine>, ...Chart<typeof outboxMachine>[]] = [
  { name: 'store', model: outboxStoreModel, quiet: atRest },
  { name: 'sending', model: outboxSendingModel, quiet: ['working.notice.quiet', 'working.panel.closed'] },
  { name: 'retry', model: outboxRetryModel, quiet: ['working.notice.quiet', 'working.panel.closed'] },
  {
    name: 'connection',
    model: outboxConnectionModel,
    quiet: ['working.notice.quiet', 'working.panel.closed'],
  },
  { name: 'discard', model: outboxDiscardModel, quiet: atRest },
  { name: 'leaving', model: outboxLeavingModel, quiet: atRest },
  {
    name: 'sent while leaving',
    model: outboxSentModel,
    quiet: ['working.notice.quiet', 'working.notice.telling'],
  },
  { name: 'changes', model: outboxChangesModel, quiet: atRest },
];

const leftOut = 'taken everywhere, but left out of a model to keep that one small';

export const outboxIgnored: Ignored<typeof outboxMachine>[] = [
  {
    states: ['working.panel.closed'],
    events: listed(
      'outbox.closed, discard.requested, discard.confirmed, discard.abandoned, leaving.confirmed',
      'leaving.abandoned',
    ),
    reason: 'nothing is on the screen',
  },
  {
    states: ['working.panel.listing'],
    events: ['outbox.opened', 'discard.confirmed', 'discard.abandoned'],
    reason: 'the list is open and asks nothing',
  },
  {
    states: ['working.panel.discarding'],
    events: ['outbox.opened', 'outbox.closed', 'discard.requested'],
    reason: 'the question comes first',
  },
  {
    states: ['working.panel.discarding.underWay'],
    events: ['discard.confirmed', 'discard.abandoned'],
    reason: 'it is being discarded',
  },
  {
    states: ['working.panel.leaving.checking', 'working.panel.leaving.underWay'],
    events: ['leaving.confirmed', 'leaving.abandoned'],
    reason: 'the question is not asked yet, or answered',
  },
  { states: ['working.store.read'], events: ['outbox.changed'], reason: leftOut },
  {
    states: ['working.store.reading'],
    events: ['outbox.changed', 'retry.requested', 'leaving.requested', 'xstate.error.actor.readOutbox'],
    reason: leftOut,
  },
];
