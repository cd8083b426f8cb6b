import type { RecordingId, RecordKey, RecordPayload, RecordToSend } from '../ports.ts';

/** What the list of waiting records shows besides the record itself. */
interface Told {
  /** The person that the record is about. */
  readonly about: string;
  /** The ISO 4217 currency of the record's amount, or null if unknown. */
  readonly currency: string | null;
}

/** A record to store on this device. */
export type RecordToKeep = RecordToSend & Told;

/** A record that waits on this device until the server has it. */
export interface WaitingRecord extends Told {
  /** The record's position in the order of sending. */
  readonly id: number;
  readonly payload: RecordPayload;
  /** When the record was stored on this device, as an ISO 8601 instant. */
  readonly keptAt: string;
  /** The server's message if it refused the record, else null. */
  readonly refusal: string | null;
}

/** The result of one attempt to send a waiting record. The promise rejects when no answer came. */
export type DeliveryOutcome =
  | { readonly kind: 'recorded'; readonly recording: RecordingId; readonly record: RecordKey }
  | { readonly kind: 'refused'; readonly message: string }
  /** Another tab has sent or discarded the record. */
  | { readonly kind: 'gone' };

/** What this device reports: changes by another tab, other waiting things, and whether it's online. */
export type DeviceReport =
  | { readonly type: 'outbox.changed' }
  /** How many changes of sheets have been waiting on this device for a while. */
  | { readonly type: 'changes.counted'; readonly count: number }
  /** How many chat messages have been waiting for a while. */
  | { readonly type: 'messages.counted'; readonly count: number }
  | { readonly type: 'connection.changed'; readonly isOnline: boolean };
