import { type SQL, sql } from 'drizzle-orm';
import type { Link, QuickPostMember } from '../../../src/contract/links.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Days, weekOf } from '../calendar.ts';
import { textsValue } from '../records/values.ts';
import { instantText, type Queryable, selectRow, selectRows } from '../rows.ts';
import { foundIn } from '../search.ts';

const mostOptions = 5000;

/** Whose links, and what they are narrowed to. */
export interface LinkFilter {
  readonly scope: 'own' | 'chapter';
  readonly memberId: number | undefined;
  readonly types: readonly string[] | null;
  readonly places: readonly string[] | null;
  readonly notShared: boolean;
  readonly search: string | undefined;
}

export interface LinkPaging {
  readonly orderBy: 'lastUpdated' | 'title' | 'position';
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Owner of a link that can be shared; null when there is no such link. */
export async function findLinkOwner(on: Queryable, linkId: number): Promise<number | null> {
  const row = await selectRow<{ member_id: number }>(
    on,
    sql`select member_id from links where id = ${linkId} and deleted_at is null`,
  );
  return row?.member_id ?? null;
}

/** The active members with a link, by name. */
export function listMembersWithLinks(on: Queryable, viewer: Viewer): Promise<QuickPostMember[]> {
  return selectRows<QuickPostMember>(
    on,
    sql`
      select m.id, m.first_name || ' ' || m.last_name as name,
        max((not ${isSharedByMe(viewer)})::int) as text_bold
      from members m join links l on l.member_id = m.id and l.deleted_at is null
      where m.status = 'active'
      group by m.id
      order by lower(m.first_name), lower(m.last_name), m.id
      limit ${mostOptions}`,
  );
}

/** One page of links, and whether there is more. */
export async function listLinks(
  on: Queryable,
  viewer: Viewer,
  filter: LinkFilter,
  { orderBy, page, pageSize }: LinkPaging,
): Promise<{ rows: Link[]; hasMore: boolean }> {
  const order = {
    lastUpdated: sql`l.updated_at desc, l.id desc`,
    title: sql`lower(l.title), l.id`,
    position: sql`l.position, l.id`,
  }[orderBy];
  const { start, end } = weekOf(viewer.today);
  const rows = await selectRows<Link>(
    on,
    sql`
      select l.id, l.title, l.type, to_json(l.where_to_share) as where_to_share, l.url, l.description, l.position,
        ${instantText(sql`l.updated_at`)} as updated_at,
        json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name) as member,
        ${isSharedByMe(viewer)}::int as shared_by_me_this_week,
        (select count(*)::int from link_shares s where s.link_id = l.id and s.deleted_at is null
          and s.date between ${start}::date and ${end}::date) as shares_this_week,
        l.version
      from links l join members m on m.id = l.member_id
      where ${conditions(viewer, filter)}
      order by ${order}
      limit ${pageSize + 1} offset ${(page - 1) * pageSize}`,
  );
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** How many links the whole list has. */
export async function countLinks(on: Queryable, viewer: Viewer, filter: LinkFilter): Promise<number> {
  const row = await selectRow<{ count: number }>(
    on,
    sql`
      select count(*)::int as count from links l join members m on m.id = l.member_id
      where ${conditions(viewer, filter)}`,
  );
  return row?.count ?? 0;
}

function conditions(viewer: Viewer, filter: LinkFilter): SQL {
  const { scope, memberId, types, places, notShared, search } = filter;
  const all = [sql`l.deleted_at is null`, sql`m.status <> 'ended'`];
  if (memberId !== undefined || scope === 'own') all.push(sql`l.member_id = ${memberId ?? viewer.memberId}`);
  if (scope === 'chapter') all.push(sql`l.chapter_id = ${viewer.chapterId}::int`);
  if (types !== null) all.push(sql`l.type = any(${textsValue(types)})`);
  if (places !== null) all.push(sql`l.where_to_share && ${textsValue(places)}`);
  if (notShared) all.push(sql`not ${isSharedByMe(viewer)}`);
  if (search?.trim()) {
    all.push(foundIn(sql`concat_ws(' ', l.title, l.type, l.description, m.first_name, m.last_name)`, search));
  }
  return sql.join(all, sql` and `);
}

/** SQL for: the viewer shared link `l` in the viewer's current week. */
function isSharedByMe({ memberId, today }: Viewer): SQL {
  const { start, end }: Days = weekOf(today);
  return sql`exists (select from link_shares mine where mine.link_id = l.id and mine.member_id = ${memberId}
    and mine.deleted_at is null and mine.date between ${start}::date and ${end}::date)`;
}
