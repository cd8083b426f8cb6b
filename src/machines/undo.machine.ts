import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import { messageOfDeletion, messages } from '../contract/messages.ts';
import { metricById } from '../contract/metrics.ts';
import type { RecordKey } from '../contract/ports.ts';
import { notProvided } from './notProvided.ts';
import { isOutcome, outcomeIs } from './outcome.ts';

/** What is done to a record, wherever its member goes meanwhile. */
export type UndoableAction = Extract<PageAction, { name: 'deleteRecord' | 'share' }>;

/** An action that is to be done, or a record that a dialog has stored, with what the server remarked on it. */
export type UndoInput =
  | { readonly action: UndoableAction }
  | { readonly record: RecordKey; readonly remark?: string };

export interface UndoContext {
  /** What is done first; null where it was done before. */
  action: UndoableAction | null;
  /** What takes it back; null before that is known. */
  undo: PageAction | null;
  /** What there is to say of it. */
  message: string;
}

export type UndoEvent =
  | { type: 'undo.requested' }
  | { type: 'action.retried' }
  /** Another record was stored by a dialog. */
  | { type: 'record.stored' };

/** What is effective may be another thing now. */
export type UndoReport = { type: 'undo.changed' };

export interface UndoMeta {
  notice: 'Performing' | 'Offered' | 'Undoing' | 'Undone' | 'Refused' | 'Unanswered';
}

const nameOf = ({ metric }: RecordKey) => metricById(metric).record;

const startOf = (input: UndoInput): UndoContext => {
  if ('record' in input) {
    const message = [`${nameOf(input.record)} recorded.`, input.remark].filter(Boolean).join(' ');
    return { action: null, undo: { name: 'deleteRecord', record: input.record }, message };
  }
  const { action } = input;
  const message =
    action.name === 'deleteRecord' ? messageOfDeletion(nameOf(action.record)) : messages.pleaseWait;
  return { action, undo: null, message };
};

const outcomeOf = ({ event }: { event: { output: ActionOutcome } }) => event.output;
const keepWhatItSaid = [
  { type: 'setMessage', params: outcomeOf },
  { type: 'setUndo', params: outcomeOf },
  'reportChange',
] as const;
const superseded = { 'record.stored': { guard: 'wasRecorded', target: 'committed' } } as const;

/**
 * One thing done to a record, a deletion, a share or what a dialog stored, which may be taken back for a while. It
 * ends when it can no longer be, when it is taken back, or when it was not done.
 */
export const undoMachine = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoEvent,
    emitted: {} as UndoReport,
    input: {} as UndoInput,
    meta: {} as UndoMeta,
    /** `effective`: what was asked for holds; `busy`: the server is asked. */
    tags: {} as 'effective' | 'busy' | 'copied',
  },
  actors: { performAction: notProvided<ActionOutcome, { action: PageAction | null }>('performAction') },
  guards: {
    isDone: ({ context }) => context.action === null,
    wasRecorded: ({ context }) => context.action === null,
    hasNoMessage: ({ context }) => context.message === '',
    isCopied: (_, params: ActionOutcome) => params.kind === 'changed' && params.isCopied === true,
    outcomeIs: isOutcome,
  },
  actions: {
    setMessage: assign({ message: (_, params: ActionOutcome) => params.message ?? '' }),
    setUndo: assign({
      undo: (_, params: ActionOutcome) => (params.kind === 'changed' && params.undo) || null,
    }),
    reportChange: emit({ type: 'undo.changed' }),
  },
  delays: {
    copiedPause: 1_000,
    undoPause: 10_000,
    noticePause: 5_000,
    // A share that is refused is told of for as long as in the dialog that shares.
    refusalPause: ({ context }) => (context.action?.name === 'share' ? 1_500 : 10_000),
    // For as long the server gives back what was deleted.
    returnPause: 60_000,
  },
}).createMachine({
  id: 'undo',
  context: ({ input }) => startOf(input),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isDone', target: 'offered' }, { target: 'performing' }] },
    performing: {
      tags: ['effective', 'busy'],
      meta: { notice: 'Performing' },
      invoke: {
        id: 'performAction',
        src: 'performAction',
        input: ({ context }) => ({ action: context.action }),
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'refused',
            actions: [{ type: 'setMessage', params: outcomeOf }, 'reportChange'],
          },
          { guard: { type: 'isCopied', params: outcomeOf }, target: 'copied', actions: keepWhatItSaid },
          { target: 'offered', actions: keepWhatItSaid },
        ],
        onError: { target: 'unanswered', actions: 'reportChange' },
      },
    },
    // It is offered already; for a moment the button that was pressed says more.
    copied: {
      tags: ['effective', 'copied'],
      meta: { notice: 'Offered' },
      after: { copiedPause: 'offered' },
      on: { 'undo.requested': 'undoing' },
    },
    offered: {
      tags: 'effective',
      meta: { notice: 'Offered' },
      after: { undoPause: 'committed' },
      on: { ...superseded, 'undo.requested': 'undoing' },
    },
    undoing: {
      tags: ['effective', 'busy'],
      meta: { notice: 'Undoing' },
      invoke: {
        id: 'performUndo',
        src: 'performAction',
        input: ({ context }) => ({ action: context.undo }),
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'kept',
            actions: [{ type: 'setMessage', params: outcomeOf }, 'reportChange'],
          },
          { target: 'announcing', actions: [{ type: 'setMessage', params: outcomeOf }, 'reportChange'] },
        ],
        onError: { target: 'undoUnanswered', actions: 'reportChange' },
      },
    },
    announcing: {
      meta: { notice: 'Undone' },
      always: { guard: 'hasNoMessage', target: 'undone' },
      after: { noticePause: 'undone' },
      on: { 'record.stored': { guard: 'wasRecorded', target: 'undone' } },
    },
    refused: { meta: { notice: 'Refused' }, after: { refusalPause: 'undone' } },
    kept: {
      tags: 'effective',
      meta: { notice: 'Refused' },
      after: { undoPause: 'committed' },
      on: superseded,
    },
    unanswered: {
      meta: { notice: 'Unanswered' },
      after: { undoPause: 'undone' },
      on: { 'action.retried': { target: 'performing', actions: 'reportChange' } },
    },
    undoUnanswered: {
      tags: 'effective',
      meta: { notice: 'Unanswered' },
      after: { returnPause: 'committed' },
      on: { ...superseded, 'action.retried': { target: 'undoing', actions: 'reportChange' } },
    },
    committed: { type: 'final', tags: 'effective', entry: 'reportChange' },
    undone: { type: 'final', entry: 'reportChange' },
  },
});

export type UndoActor = ActorRefFrom<typeof undoMachine>;
