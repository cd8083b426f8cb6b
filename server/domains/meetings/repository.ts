import { sql } from 'drizzle-orm';
import type { DatedMeeting, Meeting } from '../../../src/contract/meetings/meetings.ts';
import type { MeetingOption } from '../../../src/contract/records/visitors.ts';
import type { Queryable } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import { rowsOfChapter } from '../shared/lists.ts';
import { meetingColumns } from './columnsRepository.ts';

const nextMeetings = 12;

const mostMeetings = 200;

/** Lists a chapter's meetings of these days by date; null if there is no such chapter. */
export function listMeetings(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  { start, end }: Days,
): Promise<Meeting[] | null> {
  return rowsOfChapter<Meeting>(
    on,
    chapterId,
    sql`
      select ${meetingColumns(viewer)} from weekly_meetings w
      where w.chapter_id = c.id and w.date between ${start}::date and ${end}::date
      order by w.date`,
  );
}

/** Lists a chapter's newest 200 meetings, future ones first; null if there is no such chapter. */
export function listAllMeetings(on: Queryable, chapterId: number): Promise<DatedMeeting[] | null> {
  return rowsOfChapter<DatedMeeting>(
    on,
    chapterId,
    sql`
      select w.id, w.date, w.status from weekly_meetings w
      where w.chapter_id = c.id order by w.date desc limit ${mostMeetings}`,
  );
}

/** Lists the chapter's next open meetings, today's included; null if there is no such chapter. */
export function listNextMeetings(
  on: Queryable,
  chapterId: number,
  now: Date,
): Promise<MeetingOption[] | null> {
  return rowsOfChapter<MeetingOption>(
    on,
    chapterId,
    sql`
      select w.id, w.date from weekly_meetings w
      where w.chapter_id = c.id and w.status = 'open' and w.date >= ${todayIn(now)}
      order by w.date
      limit ${nextMeetings}`,
  );
}
