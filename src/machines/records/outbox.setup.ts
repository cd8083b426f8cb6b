import { assign, emit, setup } from 'xstate';
import type { RecordKey } from '../../contract/ports.ts';
import type { DeliveryOutcome, DeviceReport, WaitingRecord } from '../../contract/records/outbox.ts';
import { callbackNotProvided } from '../callbackNotProvided.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcome } from '../outcome.ts';
import { recordedTexts } from '../recordings/dialogs.ts';

export interface OutboxContext {
  /** The records waiting on this device, in the order of sending. */
  records: readonly WaitingRecord[];
  /** How many changes of sheets are also waiting; their sheet sends them. */
  changes: number;
  /** How many chat messages are also waiting; their conversation sends them. */
  messages: number;
  /** The ids of refused records to retry. */
  wanted: readonly number[];
  /** The record being sent, or sent last; 0 before any. */
  underWay: number;
  /** The record that the question is about; 0 before any. */
  chosen: number;
  /** How many times in a row the server didn't answer. */
  attempts: number;
  isOnline: boolean;
  /** The record that this tab sent last; `noRecord` before any. */
  sent: RecordKey;
  /** The latest notice. */
  notice: string;
}

export type OutboxEvent =
  | DeviceReport
  | { type: 'record.queued' }
  | { type: 'records.taken' }
  | { type: 'notice.given' }
  | { type: 'delivery.urged' }
  | { type: 'retry.requested'; ids: readonly number[] }
  | { type: 'outbox.opened' }
  | { type: 'outbox.closed' }
  | { type: 'discard.requested'; id: number }
  | { type: 'discard.confirmed' }
  | { type: 'discard.abandoned' }
  | { type: 'leaving.requested' }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.abandoned' };

/** A record was sent, or the connection came back. */
export type OutboxReport = { type: 'record.stored'; record: RecordKey } | { type: 'connection.returned' };

export interface OutboxMeta {
  view?: 'Nothing' | 'List' | 'DiscardQuestion' | 'LeavingQuestion';
  isTold?: boolean;
}

const firstWait = 2_000;
const longestWait = 300_000;

/** @returns the first record that isn't refused, or is to be retried; undefined if there is none. */
const nextOf = ({ records, wanted }: OutboxContext): WaitingRecord | undefined =>
  records.find(({ id, refusal }) => refusal === null || wanted.includes(id));

export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as OutboxReport,
    meta: {} as OutboxMeta,
    tags: {} as 'sending' | 'outOfReach' | 'discarding',
  },
  actors: {
    readOutbox: notProvided<readonly WaitingRecord[], void>('readOutbox'),
    sendWaiting: notProvided<DeliveryOutcome, { id: number }>('sendWaiting'),
    discardWaiting: notProvided<void, { ids: readonly number[]; withChanges: boolean }>('discardWaiting'),
    watchDevice: callbackNotProvided<DeviceReport>('watchDevice'),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isEmpty: ({ context: { records, changes, messages } }) => records.length + changes + messages === 0,
    isChosenGone: ({ context }) => context.records.every(({ id }) => id !== context.chosen),
    isOnline: (_, params: { isOnline: boolean }) => params.isOnline,
    hasReturned: ({ context }, params: { isOnline: boolean }) => params.isOnline && !context.isOnline,
    outcomeIs: isOutcome,
  },
  actions: {
    takeRecords: assign({
      records: (_, params: { records: readonly WaitingRecord[] }) => params.records,
    }),
    takeConnection: assign({ isOnline: (_, params: { isOnline: boolean }) => params.isOnline }),
    reportReturn: emit({ type: 'connection.returned' }),
    takeChanges: assign({ changes: (_, params: { count: number }) => params.count }),
    takeMessages: assign({ messages: (_, params: { count: number }) => params.count }),
    /** Sends waiting changes of sheets and chat messages when no open page does. */
    sendChanges: actionNotProvided<undefined>('sendChanges'),
    want: assign({
      wanted: ({ context }, params: { ids: readonly number[] }) => [
        ...new Set([...context.wanted, ...params.ids]),
      ],
    }),
    takeUp: assign({ underWay: ({ context }) => nextOf(context)?.id ?? 0 }),
    takeOut: assign({
      records: ({ context }) => context.records.filter(({ id }) => id !== context.underWay),
      attempts: 0,
    }),
    takeSent: assign({
      sent: ({ context }, outcome: DeliveryOutcome) =>
        outcome.kind === 'recorded' ? outcome.record : context.sent,
    }),
    reportStored: emit(({ context }) => ({ type: 'record.stored' as const, record: context.sent })),
    tell: assign({ notice: (_, params: { text: string }) => params.text }),
    holdBack: assign({
      records: ({ context }, params: { message: string }) =>
        context.records.map((record) =>
          record.id === context.underWay ? { ...record, refusal: params.message } : record,
        ),
      wanted: ({ context }) => context.wanted.filter((id) => id !== context.underWay),
      attempts: 0,
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    choose: assign({ chosen: (_, params: { id: number }) => params.id }),
    stayHere: actionNotProvided<undefined>('stayHere'),
  },
  delays: {
    /** Longer each time: from two seconds to five minutes. */
    retryPause: ({ context }) => Math.min(longestWait, firstWait * 2 ** (context.attempts - 1)),
    noticePause: 8_000,
    leavingTimeout: 2_000,
  },
});

/** @returns the message after a record was sent, which is the same as in the record's dialog. */
export const sentText = (outcome: DeliveryOutcome): string =>
  outcome.kind === 'recorded' ? recordedTexts[outcome.recording] : '';

/** @returns the server's reason for refusing a record. */
export const refusalText = (outcome: DeliveryOutcome): string =>
  outcome.kind === 'refused' ? outcome.message : '';
