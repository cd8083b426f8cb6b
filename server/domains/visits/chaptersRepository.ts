import { type SQL, sql } from 'drizzle-orm';
import type { VisibleChapter, VisibleChapterDetails } from '../../../src/contract/meetings/visits.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { foundIn } from '../../database/search.ts';
import { instantText, instantValue, wholeValue } from '../../database/values.ts';
import { type ChapterConditions, isOnline, placeConditions, wanted } from '../chapters/searchRepository.ts';
import { type Found, findPage, isFound, jsonRows, type Page } from '../shared/lists.ts';
import { planPrice } from '../shared/plans.ts';
import { zonePlaces } from './zonePlaces.ts';

const meetingsShown = 4;

/** SQL for: a guest may see chapter `c` and visit it. */
export const isVisible: SQL = sql`c.visible and c.takes_visitors and c.archived_at is null`;

const isWanted = sql`r.chapter_id = c.id and r.status <> 'filled'`;

/** SQL for the meetings `w` of chapter `c` that a guest may register for. */
const meetingsAhead = (now: Date): SQL => sql`
  from weekly_meetings w
  where w.chapter_id = c.id and w.status = 'open' and w.starts_at > ${instantValue(now)}`;

/** SQL for: a member of chapter `c` has the only seat for this profession. */
const isTaken = (profession: SQL): SQL => sql`exists (
  select from members m join professions p on p.id = m.profession_id
  where m.chapter_id = c.id and m.status = 'active' and p.one_seat and p.id = ${profession})`;

/** SQL for the price of a year in chapter `c`, for a person without a plan `b`. */
const price = sql`${planPrice} as price, c.currency`;
const noPlan = sql`left join subscriptions b on false`;

type Located = Pick<VisibleChapter, 'country' | 'latitude' | 'longitude'>;

const placeOf = (timeZone: string): Located => {
  const [country, latitude, longitude] = zonePlaces[timeZone] ?? [null, null, null];
  return { country, latitude, longitude };
};

/** Lists a page of the chapters that take visitors, by their next meeting. */
export async function listVisibleChapters(
  on: Queryable,
  {
    search,
    profession_id = null,
    ...filter
  }: Omit<ChapterConditions, 'profession_open'> & { readonly profession_id?: number | null },
  page: Page,
  now: Date,
): Promise<Found<VisibleChapter>> {
  const where = [isVisible, ...placeConditions(filter)];
  if (search?.trim()) {
    where.push(sql`(${isFound(sql`c.search`, search)} or exists (
      select from category_requests r join professions p on p.id = r.profession_id
      where ${isWanted} and ${foundIn(sql`p.name`, search)}))`);
  }
  const found = await findPage<Omit<VisibleChapter, keyof Located>>(on, page, {
    columns: sql`c.id, c.name, c.city, c.state, c.weekday, to_char(c.meeting_time, 'HH24:MI') as time, c.place,
      (${isOnline})::int as online, ${wanted} as wanted, c.time_zone,
      (select count(distinct r.profession_id)::int from category_requests r where ${isWanted}) as wanted_count,
      (select json_build_object('date', w.date, 'starts_at', ${instantText(sql`w.starts_at`)})
        ${meetingsAhead(now)} order by w.starts_at limit 1) as next_meeting,
      ${price}, case when ${wholeValue(profession_id)} is not null then (${isTaken(wholeValue(profession_id))})::int end as seat_taken`,
    from: sql`chapters c ${noPlan}`,
    where: sql.join(where, sql` and `),
    order: sql`(select min(w.starts_at) ${meetingsAhead(now)}) nulls last, lower(c.name), c.id`,
  });
  return { ...found, rows: found.rows.map((row) => ({ ...row, ...placeOf(row.time_zone) })) };
}

/** Finds a chapter as guests see it; null if there is no such chapter or it takes no visitors. */
export function findVisibleChapter(
  on: Queryable,
  chapterId: number,
  now: Date,
): Promise<VisibleChapterDetails | null> {
  return selectRow<VisibleChapterDetails>(
    on,
    sql`
      select c.id, c.name, c.city, c.state, c.weekday, to_char(c.meeting_time, 'HH24:MI') as time, c.time_zone,
        c.place, (${isOnline})::int as online, c.description, ${price},
        ${jsonRows(sql`
          select p.id, p.name from category_requests r join professions p on p.id = r.profession_id
          where ${isWanted} group by p.id order by count(*) desc, lower(p.name), p.id`)} as wanted,
        ${jsonRows(sql`
          select w.id, w.date, ${instantText(sql`w.starts_at`)} as starts_at ${meetingsAhead(now)}
          order by w.starts_at limit ${meetingsShown}`)} as meetings,
        array(
          select distinct p.id from members m join professions p on p.id = m.profession_id
          where m.chapter_id = c.id and m.status = 'active' and p.one_seat order by p.id
        ) as taken_profession_ids
      from chapters c ${noPlan} where c.id = ${chapterId} and ${isVisible}`,
  );
}
