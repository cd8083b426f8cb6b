import { type SQL, sql } from 'drizzle-orm';
import type { ChapterRow, ChapterSort } from '../../../src/contract/organization/chapters.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Found, findPage, isFound, jsonRows, type Page } from '../shared/lists.ts';

const mostWanted = 6;

/** Filters of the list of chapters; an undefined field doesn't filter. */
export interface ChapterConditions {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  /** 1 is Monday. */
  readonly weekday?: number | undefined;
  readonly online?: 0 | 1 | undefined;
  readonly profession_open?: 0 | 1 | undefined;
}

/** Lists a page of the chapters with these columns, which every member may see, and the number of chapters. */
export function listChapterRows(
  on: Queryable,
  viewer: Viewer,
  filter: ChapterConditions,
  sort: ChapterSort,
  page: Page,
): Promise<Found<ChapterRow>> {
  return findPage<ChapterRow>(on, page, {
    columns: sql`c.id, c.name, c.city, c.state, c.weekday, to_char(c.meeting_time, 'HH24:MI') as time, c.place,
      (${isOnline})::int as online, ${memberCount} as member_count, ${wanted} as wanted`,
    from: sql`chapters c`,
    where: conditions(viewer, filter),
    order: orders[sort],
  });
}

/** SQL for: members can attend chapter `c` by video. */
export const isOnline: SQL = sql`coalesce(c.online_link, '') <> ''`;

const memberCount = sql`(select count(*)::int from members m where m.chapter_id = c.id and m.status = 'active')`;

/** SQL for the six most requested professions of chapter `c`. */
export const wanted: SQL = jsonRows(sql`
  select p.id, p.name from category_requests r join professions p on p.id = r.profession_id
  where r.chapter_id = c.id and r.status <> 'filled'
  group by p.id
  order by count(*) desc, lower(p.name), p.id
  limit ${sql.raw(String(mostWanted))}`);

function conditions(viewer: Viewer, { search, profession_open, ...filter }: ChapterConditions): SQL {
  const all = placeConditions(filter);
  if (profession_open !== undefined) all.push(sql`(${seatOf(viewer)}) = ${profession_open === 0}`);
  if (search?.trim()) all.push(isFound(sql`c.search`, search));
  return sql.join(all, sql` and `);
}

/** @returns SQL for each condition on where and when chapter `c` meets; an archived chapter meets nowhere */
export function placeConditions({
  state,
  city,
  weekday,
  online,
}: Pick<ChapterConditions, 'state' | 'city' | 'weekday' | 'online'>): SQL[] {
  const all = [sql`c.archived_at is null`];
  if (state) all.push(sql`lower(c.state) = lower(${state})`);
  if (city) all.push(sql`lower(c.city) = lower(${city})`);
  if (weekday !== undefined) all.push(sql`c.weekday = ${weekday}`);
  if (online !== undefined) all.push(sql`(${isOnline}) = ${online === 1}`);
  return all;
}

/** SQL for: another active member of chapter `c` holds the only seat for the viewer's profession. */
function seatOf({ memberId }: Viewer): SQL {
  return sql`exists (
    select from members me
      join professions mine on mine.id = me.profession_id and mine.one_seat
      join members holder on holder.profession_id = mine.id
    where me.id = ${memberId} and holder.id <> me.id and holder.chapter_id = c.id and holder.status = 'active')`;
}

const byName = sql`lower(c.name), c.id`;

const orders: Readonly<Record<ChapterSort, SQL>> = {
  name: byName,
  '-name': sql`lower(c.name) desc, c.id desc`,
  city: sql`lower(c.state) nulls last, lower(c.city) nulls last, ${byName}`,
  '-city': sql`lower(c.state) desc nulls last, lower(c.city) desc nulls last, ${byName}`,
  weekday: sql`c.weekday, c.meeting_time, ${byName}`,
  '-weekday': sql`c.weekday desc, c.meeting_time desc, ${byName}`,
  member_count: sql`member_count, ${byName}`,
  '-member_count': sql`member_count desc, ${byName}`,
};
