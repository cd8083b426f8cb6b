import { sql } from 'drizzle-orm';
import type { MyWeek } from '../../../src/contract/records/activities.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { standingWith } from '../shared/coming.ts';

/**
 * Finds the next open meeting of the viewer's chapter, or one that began in the last two hours; null if there
 * is none.
 */
export function findNextMeeting(on: Queryable, viewer: Viewer, now: Date): Promise<MyWeek['next_meeting']> {
  return selectRow<NonNullable<MyWeek['next_meeting']>>(
    on,
    sql`
      select w.id, w.date::text as date, ${instantText(sql`w.starts_at`)} as starts_at, c.time_zone,
        coalesce(w.place, c.place) as place, coalesce(w.online_link, c.online_link) as online_link,
        stands.*
      from weekly_meetings w
        join chapters c on c.id = w.chapter_id
        cross join lateral (${standingWith(viewer, now)}) stands
      where w.chapter_id = ${viewer.chapterId}::int and w.status = 'open'
        and w.starts_at > ${instantValue(now)} - interval '2 hours'
      order by w.starts_at
      limit 1`,
  );
}
