import { type SQL, sql } from 'drizzle-orm';
import type { LatestLink, Link, QuickPostMember } from '../../../src/contract/growth/links.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { foundIn } from '../../database/search.ts';
import { instantText, textsValue } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Days, weekOf } from '../shared/calendar.ts';
import { type Found, findPage, type Page, personOf } from '../shared/lists.ts';

const mostOptions = 5000;

/** Selects the links of a member or a chapter, with filters. */
export interface LinkFilter {
  readonly scope: 'own' | 'chapter';
  readonly memberId?: number | undefined;
  /** The chapter of scope `chapter`; null for members without one. */
  readonly chapterId: number | null;
  readonly types: readonly string[] | null;
  readonly places: readonly string[] | null;
  readonly notShared: boolean;
  readonly search: string | undefined;
}

export type LinkOrder = 'lastUpdated' | 'title' | 'position';

const orders: Readonly<Record<LinkOrder, SQL>> = {
  lastUpdated: sql`l.updated_at desc, l.id desc`,
  title: sql`lower(l.title), l.id`,
  position: sql`l.position, l.id`,
};

/** Finds the owner of a link that can be shared; null if there is no such link. */
export async function findLinkOwner(on: Queryable, linkId: number): Promise<number | null> {
  const row = await selectRow<{ member_id: number }>(
    on,
    sql`select member_id from links where id = ${linkId} and deleted_at is null`,
  );
  return row?.member_id ?? null;
}

/** Finds a link of a current member; every member may see it. */
export function findLink(on: Queryable, viewer: Viewer, linkId: number): Promise<Link | null> {
  return selectRow<Link>(
    on,
    sql`
      select ${linkColumns(viewer)} from links l join members m on m.id = l.member_id
      where l.id = ${linkId} and l.deleted_at is null and m.status <> 'ended'`,
  );
}

/** Lists active members with a link, by name. */
export function listMembersWithLinks(on: Queryable, viewer: Viewer): Promise<QuickPostMember[]> {
  return selectRows<QuickPostMember>(
    on,
    sql`
      select m.id, m.first_name || ' ' || m.last_name as name,
        coalesce((m.chapter_id = ${viewer.chapterId}::int)::int, 0) as in_chapter,
        max((not ${isSharedByMe(viewer)})::int) as text_bold
      from members m join links l on l.member_id = m.id and l.deleted_at is null
      where m.status = 'active'
      group by m.id
      order by lower(m.first_name), lower(m.last_name), m.id
      limit ${mostOptions}`,
  );
}

export function listLinks(
  on: Queryable,
  viewer: Viewer,
  filter: LinkFilter,
  order: LinkOrder,
  page: Page,
): Promise<Found<Link>> {
  return findLinks<Link>(on, viewer, filter, page, { order, columns: linkColumns(viewer) });
}

/** Lists a page of a chapter's links, newest first, marking those since an instant; a null chapter has none. */
export function listLatestLinks(
  on: Queryable,
  viewer: Viewer,
  { chapterId, search, since }: { chapterId: number | null; search: string | undefined; since: string },
  page: Page,
): Promise<Found<LatestLink>> {
  const columns = sql`${linkColumns(viewer)},
    (select count(*)::int from link_shares s where s.link_id = l.id and s.deleted_at is null) as shares,
    (l.updated_at > ${since}::timestamptz)::int as is_new`;
  const filter = {
    scope: 'chapter',
    chapterId,
    search,
    types: null,
    places: null,
    notShared: false,
  } as const;
  return findLinks<LatestLink>(on, viewer, filter, page, { order: 'lastUpdated', columns });
}

function findLinks<Row>(
  on: Queryable,
  viewer: Viewer,
  filter: LinkFilter,
  page: Page,
  { order, columns }: { order: LinkOrder; columns: SQL },
): Promise<Found<Row>> {
  return findPage<Row>(on, page, {
    columns,
    from: sql`links l join members m on m.id = l.member_id`,
    where: conditions(viewer, filter),
    order: orders[order],
  });
}

function conditions(viewer: Viewer, filter: LinkFilter): SQL {
  const { scope, memberId, types, places, notShared, search } = filter;
  const all = [sql`l.deleted_at is null`, sql`m.status <> 'ended'`];
  if (memberId !== undefined || scope === 'own') all.push(sql`l.member_id = ${memberId ?? viewer.memberId}`);
  if (scope === 'chapter') all.push(sql`l.chapter_id = ${filter.chapterId}::int`);
  if (types !== null) all.push(sql`l.type = any(${textsValue(types)})`);
  if (places !== null) all.push(sql`l.where_to_share && ${textsValue(places)}`);
  if (notShared) all.push(sql`not ${isSharedByMe(viewer)}`);
  if (search?.trim()) {
    all.push(foundIn(sql`concat_ws(' ', l.title, l.type, l.description, m.first_name, m.last_name)`, search));
  }
  return sql.join(all, sql` and `);
}

/** SQL for the API's columns of a link `l` of the member `m`. */
export function linkColumns(viewer: Viewer): SQL {
  const { start, end } = weekOf(viewer.today);
  return sql`l.id, l.title, l.type, to_json(l.where_to_share) as where_to_share, l.url, l.description, l.position,
    ${instantText(sql`l.updated_at`)} as updated_at,
    ${personOf(sql`m`)} as member,
    ${isSharedByMe(viewer)}::int as shared_by_me_this_week,
    (select count(*)::int from link_shares s where s.link_id = l.id and s.deleted_at is null
      and s.date between ${start}::date and ${end}::date) as shares_this_week,
    l.version`;
}

/** SQL for: the viewer shared link `l` in the viewer's current week. */
function isSharedByMe({ memberId, today }: Viewer): SQL {
  const { start, end }: Days = weekOf(today);
  return sql`exists (select from link_shares mine where mine.link_id = l.id and mine.member_id = ${memberId}
    and mine.deleted_at is null and mine.date between ${start}::date and ${end}::date)`;
}
