import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { outboxMachine } from '../../machines/records/outbox.machine.ts';

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

export interface OutboxProps {
  outbox: OutboxActor;
}

export const selectRecords = ({ context }: OutboxSnapshot) => context.records;
/** @returns how many changes of sheets wait. */
export const selectChanges = ({ context }: OutboxSnapshot) => context.changes;
/** @returns how many chat messages wait. */
export const selectMessages = ({ context }: OutboxSnapshot) => context.messages;
/** @returns how much waits: records, changes of sheets, chat messages. */
export const selectCount = ({ context: { records, changes, messages } }: OutboxSnapshot) =>
  records.length + changes + messages;
export const selectIsOnline = ({ context }: OutboxSnapshot) => context.isOnline;
export const selectIsDiscarding = (snapshot: OutboxSnapshot) => snapshot.hasTag('discarding');

/** @returns the record on its way to the server, 0 for none. */
export const selectUnderWay = (snapshot: OutboxSnapshot) =>
  snapshot.hasTag('sending') ? snapshot.context.underWay : 0;

/** @returns why records wait, in a sentence; empty when nothing keeps them. */
export const selectHindrance = (snapshot: OutboxSnapshot): string => {
  if (!snapshot.context.isOnline) return 'You’re offline. These will be sent when you’re back online.';
  return snapshot.hasTag('outOfReach') ? 'The server isn’t responding. We’ll keep trying.' : '';
};

/** @returns whether what is told is that the last record was sent. */
export const selectIsSentTold = ({ context: { sent, notice } }: OutboxSnapshot): boolean =>
  sent > 0 && notice !== messages.keptOnDevice && notice !== messages.waitingRefused;

/** @returns what the member is told, or null. */
export const selectTold = (snapshot: OutboxSnapshot): string | null =>
  Object.values(snapshot.getMeta()).some((meta) => meta?.isTold) ? snapshot.context.notice : null;
