import { recordBusinessBuck } from '../contract/businessBucks.ts';
import { recordEventAttendance } from '../contract/eventAttendance.ts';
import { messages } from '../contract/messages.ts';
import type { RecordPayload, RecordToSend, SendOutcome } from '../contract/ports.ts';
import type { Recorded } from '../contract/records.ts';
import { recordReferral } from '../contract/referrals.ts';
import { recordSession } from '../contract/sessions.ts';
import { recordVisitor } from '../contract/visitors.ts';
import { type Api, ApiRefusal, type CallOptions } from './api.ts';
import { newIdempotencyKey } from './clock.ts';

const isKeyReuse = ({ refusal }: ApiRefusal) =>
  refusal.errors?.idempotency_key?.includes(messages.keyReused) ?? false;

/** A moment as the form has it, `YYYY-MM-DDTHH:mm` in the browser's zone, as an instant. */
const asInstant = (local: string): string => {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
};

const post = (api: Api, payload: RecordPayload, options: CallOptions): Promise<Recorded> => {
  switch (payload.recording) {
    case 'session':
      return api(recordSession, { body: payload.body }, options);
    case 'referral':
      return api(recordReferral, { body: payload.body }, options);
    case 'businessBucks':
      return api(recordBusinessBuck, { body: payload.body }, options);
    case 'eventAttendance':
      return api(
        recordEventAttendance,
        { body: { ...payload.body, date: asInstant(payload.body.date) } },
        options,
      );
    case 'visitor':
      return api(recordVisitor, { body: payload.body }, options);
  }
};

/**
 * Stores one record under its idempotency key. A refusal and an earlier version under the same key are
 * outcomes; rejects when no answer came, and then the same call may be made again.
 */
export const sendRecord = async (
  api: Api,
  { payload, idempotencyKey }: RecordToSend,
): Promise<SendOutcome> => {
  try {
    return { kind: 'recorded', recorded: await post(api, payload, { idempotencyKey }) };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (isKeyReuse(error)) return { kind: 'alreadySaved', nextIdempotencyKey: newIdempotencyKey() };
    return { kind: 'refused', message: error.refusal.message, errors: error.refusal.errors ?? {} };
  }
};
