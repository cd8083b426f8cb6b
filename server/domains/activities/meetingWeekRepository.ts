import { type SQL, sql } from 'drizzle-orm';

/**
 * @returns SQL for: the meeting counts the record `a`, whose giver belongs to `giverChapter`. A closed
 * meeting counts the records that refer to it. An open meeting counts waiting records from the day after the
 * previous open meeting through its own day.
 */
export function isOfMeeting(meetingId: number, giverChapter: SQL): SQL {
  return sql`exists (
    select from weekly_meetings w
    where w.id = ${meetingId} and w.chapter_id = ${giverChapter} and case when w.status = 'closed'
      then a.counted_meeting_id = w.id
      else a.counted_meeting_id is null and a.date <= w.date and a.date > coalesce((
        select max(o.date) from weekly_meetings o
        where o.chapter_id = w.chapter_id and o.status = 'open' and o.date < w.date), '-infinity'::date)
      end)`;
}
