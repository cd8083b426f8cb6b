import { type SQL, sql } from 'drizzle-orm';
import type { filterMembers, MemberCard, MemberSort, NotMet } from '../../../src/contract/people/people.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Found, findPage, isFound, type ListQuery, type Page, rowsUpTo } from '../shared/lists.ts';
import { cardColumns, cardJoins } from './cardsRepository.ts';

/** Filters of a list of members; an undefined field doesn't filter. */
export interface PeopleFilter extends Omit<ListQuery<typeof filterMembers>, 'sort'> {
  /** Whether paused members are included. */
  readonly withPaused: boolean;
}

/** Lists a page of members with these columns, which every member may see, and the number of members. */
export function listPeople(
  on: Queryable,
  viewer: Viewer,
  filter: PeopleFilter,
  sort: MemberSort,
  page: Page,
): Promise<Found<MemberCard>> {
  const narrowed = conditions(viewer, filter);
  const where = sql.join(narrowed, sql` and `);
  return findPage<MemberCard>(on, page, {
    columns: cardColumns,
    from: sql`members m`,
    beside: cardJoins,
    where,
    order: orderOf(sort),
    ...(isBroad(filter) ? inGroups(sort, where, page) : {}),
  });
}

/** The filter leaves nearly everybody, so searching by its conditions isn't worth it. */
function isBroad(filter: PeopleFilter): boolean {
  const { search, profession_id, chapter_id, city, state, in_chapter, is_ep, not_met } = filter;
  const narrow = [search?.trim(), profession_id, chapter_id, city, state];
  return !narrow.some(Boolean) && in_chapter !== 1 && is_ep !== 1 && not_met !== 0;
}

/** Lists active members of the viewer's chapter: first those never met, by name, then those met longest ago. */
export function listNotMet(on: Queryable, { memberId, chapterId }: Viewer, limit: number): Promise<NotMet[]> {
  return selectRows<NotMet>(
    on,
    sql`
      select ${cardColumns}, met.last_met::text as last_met
      from members m ${cardJoins}
        left join (
          select with_id, max(date) as last_met from (
            select s.receiver_id as with_id, s.date from sessions s
            where s.member_id = ${memberId} and s.deleted_at is null
            union all
            select s.member_id, s.date from sessions s
            where s.receiver_id = ${memberId} and s.deleted_at is null
          ) mine group by with_id
        ) met on met.with_id = m.id
      where m.chapter_id = ${chapterId}::int and m.status = 'active' and m.id <> ${memberId}
      order by met.last_met nulls first, m.last_name, m.first_name, m.id
      limit ${limit}`,
  );
}

function conditions(viewer: Viewer, filter: PeopleFilter): SQL[] {
  const { search, profession_id, chapter_id, city, state, in_chapter, is_ep, not_met } = filter;
  const all = [filter.withPaused ? sql`m.status <> 'ended'` : sql`m.status = 'active'`];
  if (chapter_id !== undefined) all.push(sql`m.chapter_id = ${chapter_id}`);
  if (profession_id !== undefined) all.push(sql`m.profession_id = ${profession_id}`);
  if (city) all.push(sql`lower(m.city) = lower(${city})`);
  if (state) all.push(sql`lower(m.state) = lower(${state})`);
  if (in_chapter === 1) all.push(sql`m.chapter_id = ${viewer.chapterId}::int`);
  if (in_chapter === 0) all.push(sql`m.chapter_id is distinct from ${viewer.chapterId}::int`);
  if (is_ep !== undefined) all.push(sql`m.is_ep = ${is_ep === 1}`);
  if (not_met === 1) all.push(sql`m.id <> ${viewer.memberId} and m.id not in (${metBy(viewer)})`);
  if (not_met === 0) all.push(sql`m.id in (${metBy(viewer)})`);
  if (search?.trim()) all.push(isFound(sql`m.search`, search));
  return all;
}

/** SQL for everybody with whom the viewer had a session, no matter who recorded it. */
function metBy({ memberId }: Viewer): SQL {
  return sql`select s.receiver_id from sessions s where s.member_id = ${memberId} and s.deleted_at is null
    union all select s.member_id from sessions s where s.receiver_id = ${memberId} and s.deleted_at is null`;
}

const byName = {
  up: sql`m.last_name, m.first_name, m.id`,
  down: sql`m.last_name desc, m.first_name desc, m.id desc`,
};

const sorted: Readonly<Record<Exclude<MemberSort, 'name' | `-${string}`>, SQL>> = {
  business_name: sql`lower(m.business_name)`,
  profession: sql`lower(p.name)`,
  chapter: sql`lower(c.name)`,
  city: sql`lower(m.city)`,
};

/**
 * @returns members `m` group by group in the order of the groups' names, each group read by name from an index, for
 * only as many groups as the page needs; nothing if members aren't sorted by groups
 */
function inGroups(sort: MemberSort, where: SQL, page: Page) {
  const isDown = sort.startsWith('-');
  const direction = isDown ? sql`desc nulls last` : sql`nulls last`;
  const grouped = {
    profession: { table: sql`professions`, group: sql`m.profession_id` },
    chapter: { table: sql`chapters`, group: sql`m.chapter_id` },
  }[isDown ? sort.slice(1) : sort];
  if (grouped === undefined) return {};
  const nearest = sql`(
      select id, lower(name) as name from ${grouped.table} union all select 0, null
      order by 2 ${direction}
    ) groups cross join lateral (
      select * from members m where coalesce(${grouped.group}, 0) = groups.id and ${where}
      order by ${byName.up} limit ${rowsUpTo(page)}
    ) m`;
  return { nearest, order: sql`groups.name ${direction}, ${byName.up}` };
}

/** Sorts only by name, so that the index answers, or by another column with empty values at the end. */
export function orderOf(sort: MemberSort): SQL {
  switch (sort) {
    case 'name':
      return byName.up;
    case '-name':
      return byName.down;
    case '-business_name':
    case '-profession':
    case '-chapter':
    case '-city':
      return sql`${sorted[sort.slice(1) as keyof typeof sorted]} desc nulls last, ${byName.up}`;
    default:
      return sql`${sorted[sort]} nulls last, ${byName.up}`;
  }
}
