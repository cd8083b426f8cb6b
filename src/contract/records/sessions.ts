import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { sessionTypes } from '../metrics.ts';
import { CalendarDate, Id, Text } from '../scalars.ts';
import { Recorded } from './records.ts';

export const SessionToRecord = v.object({
  receiver_id: Id,
  /** Today or earlier. The server refuses days after today in every time zone. */
  date: CalendarDate,
  address: Text(3, 5000),
  type: v.picklist(sessionTypes, messages.invalid),
  discussion: Text(3, 5000),
});
export type SessionToRecord = v.InferInput<typeof SessionToRecord>;

export const recordSession = endpoint({
  id: 'recordSession',
  topics: ['records'],
  method: 'POST',
  path: '/member-3/session',
  summary: 'Records a session with another member, once per Idempotency-Key',
  access: { kind: 'member' },
  body: SessionToRecord,
  answer: Recorded,
  refusals: [409],
  idempotent: true,
});
