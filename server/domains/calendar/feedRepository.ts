import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { entryOf } from '../../../src/contract/schedules/calendar.ts';
import { calendarText } from '../../../src/contract/schedules/calendarText.ts';
import { tokenHash } from '../../database/linkTokens.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { dayIn, daysAfter } from '../shared/calendar.ts';
import { listOwnCalendar } from './repository.ts';

/** How many days into the past and into the future a calendar app sees. */
const reach = { back: 31, ahead: 366 };

/** Gives the member’s calendar a new secret address, which can't be read again. @returns its token */
export async function renewFeed(on: Queryable, memberId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await selectRow(
    on,
    sql`
      insert into member_settings (member_id, calendar_token_hash) values (${memberId}, ${tokenHash(token)})
      on conflict (member_id) do update set calendar_token_hash = excluded.calendar_token_hash
      returning member_id`,
  );
  return token;
}

/**
 * @param host the host in the entries' ids
 * @returns the calendar of the member with this address, as iCalendar text; null if there is none
 */
export async function readFeed(
  on: Queryable,
  { token, host, now }: { token: string; host: string; now: Date },
): Promise<string | null> {
  const owner = await selectRow<{ id: number; chapter_id: number | null; time_zone: string | null }>(
    on,
    sql`
      select m.id, m.chapter_id, c.time_zone
      from member_settings s join members m on m.id = s.member_id left join chapters c on c.id = m.chapter_id
      where s.calendar_token_hash = ${tokenHash(token)} and m.status <> 'ended' and m.erased_at is null`,
  );
  if (owner === null) return null;
  const today = dayIn(owner.time_zone ?? 'UTC', now);
  const items = await listOwnCalendar(
    on,
    { memberId: owner.id, chapterId: owner.chapter_id },
    { start: daysAfter(today, -reach.back), end: daysAfter(today, reach.ahead) },
  );
  const entries = items.filter(({ kind }) => kind !== 'skipped').map(entryOf);
  return calendarText(entries, host, now.toISOString());
}
