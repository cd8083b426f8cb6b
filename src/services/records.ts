import { messages } from '../contract/messages.ts';
import type { RecordToSend, SendOutcome } from '../contract/ports.ts';
import { recordSession } from '../contract/sessions.ts';
import { type Api, ApiRefusal } from './api.ts';
import { newIdempotencyKey } from './clock.ts';

const isKeyReuse = ({ refusal }: ApiRefusal) =>
  refusal.errors?.idempotency_key?.includes(messages.keyReused) ?? false;

/**
 * Stores one record under its idempotency key. A refusal and an earlier version under the same key are
 * outcomes; rejects when no answer came, and then the same call may be made again.
 */
export const sendRecord = async (api: Api, record: RecordToSend): Promise<SendOutcome> => {
  try {
    const recorded = await api(
      recordSession,
      { body: record.body },
      { idempotencyKey: record.idempotencyKey },
    );
    return { kind: 'recorded', recorded };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (isKeyReuse(error)) return { kind: 'alreadySaved', nextIdempotencyKey: newIdempotencyKey() };
    return { kind: 'refused', message: error.refusal.message, errors: error.refusal.errors ?? {} };
  }
};
