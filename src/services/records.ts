import type { RecordPayload, RecordToSend, SendOutcome } from '../contract/ports.ts';
import { recordBusinessBuck } from '../contract/records/businessBucks.ts';
import { recordEventAttendance } from '../contract/records/eventAttendance.ts';
import type { Recorded } from '../contract/records/records.ts';
import { recordReferral } from '../contract/records/referrals.ts';
import { recordSession } from '../contract/records/sessions.ts';
import { recordVisitor } from '../contract/records/visitors.ts';
import { isRefusedFor } from '../contract/refusal.ts';
import { type Api, ApiRefusal, type CallOptions } from './calls/api.ts';
import { newIdempotencyKey } from './device/clock.ts';

/** @returns whether the key was already used with other values. */
export const isKeyReuse = ({ refusal }: ApiRefusal): boolean => isRefusedFor(refusal, 'keyReused');

/** Converts a form's moment, `YYYY-MM-DDTHH:mm` in the browser's zone, to an instant. */
const asInstant = (local: string): string => {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
};

/** @returns the record as sent: an event's moment becomes an instant, so a later change of zone doesn't matter. */
export const asSent = (payload: RecordPayload): RecordPayload =>
  payload.recording === 'eventAttendance'
    ? { ...payload, body: { ...payload.body, date: asInstant(payload.body.date) } }
    : payload;

/** Sends a record to its endpoint. Rejects with `ApiRefusal` or `NoAnswer`. */
export const postRecord = (api: Api, payload: RecordPayload, options: CallOptions): Promise<Recorded> => {
  switch (payload.recording) {
    case 'session':
      return api(recordSession, { body: payload.body }, options);
    case 'referral':
      return api(recordReferral, { body: payload.body }, options);
    case 'businessBucks':
      return api(recordBusinessBuck, { body: payload.body }, options);
    case 'eventAttendance':
      return api(recordEventAttendance, { body: payload.body }, options);
    case 'visitor':
      return api(recordVisitor, { body: payload.body }, options);
  }
};

/**
 * Stores a record under its idempotency key. A refusal, a failure of the server and an earlier version under the same
 * key are outcomes. Rejects when no answer came; the record may be stored, so the same call must be repeated.
 */
export const sendRecord = async (
  api: Api,
  { payload, idempotencyKey }: RecordToSend,
): Promise<SendOutcome> => {
  try {
    return { kind: 'recorded', recorded: await postRecord(api, asSent(payload), { idempotencyKey }) };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status >= 500) return { kind: 'failed', message: error.refusal.message };
    if (isKeyReuse(error)) return { kind: 'alreadySaved', nextIdempotencyKey: newIdempotencyKey() };
    const { message, errors = {}, existing } = error.refusal;
    return { kind: 'refused', message, errors, existing };
  }
};
