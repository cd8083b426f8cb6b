import { type SQL, sql } from 'drizzle-orm';
import { instantText } from '../../database/values.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { isInside } from '../meetings/columnsRepository.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';

/** SQL for how many people come to the event `e`, including guests. */
const goingCount: SQL = sql`(
  select coalesce(sum(1 + r.guests), 0)::int from event_rsvps r where r.event_id = e.id and r.going)`;

/**
 * @returns the columns of an event in the API's form, for a query with the event as `e` and its chapter as `c`.
 * Only the chapter's own members see the link
 */
export function eventColumns(viewer: Viewer): SQL {
  return sql`e.id, json_build_object('id', c.id, 'name', c.name) as chapter, c.time_zone, e.title, e.type,
    ${instantText(sql`e.starts_at`)} as starts_at, ${instantText(sql`e.ends_at`)} as ends_at, e.place,
    case when ${isInside(viewer, sql`e.chapter_id`)} then e.online_link end as online_link,
    ${personJson(sql`e.host_id`)} as host, e.capacity, e.image, e.description,
    (select t.name from trainings t where t.id = e.training_id) as training_name, ${goingCount} as going,
    (select json_build_object('going', r.going::int, 'guests', r.guests) from event_rsvps r
      where r.event_id = e.id and r.member_id = ${viewer.memberId}) as my_rsvp,
    (${inScope(scopeOf(viewer, 'events.edit'), sql`e.chapter_id`)})::int as can_edit, e.version`;
}
