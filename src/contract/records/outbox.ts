import type { RecordingId, RecordKey, RecordPayload, RecordToSend } from '../ports.ts';

/** What a list of waiting records says of one beside what is sent. */
interface Told {
  /** Whom it is about. */
  readonly about: string;
  /** What its amount is in, ISO 4217; null where that is not known. */
  readonly currency: string | null;
}

/** A record to keep on this device. */
export type RecordToKeep = RecordToSend & Told;

/** A record that waits on this device until the server has it. */
export interface WaitingRecord extends Told {
  /** Its place in the order in which records are sent. */
  readonly id: number;
  readonly payload: RecordPayload;
  /** When it was put here: an instant, ISO 8601. */
  readonly keptAt: string;
  /** What the server said when it refused the record; null as long as it did not. */
  readonly refusal: string | null;
}

/** What became of one attempt to send a waiting record; rejected when no answer came. */
export type DeliveryOutcome =
  | { readonly kind: 'recorded'; readonly recording: RecordingId; readonly record: RecordKey }
  | { readonly kind: 'refused'; readonly message: string }
  /** Another tab has sent or discarded it. */
  | { readonly kind: 'gone' };

/** What this device reports: what another tab did, what waits beside the records, and whether there is a connection. */
export type DeviceReport =
  | { readonly type: 'outbox.changed' }
  /** How many changes of sheets wait on this device, once they have for a while. */
  | { readonly type: 'changes.counted'; readonly count: number }
  /** How many chat messages do, once they have for a while. */
  | { readonly type: 'messages.counted'; readonly count: number }
  | { readonly type: 'connection.changed'; readonly isOnline: boolean };
