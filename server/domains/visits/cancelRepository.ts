import { type SQL, sql } from 'drizzle-orm';
import type { GuestVisit } from '../../../src/contract/meetings/visits.ts';
import { nobody } from '../../changes/audit.ts';
import { updateRow } from '../../changes/changeRow.ts';
import { tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import { reminderKind } from '../../mail/queue.ts';
import { dayIn } from '../shared/calendar.ts';
import { noticingOfGuest } from './registerRepository.ts';

/** SQL for: the visit `v` to meeting `w` is in the future. */
const isToCome = (now: Date): SQL => sql`
  v.deleted_at is null and v.merged_into_id is null and v.counted_meeting_id is null and w.status = 'open'
  and w.starts_at > ${instantValue(now)}`;

/** Whether the visit is in the future, so that its guest gets a reminder. */
export async function isAhead(on: Queryable, visitorId: number, now: Date): Promise<boolean> {
  const row = await selectRow<{ id: number }>(
    on,
    sql`
      select v.id from visitors v join weekly_meetings w on w.id = v.meeting_id
      where v.id = ${visitorId}::int and ${isToCome(now)}`,
  );
  return row !== null;
}

/** Finds the visit of a mailed link that can still be canceled; null for any other. */
export function findGuestVisit(on: Queryable, token: string, now: Date): Promise<GuestVisit | null> {
  return selectRow<GuestVisit>(
    on,
    sql`
      select c.name as chapter, w.date::text as date, c.time_zone, ${instantText(sql`w.starts_at`)} as starts_at,
        to_char(w.starts_at at time zone c.time_zone, 'HH24:MI') as time,
        nullif(coalesce(w.place, c.place), '') as place
      from visitors v join weekly_meetings w on w.id = v.meeting_id join chapters c on c.id = v.chapter_id
      where v.cancel_token_hash = ${tokenHash(token)} and ${isToCome(now)}`,
  );
}

const canceledNotice = {
  kind: 'visitor.canceled',
  did: 'canceled the visit to',
  toInviter: '.',
  isThere: false,
};

/** Cancels the visit of a mailed link, tells those who look after visitors, and removes its reminder. */
export function cancelVisit(
  database: Queries,
  { token, now, requestId }: { token: string; now: Date; requestId: string },
): Promise<void> {
  return database.transaction(async (on) => {
    const visit = await selectRow<{ id: number; chapter_id: number; time_zone: string }>(
      on,
      sql`
        select v.id, v.chapter_id, c.time_zone
        from visitors v join weekly_meetings w on w.id = v.meeting_id join chapters c on c.id = v.chapter_id
        where v.cancel_token_hash = ${tokenHash(token)} and ${isToCome(now)}
        for update of v`,
    );
    if (visit === null) return;
    await on.execute(sql`
      delete from notifications where metric = 6 and record_ids = array[${visit.id}::int] and read_at is null`);
    await updateRow(on, nobody(requestId), {
      table: 'visitors',
      row: visit,
      audience: { tells: true },
      columns: { deleted_at: now },
      action: 'visit.cancel',
      also: {
        notified: noticingOfGuest(dayIn(visit.time_zone, now), canceledNotice),
        forgotten: sql`delete from outgoing_mail where kind = ${reminderKind(visit.id)} and sent_at is null`,
      },
    });
  });
}
