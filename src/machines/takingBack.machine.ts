import { assign, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type { RecordKey, RemovalOutcome } from '../contract/ports.ts';
import { noRecord } from './noRecord.ts';
import { notProvided } from './notProvided.ts';
import { isOutcome, outcomeIs } from './outcome.ts';

export interface TakingBackContext {
  /** What was recorded last. */
  record: RecordKey;
  /** What the server remarked on it; empty for nothing. */
  remark: string;
  /** Why it was not taken back. */
  message: string;
  /** How often it was tried: what is recorded may have changed each time. */
  count: number;
}

export type TakingBackEvent =
  | { type: 'record.stored'; record: RecordKey; remark?: string }
  | { type: 'undo.requested' };

export interface TakingBackMeta {
  notice: 'Offered' | 'TakingBack' | 'TakenBack' | 'NotTakenBack';
}

const offerAnew = {
  'record.stored': {
    target: 'offered',
    reenter: true,
    actions: {
      type: 'takeRecord',
      params: ({ event }: { event: { record: RecordKey; remark?: string } }) => event,
    },
  },
} as const;

/** What was recorded last may be taken back for a while, wherever its member goes meanwhile. */
export const takingBackMachine = setup({
  types: {
    context: {} as TakingBackContext,
    events: {} as TakingBackEvent,
    meta: {} as TakingBackMeta,
  },
  actors: { deleteRecord: notProvided<RemovalOutcome, RecordKey>('deleteRecord') },
  guards: {
    outcomeIs: isOutcome,
  },
  actions: {
    takeRecord: assign((_, { record, remark = '' }: { record: RecordKey; remark?: string }) => ({
      record,
      remark,
    })),
    countOne: assign({ count: ({ context }) => context.count + 1 }),
    explain: assign({
      message: (_, { kind, message }: { kind: string; message?: string }) =>
        kind === 'refused' && message !== undefined ? message : messages.wentWrong,
    }),
  },
  delays: { undoPause: 10_000, newsPause: 5_000 },
}).createMachine({
  id: 'takingBack',
  context: { record: noRecord, remark: '', message: '', count: 0 },
  initial: 'idle',
  states: {
    idle: { on: offerAnew },
    offered: {
      meta: { notice: 'Offered' },
      after: { undoPause: 'idle' },
      on: { ...offerAnew, 'undo.requested': 'deleting' },
    },
    deleting: {
      meta: { notice: 'TakingBack' },
      invoke: {
        id: 'deleteRecord',
        src: 'deleteRecord',
        input: ({ context }) => context.record,
        onDone: [
          { guard: outcomeIs('done'), target: 'takenBack', actions: 'countOne' },
          {
            target: 'failed',
            actions: ['countOne', { type: 'explain', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          target: 'failed',
          actions: ['countOne', { type: 'explain', params: { kind: 'unanswered' } }],
        },
      },
    },
    takenBack: { meta: { notice: 'TakenBack' }, after: { newsPause: 'idle' }, on: offerAnew },
    failed: {
      meta: { notice: 'NotTakenBack' },
      after: { undoPause: 'idle' },
      on: { ...offerAnew, 'undo.requested': 'deleting' },
    },
  },
});
