import { sql } from 'drizzle-orm';
import { metrics } from '../../../src/contract/metrics.ts';
import { ruleNames, targetName } from '../../../src/contract/organization/chapterRules.ts';
import type { ChapterDetails } from '../../../src/contract/organization/chapters.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { isInside, meetingColumns } from '../meetings/columnsRepository.ts';
import { jsonRows, personJson } from '../shared/lists.ts';
import { ruleSet, wholeIn } from '../shared/rules.ts';
import { inScope } from '../shared/scope.ts';
import { isOnline } from './searchRepository.ts';

const nextMeetings = 4;

/** SQL for the rules of chapter `c`, in the API's form. */
const rulesJson = sql`json_build_object(${sql.join(
  [
    ...ruleNames.map((name) => sql`${name}::text, ${ruleSet(name)}`),
    ...metrics.map(
      ({ id }) => sql`${targetName(id)}::text, ${wholeIn(sql`(c.rules -> 'targets')`, String(id))}`,
    ),
  ],
  sql`, `,
)})`;

/** Finds a chapter's details, its links only for its own members; null if there is no such chapter. */
export function findChapterDetails(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  now: Date,
): Promise<ChapterDetails | null> {
  const inside = isInside(viewer, sql`c.id`);
  return selectRow<ChapterDetails>(
    on,
    sql`
      select c.id, c.name, c.city, c.state, c.weekday, to_char(c.meeting_time, 'HH24:MI') as time, c.time_zone, c.currency,
        c.place, (${isOnline})::int as online, case when ${inside} then nullif(c.online_link, '') end as online_link,
        case when ${inside} then nullif(c.chapter_zoom, '') end as chapter_zoom,
        case when ${inside} then nullif(c.networking_moment_curriculum_link, '') end
          as networking_moment_curriculum_link,
        (select r.name from regions r where r.id = c.region_id) as region, c.founded_on::text as founded_on,
        ${personJson(sql`c.contact_id`)} as contact, c.description,
        ${jsonRows(sql`
          select ${meetingColumns(viewer)} from weekly_meetings w
          where w.chapter_id = c.id and w.status <> 'closed'
            and w.date >= (${now.toISOString()}::timestamptz at time zone c.time_zone)::date
          order by w.date limit ${nextMeetings}`)} as meetings,
        c.takes_visitors::int as takes_visitors, c.takes_drop_ins::int as takes_drop_ins,
        case when ${inside} then ${rulesJson} end as rules, (${inside})::int as is_inside,
        (${inScope(scopeOf(viewer, 'meeting.edit'), sql`c.id`)})::int as can_edit, c.version
      from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
}
