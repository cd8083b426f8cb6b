import { talkAt, talkPlace } from '../../../src/contract/chat/chatPorts.ts';
import { conversationMachine } from '../../../src/machines/chat/conversation.machine.ts';
import { type ConversationContext, nextToSend } from '../../../src/machines/chat/conversation.setup.ts';
import { bare, each } from '../../each.ts';
import {
  benTalk,
  chatPage,
  chatWithBen,
  loadedTalk,
  olderMessage,
  refusedMessage,
  storedMessage,
  unreadTalk,
  waitingMessage,
} from '../../fixtures/chat.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { current } from './list.ts';

type Conversation = Model<typeof conversationMachine>;

const chatWithCleo = talkPlace('member.15');
const toEither = [chatWithBen, chatWithCleo].map(
  (location) => ({ type: 'location.changed', location }) as const,
);
const at = ({ location }: ConversationContext) => (talkAt(location) === 'member.12' ? 'Ben' : 'Cleo');
/** Only Ben's messages arrive, and the member leaves his conversation only after opening it. */
const onlyOfBen: NonNullable<Conversation['mayHappen']> = ({ context }, { type }) => {
  if (type === 'location.changed') return context.talk !== null;
  return type !== 'data.received' || at(context) === 'Ben';
};

const never = { done: [], error: [] };
const noAnswer = new TypeError('Failed to fetch');
const joined = (...words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(', ');

const received = (data: ReturnType<typeof loadedTalk>) =>
  ({ type: 'data.received', data, freshness: current }) as const;
const readTalk = received(loadedTalk(benTalk));
const wholeTalk = received(loadedTalk({ ...benTalk, hasOlder: false }));

const uploadShows = (isBlocked: boolean, key: string | null) => ({
  context: { key, preview: null, message: null },
  hasTag: () => isBlocked,
  isBlocked,
});

/** Nobody writes, and nothing waits; each model below changes some of that. */
const resting: Conversation = {
  machine: conversationMachine.provide({
    actions: { keepText: () => {}, keepMessage: () => {}, retryMessage: () => {}, deleteMessage: () => {} },
  }),
  input: { location: chatWithBen },
  project: () => '',
  shows: { upload: uploadShows(false, null) },
  cases: {
    ...each([], 'location.changed', 'data.received', 'data.missed', 'log.scrolled', 'attention.changed'),
    ...each([], 'text.changed', 'retry.requested', 'older.requested', 'message.submitted'),
    ...each([], 'connection.returned', 'waiting.changed', 'message.retried', 'message.deleted'),
  },
  answers: {
    ...each(never, 'watchTalk', 'loadOlder', 'readText', 'watchWaiting', 'watchAttention', 'sendMessage'),
    ...each(never, 'markRead'),
    upload: { ...never, snapshot: [] },
  },
  nameEvent: ({ type, data, location, messages, output, text, isHere, isAtEnd, snapshot, message }) => {
    if (type === 'data.received')
      return data.kind === 'missing' ? 'missing' : data.talk.hasOlder ? 'with older ones' : 'all';
    if (type === 'location.changed')
      return location.page === 'chat' ? 'no conversation' : location.params.id === '12' ? 'Ben' : 'Cleo';
    if (type === 'waiting.changed')
      return messages[0] ? (messages[0].refusal === null ? 'one' : 'a refused one') : 'none';
    if (type === 'text.changed') return text === '' ? 'nothing' : 'words';
    if (type === 'attention.changed') return isHere ? 'here' : 'away';
    if (type === 'log.scrolled') return isAtEnd ? 'to the end' : 'up';
    if (type === 'xstate.snapshot.upload')
      return snapshot.isBlocked ? 'uploading' : snapshot.context.key ? 'stored' : 'no image';
    if (type.startsWith('xstate.done.actor.readText')) return output === '' ? 'nothing' : 'a draft';
    return message ? '' : undefined;
  },
};

/** What a conversation shows: Ben’s messages, or none. */
export const conversationModel: Conversation = {
  ...resting,
  project: ({ context: { talk, location } }) =>
    joined(
      talk ? `${talk.rows.length} known` : undefined,
      talk?.hasOlder && 'older ones left',
      location.page,
    ),
  cases: {
    ...resting.cases,
    'location.changed': [
      { type: 'location.changed', location: chatPage },
      { type: 'location.changed', location: chatWithBen },
    ],
    'data.received': [readTalk, wholeTalk, received({ kind: 'missing' })],
    'data.missed': [{ type: 'data.missed', trouble: 'unanswered' }],
    ...bare('retry.requested', 'older.requested'),
  },
  answers: {
    ...resting.answers,
    loadOlder: {
      done: [
        { rows: [olderMessage], hasOlder: true },
        { rows: [], hasOlder: false },
      ],
      error: [noAnswer],
    },
  },
  nameEvent: (event) => {
    if (event.type.startsWith('xstate.done.actor.loadOlder'))
      return event.output.hasOlder ? 'some' : 'the last';
    return resting.nameEvent?.(event);
  },
};

/** A message is written and sent, or left when another conversation is opened. */
export const conversationWritingModel: Conversation = {
  ...resting,
  mayHappen: (snapshot, event) =>
    at(snapshot.context) === 'Ben' ? onlyOfBen(snapshot, event) : event.type.includes('readText'),
  project: ({ context }) => {
    const { text, talk, image } = context;
    return joined(
      at(context),
      text !== '' && 'words',
      image.key !== null && 'image',
      image.isBlocked && 'uploading',
      talk !== null && 'shown',
    );
  },
  cases: {
    ...resting.cases,
    'location.changed': toEither,
    'data.received': [wholeTalk],
    'text.changed': [
      { type: 'text.changed', text: 'Hello' },
      { type: 'text.changed', text: '' },
    ],
    'message.submitted': [{ type: 'message.submitted' }],
  },
  answers: {
    ...resting.answers,
    readText: { done: ['', 'Hello again'], error: [new Error('no storage')] },
    upload: {
      ...never,
      snapshot: [uploadShows(false, null), uploadShows(true, null), uploadShows(false, 'a.webp')],
    },
  },
};

/** A message on this device is sent to the server, whichever conversation is open meanwhile. */
export const conversationSendingModel: Conversation = {
  ...resting,
  mayHappen: onlyOfBen,
  project: ({ context }) =>
    joined(
      at(context),
      nextToSend(context) && 'waits',
      context.waiting.some(({ refusal }) => refusal !== null) && 'refused',
      context.talk?.rows.at(-1)?.id === 44 && 'stored',
      context.talk !== null && 'shown',
    ),
  cases: {
    ...resting.cases,
    'location.changed': toEither,
    'data.received': [wholeTalk],
    'waiting.changed': [
      { type: 'waiting.changed', messages: [] },
      { type: 'waiting.changed', messages: [waitingMessage] },
      { type: 'waiting.changed', messages: [refusedMessage] },
    ],
    'message.retried': [{ type: 'message.retried', id: 'waiting-1' }],
    'message.deleted': [{ type: 'message.deleted', id: 'waiting-1' }],
    'connection.returned': [{ type: 'connection.returned' }],
  },
  answers: {
    ...resting.answers,
    sendMessage: {
      done: [
        { kind: 'sent', id: 'waiting-1', to: 'member.12', message: storedMessage },
        { kind: 'refused', id: 'waiting-1', message: 'Ben has left.' },
        { kind: 'gone', id: 'waiting-1' },
      ],
      error: [noAnswer],
    },
  },
  nameEvent: (event) => event.output?.kind ?? resting.nameEvent?.(event),
};

/** Messages are marked as read while somebody looks at their end. */
export const conversationReadingModel: Conversation = {
  ...resting,
  project: ({ context: { talk, isHere, isAtEnd, marked } }) =>
    joined(talk !== null && 'shown', !isHere && 'away', !isAtEnd && 'scrolled up', marked > 0 && 'marked'),
  cases: {
    ...resting.cases,
    'location.changed': [
      { type: 'location.changed', location: chatPage },
      { type: 'location.changed', location: chatWithBen },
    ],
    'data.received': [received(loadedTalk(unreadTalk))],
    'attention.changed': [
      { type: 'attention.changed', isHere: false },
      { type: 'attention.changed', isHere: true },
    ],
    'log.scrolled': [
      { type: 'log.scrolled', isAtEnd: false },
      { type: 'log.scrolled', isAtEnd: true },
    ],
    'connection.returned': [{ type: 'connection.returned' }],
  },
  answers: { ...resting.answers, markRead: { done: [undefined], error: [noAnswer] } },
};

const quietTalk = ['talk.watching.loading'];

export const conversationCharts: [Chart<typeof conversationMachine>, ...Chart<typeof conversationMachine>[]] =
  [
    {
      name: 'main',
      model: conversationModel,
      quiet: ['composer.reading', 'delivery.resting', 'reading.read'],
    },
    { name: 'writing', model: conversationWritingModel, quiet: ['delivery.resting', 'reading.read'] },
    { name: 'sending', model: conversationSendingModel, quiet: ['composer.reading', 'reading.read'] },
    {
      name: 'reading',
      model: conversationReadingModel,
      quiet: ['composer.reading', 'delivery.resting', ...quietTalk],
    },
  ];

export const conversationIgnored: Ignored<typeof conversationMachine>[] = [
  {
    states: ['talk.watching.loading'],
    events: ['location.changed'],
    reason: 'taken everywhere, but left out of a model to keep that one small',
  },
  {
    states: ['talk.none'],
    events: ['data.received', 'data.missed', 'retry.requested', 'older.requested'],
    reason: 'no conversation is watched',
  },
  {
    states: ['talk.watching.loading', 'talk.watching.forbidden'],
    events: ['retry.requested', 'older.requested'],
    reason: 'the server is being asked, or said no',
  },
  {
    states: [
      'talk.watching.ready.resting',
      'talk.watching.ready.fetching',
      'talk.watching.ready.stuck',
      'talk.watching.forbidden',
      'talk.watching.failed',
    ],
    events: ['data.missed'],
    reason: 'what has come stays, and the cache says that it is from before',
  },
  {
    states: ['talk.watching.ready.fetching', 'talk.watching.failed'],
    events: ['older.requested'],
    reason: 'they are on their way, or nothing is shown',
  },
  {
    states: ['talk.watching.loading', 'composer.reading'],
    events: ['message.submitted'],
    reason: 'nothing is written, or there is nobody to send it to yet',
  },
  {
    states: ['delivery.resting', 'delivery.sending'],
    events: ['connection.returned'],
    reason: 'nothing waits for it',
  },
];
