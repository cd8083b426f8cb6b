import { type SQL, sql } from 'drizzle-orm';

/**
 * @returns SQL for: the record `a`, of a giver of that chapter, is one that this meeting counts. A closed meeting has
 * counted it; of an open one it waits, up to its day, and is later than the open meeting before.
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
