import { sql } from 'drizzle-orm';
import { messages, referredBeforeMessage } from '../../../src/contract/messages.ts';
import { recordReferral } from '../../../src/contract/records/referrals.ts';
import type { Queryable } from '../../database/query.ts';
import { textsValue } from '../../database/values.ts';
import { stateConflict } from '../../http/refused.ts';
import { recording } from '../records/recording.ts';
import { dayIn, daysAfter, spokenDay } from '../shared/calendar.ts';
import { findEarlierReferral, isNamedByBusinessBuck, type ReferredPerson } from './repository.ts';

const warnedDays = 30;

/** @returns a warning if the giver recently referred the same person to the same member; otherwise null */
export async function warningOf(
  on: Queryable,
  giverId: number | null,
  person: ReferredPerson,
  today: string,
): Promise<string | null> {
  const earlier = await findEarlierReferral(on, giverId, person, daysAfter(today, -warnedDays));
  return earlier === null ? null : referredBeforeMessage(spokenDay(earlier, today));
}

/** A person whom the giver refers to another member; the same person again within 30 days is a warning. */
export const referralRecording = recording({
  metric: 2,
  endpoint: recordReferral,
  message: messages.referralRecorded,
  giverChapter: 'chapter_id',
  body: sql`'receiver_id', a.receiver_id, 'methods', a.methods, 'first_name', a.first_name,
    'last_name', a.last_name, 'type', a.type, 'comments', a.comments, 'connection', a.connection::int,
    'connection_profession', a.connection_profession, 'email', a.email, 'work_phone', a.work_phone,
    'cell_phone', a.cell_phone, 'address', a.address`,
  async prepare({ on, now, giver, before }, body) {
    const today = dayIn(giver.timeZone, now);
    const isNew = before === null;
    const warning = isNew ? await warningOf(on, giver.memberId, body, today) : null;
    const isMoved = !isNew && before.receiver_id !== body.receiver_id;
    if (isMoved && (await isNamedByBusinessBuck(on, before.id))) {
      throw stateConflict('referralNamed');
    }
    return {
      receiver: { id: body.receiver_id, field: 'receiver_id', mayBeGiver: false },
      columns: {
        date: isNew ? today : undefined,
        type: body.type,
        methods: textsValue(body.methods),
        first_name: body.first_name,
        last_name: body.last_name,
        comments: body.comments ?? null,
        connection: body.connection === 1,
        connection_profession: body.connection_profession ?? null,
        email: body.email ?? null,
        work_phone: body.work_phone ?? null,
        cell_phone: body.cell_phone ?? null,
        address: body.address ?? null,
      },
      warnings: warning === null ? [] : [warning],
    };
  },
  async mayRemove({ on, id }) {
    if (await isNamedByBusinessBuck(on, id)) throw stateConflict('referralNamed');
  },
});
