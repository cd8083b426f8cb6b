import { type SQL, sql } from 'drizzle-orm';
import { personJson } from '../shared/lists.ts';
import type { MeetingOfSheet } from './rosterRepository.ts';

/** @returns the query for the chapter's certificates announced since the meeting before this one */
export const announcedAt = ({ chapter_id, date }: MeetingOfSheet): SQL => sql`
  select ${personJson(sql`a.member_id`)} as member, k.name as certificate
  from coaching_assignments a join certificates k on k.id = a.certificate_id join members m on m.id = a.member_id
    join chapters c on c.id = a.chapter_id
  where a.chapter_id = ${chapter_id} and a.announced and a.deleted_at is null and m.erased_at is null
    and (a.announced_at at time zone c.time_zone)::date <= ${date}::date
    and (a.announced_at at time zone c.time_zone)::date > coalesce((
      select max(w.date) from weekly_meetings w
      where w.chapter_id = c.id and w.date < ${date}::date and w.status <> 'skipped'), ${date}::date - 7)
  order by a.announced_at, a.id limit 50`;
