import { sql } from 'drizzle-orm';
import { type Queryable, selectRows } from '../../database/query.ts';
import { instantValue, todayIn } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type WholeMeeting, wholeMeetingColumns } from './factsRepository.ts';

const weeksAhead = sql.raw('26');
/** The most meetings listed; a chapter may have extra meetings besides the weekly ones. */
const mostAhead = 60;

/** Lists a chapter's meetings from today on that aren't closed, skipped ones included, by date. */
export function listMeetingsAhead(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  now: Date,
): Promise<WholeMeeting[]> {
  return selectRows<WholeMeeting>(
    on,
    sql`
      select ${wholeMeetingColumns(viewer)}
      from weekly_meetings w join chapters c on c.id = w.chapter_id
      where w.chapter_id = ${chapterId} and w.status <> 'closed' and w.date >= ${todayIn(now)}
      order by w.date
      limit ${mostAhead}`,
  );
}

/**
 * Adds what is missing of the next 26 weekly meetings of each chapter, on its weekday and at its time in its zone. A
 * week with a meeting, held or skipped, gets no other. If several servers do this at once, the key keeps one meeting
 * per day and chapter, and the common order of rows prevents deadlocks.
 */
export async function keepMeetingsAhead(on: Queryable, now: Date): Promise<void> {
  const instant = instantValue(now);
  await on.execute(sql`
    insert into weekly_meetings (chapter_id, date, starts_at)
    select c.id, day.date, (day.date + c.meeting_time) at time zone c.time_zone
    from chapters c
      cross join lateral (select (${instant} at time zone c.time_zone) as clock) here
      cross join lateral (
        select here.clock::date + (c.weekday - extract(isodow from here.clock)::int + 7) % 7 as date
      ) next
      cross join lateral (
        select next.date + 7 * (week.number + (next.date + c.meeting_time <= here.clock)::int) as date
        from generate_series(0, ${weeksAhead} - 1) as week(number)
      ) day
    where c.archived_at is null and day.date >= coalesce(c.founded_on, day.date)
      and not exists (
        select from weekly_meetings held
        where held.chapter_id = c.id
          and held.date between date_trunc('week', day.date)::date and date_trunc('week', day.date)::date + 6
      )
    order by c.id, day.date
    on conflict (chapter_id, date) do nothing`);
}
