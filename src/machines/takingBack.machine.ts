import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { messageOfDeletion, messages } from '../contract/messages.ts';
import { metricById } from '../contract/metrics.ts';
import type { RecordKey } from '../contract/ports.ts';
import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import { notProvided } from './notProvided.ts';
import { isOutcome, outcomeIs } from './outcome.ts';

/** What is done to a record, wherever its member goes meanwhile. */
export type LastingAct =
  | { readonly name: 'deleteRecord'; readonly record: RecordKey }
  | Extract<RecordAct, { name: 'share' }>;

/** An act that is to be done, or a record that a dialog has stored, with what the server remarked on it. */
export type TakingBackInput =
  | { readonly act: LastingAct }
  | { readonly record: RecordKey; readonly remark?: string };

export interface TakingBackContext {
  /** What is done first; null where it was done before. */
  act: LastingAct | null;
  /** What takes it back; null before that is known. */
  undo: RecordAct | null;
  /** What there is to say of it. */
  news: string;
}

export type TakingBackEvent =
  | { type: 'undo.requested' }
  | { type: 'deed.retried' }
  /** Another record was stored by a dialog. */
  | { type: 'record.stored' };

export type TakingBackReport =
  /** The server has done something, or may have. */
  | { type: 'deed.answered' }
  /** It is tried again, or over. */
  | { type: 'deed.moved' };

export interface TakingBackMeta {
  notice: 'Doing' | 'Offered' | 'TakingBack' | 'TakenBack' | 'Refused' | 'Unanswered';
}

const nameOf = ({ metric }: RecordKey) => metricById(metric).record;

const startOf = (input: TakingBackInput): TakingBackContext => {
  if ('record' in input) {
    const news = [`${nameOf(input.record)} recorded.`, input.remark].filter(Boolean).join(' ');
    return { act: null, undo: { name: 'deleteRecord', record: input.record }, news };
  }
  const { act } = input;
  const news = act.name === 'deleteRecord' ? messageOfDeletion(nameOf(act.record)) : messages.pleaseWait;
  return { act, undo: null, news };
};

const toldOf = ({ event }: { event: { output: ActOutcome } }) => event.output;
const gaveWay = { 'record.stored': { guard: 'wasRecorded', target: 'stood' } } as const;

/**
 * One thing done to a record, a deletion, a share or what a dialog stored, which may be taken back for a while. It
 * ends when it can no longer be, when it is taken back, or when it was not done.
 */
export const takingBackMachine = setup({
  types: {
    context: {} as TakingBackContext,
    events: {} as TakingBackEvent,
    emitted: {} as TakingBackReport,
    input: {} as TakingBackInput,
    meta: {} as TakingBackMeta,
    /** `stands`: what was asked for holds; `busy`: the server is asked. */
    tags: {} as 'stands' | 'busy',
  },
  actors: { performAct: notProvided<ActOutcome, { act: RecordAct | null }>('performAct') },
  guards: {
    isDone: ({ context }) => context.act === null,
    wasRecorded: ({ context }) => context.act === null,
    saysNothing: ({ context }) => context.news === '',
    outcomeIs: isOutcome,
  },
  actions: {
    takeNews: assign({ news: (_, params: ActOutcome) => params.message ?? '' }),
    takeUndo: assign({
      undo: (_, params: ActOutcome) => (params.kind === 'changed' && params.undo) || null,
    }),
    reportAnswer: emit({ type: 'deed.answered' }),
    reportMove: emit({ type: 'deed.moved' }),
  },
  delays: {
    undoPause: 10_000,
    newsPause: 5_000,
    // A share that is refused is told of for as long as in the dialog that shares.
    refusalPause: ({ context }) => (context.act?.name === 'share' ? 1_500 : 10_000),
    // For as long the server gives back what was deleted.
    returnPause: 60_000,
  },
}).createMachine({
  id: 'takingBack',
  context: ({ input }) => startOf(input),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isDone', target: 'offered' }, { target: 'doing' }] },
    doing: {
      tags: ['stands', 'busy'],
      meta: { notice: 'Doing' },
      invoke: {
        id: 'performAct',
        src: 'performAct',
        input: ({ context }) => ({ act: context.act }),
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'refused',
            actions: [{ type: 'takeNews', params: toldOf }, 'reportAnswer'],
          },
          {
            target: 'offered',
            actions: [
              { type: 'takeNews', params: toldOf },
              { type: 'takeUndo', params: toldOf },
              'reportAnswer',
            ],
          },
        ],
        onError: { target: 'notDone', actions: 'reportAnswer' },
      },
    },
    offered: {
      tags: 'stands',
      meta: { notice: 'Offered' },
      after: { undoPause: 'stood' },
      on: { ...gaveWay, 'undo.requested': 'undoing' },
    },
    undoing: {
      tags: ['stands', 'busy'],
      meta: { notice: 'TakingBack' },
      invoke: {
        id: 'performUndo',
        src: 'performAct',
        input: ({ context }) => ({ act: context.undo }),
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'kept',
            actions: [{ type: 'takeNews', params: toldOf }, 'reportAnswer'],
          },
          { target: 'undone', actions: [{ type: 'takeNews', params: toldOf }, 'reportAnswer'] },
        ],
        onError: { target: 'notUndone', actions: 'reportAnswer' },
      },
    },
    undone: {
      meta: { notice: 'TakenBack' },
      always: { guard: 'saysNothing', target: 'reverted' },
      after: { newsPause: 'reverted' },
      on: { 'record.stored': { guard: 'wasRecorded', target: 'reverted' } },
    },
    refused: { meta: { notice: 'Refused' }, after: { refusalPause: 'reverted' } },
    kept: {
      tags: 'stands',
      meta: { notice: 'Refused' },
      after: { undoPause: 'stood' },
      on: gaveWay,
    },
    notDone: {
      meta: { notice: 'Unanswered' },
      after: { undoPause: 'reverted' },
      on: { 'deed.retried': { target: 'doing', actions: 'reportMove' } },
    },
    notUndone: {
      tags: 'stands',
      meta: { notice: 'Unanswered' },
      after: { returnPause: 'stood' },
      on: { ...gaveWay, 'deed.retried': { target: 'undoing', actions: 'reportMove' } },
    },
    stood: { type: 'final', tags: 'stands', entry: 'reportMove' },
    reverted: { type: 'final', entry: 'reportMove' },
  },
});

export type TakingBackActor = ActorRefFrom<typeof takingBackMachine>;
