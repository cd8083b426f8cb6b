import { type SQL, sql } from 'drizzle-orm';
import type { Event } from '../../../src/contract/growth/events.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import { rowsOfChapter } from '../shared/lists.ts';
import { eventColumns } from './columnsRepository.ts';

const mostEvents = 500;

/** Filters of a list of events; an undefined field doesn't filter. */
export interface EventFilter {
  readonly record_type?: string | undefined;
  readonly mine?: 0 | 1 | undefined;
}

/** Lists a chapter's events that begin on these days of its zone, by start; null if there is no such chapter. */
export function listEvents(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  { start, end }: Days,
  filter: EventFilter,
): Promise<Event[] | null> {
  return rowsOfChapter<Event>(
    on,
    chapterId,
    sql`
      select ${eventColumns(viewer)} from events e
      where e.chapter_id = c.id and e.deleted_at is null
        and e.starts_at >= ${start}::date::timestamp at time zone c.time_zone
        and e.starts_at < (${end}::date + 1)::timestamp at time zone c.time_zone
        ${narrowed(viewer, filter)}
      order by e.starts_at, e.id
      limit ${sql.raw(String(mostEvents))}`,
  );
}

/** Finds an event of any chapter. */
export function findEvent(on: Queryable, viewer: Viewer, id: number): Promise<Event | null> {
  return selectRow<Event>(
    on,
    sql`
      select ${eventColumns(viewer)} from events e join chapters c on c.id = e.chapter_id
      where e.id = ${id} and e.deleted_at is null and c.archived_at is null`,
  );
}

function narrowed({ memberId }: Viewer, { record_type, mine }: EventFilter): SQL {
  const isMine = sql`(e.host_id is not distinct from ${memberId} or exists (
    select from event_rsvps r where r.event_id = e.id and r.member_id = ${memberId} and r.going))`;
  return sql`${record_type === undefined ? sql`` : sql`and e.type = ${record_type}`}
    ${mine === undefined ? sql`` : sql`and ${isMine} = ${mine === 1}`}`;
}
