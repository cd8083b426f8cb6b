import { type SQL, sql } from 'drizzle-orm';

/**
 * @returns SQL for: the meeting counts the record `a` of a giver in that chapter. A closed meeting has counted it.
 * For an open one it waits: its day is at most the meeting's, and after the previous open meeting.
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
