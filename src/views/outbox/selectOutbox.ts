import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { outboxMachine } from '../../machines/records/outbox.machine.ts';

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

export interface OutboxProps {
  outbox: OutboxActor;
}

export const selectRecords = ({ context }: OutboxSnapshot) => context.records;
/** @returns how many changes of sheets are waiting. */
export const selectChanges = ({ context }: OutboxSnapshot) => context.changes;
/** @returns how many chat messages are waiting. */
export const selectMessages = ({ context }: OutboxSnapshot) => context.messages;
/** @returns how many records, changes of sheets and chat messages are waiting in total. */
export const selectCount = ({ context: { records, changes, messages } }: OutboxSnapshot) =>
  records.length + changes + messages;
export const selectIsOnline = ({ context }: OutboxSnapshot) => context.isOnline;
export const selectIsDiscarding = (snapshot: OutboxSnapshot) => snapshot.hasTag('discarding');

/** @returns the id of the record being sent, or 0. */
export const selectUnderWay = (snapshot: OutboxSnapshot) =>
  snapshot.hasTag('sending') ? snapshot.context.underWay : 0;

/** @returns why records are waiting, in a sentence; empty if nothing holds them back. */
export const selectHindrance = (snapshot: OutboxSnapshot): string => {
  if (!snapshot.context.isOnline) return 'You’re offline. These will be sent when you’re back online.';
  return snapshot.hasTag('outOfReach') ? 'The server isn’t responding. We’ll keep trying.' : '';
};

/** @returns whether the notice says that the last record was sent. */
export const selectIsSentTold = ({ context: { sent, notice } }: OutboxSnapshot): boolean =>
  sent.id > 0 && notice !== messages.keptOnDevice && notice !== messages.waitingRefused;

/** @returns the notice, or null. */
export const selectTold = (snapshot: OutboxSnapshot): string | null =>
  Object.values(snapshot.getMeta()).some((meta) => meta?.isTold) ? snapshot.context.notice : null;
