import { sql } from 'drizzle-orm';
import type { DatedMeeting, Meeting } from '../../../src/contract/meetings.ts';
import type { MeetingOption } from '../../../src/contract/visitors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import { rowsOfChapter } from '../shared/lists.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';
import { todayIn } from '../shared/statements.ts';
import { meetingColumns } from './columnsRepository.ts';

const nextMeetings = 12;

const mostMeetings = 200;

/** A chapter's meetings of these days by date; null when there is no such chapter. */
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

/** A chapter's newest 200 meetings, those to come first; null when there is no such chapter. */
export function listAllMeetings(on: Queryable, chapterId: number): Promise<DatedMeeting[] | null> {
  return rowsOfChapter<DatedMeeting>(
    on,
    chapterId,
    sql`
      select w.id, w.date, w.status from weekly_meetings w
      where w.chapter_id = c.id order by w.date desc limit ${mostMeetings}`,
  );
}

/**
 * Keeps whether the viewer comes to a meeting of the own chapter, when it is open.
 * @returns the meeting's status, null when there is no such meeting.
 */
export async function keepComing(
  on: Queryable,
  { memberId, chapterId }: Viewer,
  meetingId: number,
  coming: boolean,
  now: Date,
): Promise<string | null> {
  const row = await selectRow<{ status: string }>(
    on,
    sql`
      with asked as (
        select w.id, w.status from weekly_meetings w
        where w.id = ${meetingId} and w.chapter_id = ${chapterId}::int
      ), stored as (
        insert into meeting_plans (meeting_id, member_id, coming, at)
        select asked.id, ${memberId}, ${coming}, ${now.toISOString()}::timestamptz from asked
        where asked.status = 'open'
        on conflict (meeting_id, member_id) do update set coming = excluded.coming, at = excluded.at
      )
      select asked.status from asked`,
  );
  return row?.status ?? null;
}

/** The chapter's next open meetings, today's included; null when there is no such chapter. */
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
