import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import { messageOfDeletion, messages } from '../contract/messages.ts';
import { metricById } from '../contract/metrics.ts';
import type { RecordKey } from '../contract/ports.ts';
import { notProvided } from './notProvided.ts';
import { isOutcome, outcomeIs } from './outcome.ts';

/** An action on a record that continues when the member leaves the page. */
export type UndoableAction = Extract<PageAction, { name: 'deleteRecord' | 'share' }>;

/** An action to perform, or a record that a dialog stored, with the server's remarks. */
export type UndoInput =
  | { readonly action: UndoableAction }
  | { readonly record: RecordKey; readonly remark?: string };

export interface UndoContext {
  /** The action to perform first; null if it's already done. */
  action: UndoableAction | null;
  /** The action that undoes `action`, or removes the stored record; null until it's known. */
  undo: PageAction | null;
  /** The text of the notice. */
  message: string;
}

export type UndoEvent =
  | { type: 'undo.requested' }
  | { type: 'retry.requested' }
  /** A dialog stored another record. */
  | { type: 'record.stored' };

/** The set of effective actions may have changed. */
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
 * A deletion, a share or a record stored by a dialog, which the member can undo for a while. It ends when the
 * undo expires or is used, or when the action itself fails.
 */
export const undoMachine = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoEvent,
    emitted: {} as UndoReport,
    input: {} as UndoInput,
    meta: {} as UndoMeta,
    /** `effective`: the action holds; `busy`: waiting for the server. */
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
    // A refused share shows as long as in its dialog.
    refusalPause: ({ context }) => (context.action?.name === 'share' ? 1_500 : 10_000),
    // How long the server can restore what was deleted.
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
    // The undo is already offered; for a moment the pressed button says more.
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
      on: { 'retry.requested': { target: 'performing', actions: 'reportChange' } },
    },
    undoUnanswered: {
      tags: 'effective',
      meta: { notice: 'Unanswered' },
      after: { returnPause: 'committed' },
      on: { ...superseded, 'retry.requested': { target: 'undoing', actions: 'reportChange' } },
    },
    committed: { type: 'final', tags: 'effective', entry: 'reportChange' },
    undone: { type: 'final', entry: 'reportChange' },
  },
});

export type UndoActor = ActorRefFrom<typeof undoMachine>;
