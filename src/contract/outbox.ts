import type { RecordingId, RecordKey, RecordPayload, RecordToSend } from './ports.ts';

/** A record to keep on this device, with what a list of waiting records says of it. */
export interface RecordToKeep extends RecordToSend {
  /** Whom it is about, and the amount if it has one. */
  readonly about: string;
}

/** A record that waits on this device until the server has it. */
export interface WaitingRecord {
  /** Its place in the order in which records are sent. */
  readonly id: number;
  readonly payload: RecordPayload;
  readonly about: string;
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

/** What this device reports: what another tab did, and whether there is a connection. */
export type DeviceReport =
  | { readonly type: 'outbox.changed' }
  | { readonly type: 'connection.changed'; readonly isOnline: boolean };
