import { type SQL, sql } from 'drizzle-orm';
import type {
  PostingMember,
  PostingMemberDetails,
  PostingMembers,
} from '../../../src/contract/meetings/smReport.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import type { Person } from '../../../src/contract/scalars.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { answerRow, type Selected, wireRow } from '../activities/rowsRepository.ts';
import type { Days } from '../shared/calendar.ts';
import { eachMember, type Found, findPage, isFound, type Page, personOf } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { sharesScope } from './policy.ts';

const posts = metricTables[5];

/** The filter for a chapter's shares by member. */
export interface PostingFilter {
  readonly chapterId: number;
  readonly period: Days;
  readonly record_type: string | undefined;
  readonly zero: 0 | 1 | undefined;
  readonly search: string | undefined;
}

/** Lists a page of the members with what each member shared, and the number of members. */
export function listPostingMembers(
  on: Queryable,
  filter: PostingFilter,
  sort: string,
  page: Page,
): Promise<Found<PostingMember>> {
  return findPage<PostingMember>(on, page, {
    columns: sql`${personOf(sql`m`)} as member,
      coalesce(given.shared, 0) as shared, coalesce(given.members_promoted, 0) as members_promoted,
      coalesce(received.shared, 0) as own_links_shared, given.last_share::text as last_share`,
    from: membersOf(filter),
    where: membersWhere(filter),
    order: orderOf(sort),
  });
}

/** Sums the whole list. */
export async function sumPostingMembers(
  on: Queryable,
  filter: PostingFilter,
): Promise<NonNullable<PostingMembers['totals']>> {
  const row = await selectRow<NonNullable<PostingMembers['totals']>>(
    on,
    sql`
      select coalesce(sum(given.shared), 0)::int as shared, coalesce(sum(received.shared), 0)::int as own_links_shared
      from ${membersOf(filter)} where ${membersWhere(filter)}`,
  );
  return row ?? { shared: 0, own_links_shared: 0 };
}

/** SQL for the shares `v` of the period. */
const sharesIn = ({ period, record_type }: PostingFilter): SQL => sql`v.metric = 5 and v.deleted_at is null
  and v.date between ${period.start}::date and ${period.end}::date
  and ${record_type === undefined ? sql`true` : sql`v.record_type = ${record_type}`}`;

/** SQL for members with shares in either direction and the chapter's members, never for the whole organization. */
function membersOf(filter: PostingFilter): SQL {
  const { chapterId } = filter;
  const shares = sharesIn(filter);
  return sql`(
      select v.member_id, count(*)::int as shared, max(v.date) as last_share,
        (count(distinct v.receiver_id) filter (where not v.own))::int as members_promoted
      from activities v where v.chapter_id = ${chapterId} and ${shares} group by v.member_id
    ) given full join (
      select v.receiver_id, count(*)::int as shared
      from activities v where v.receiver_chapter_id = ${chapterId} and not v.own and ${shares} group by v.receiver_id
    ) received on received.receiver_id = given.member_id
    full join (
      select m.id from members m where m.chapter_id = ${chapterId} and m.status = 'active'
    ) roster on roster.id = coalesce(given.member_id, received.receiver_id)
    ${eachMember(sql`coalesce(given.member_id, received.receiver_id, roster.id)`)}`;
}

/** SQL for the conditions on members: members without shares are listed only on request. */
function membersWhere(filter: PostingFilter): SQL {
  const { zero, search, chapterId } = filter;
  const all = [
    zero === undefined
      ? sql`exists (select from activities v where ${sharesIn(filter)}
          and (v.chapter_id = ${chapterId} or (v.receiver_chapter_id = ${chapterId} and not v.own)))`
      : sql`true`,
  ];
  if (zero !== undefined) all.push(sql`(given.member_id is null) = ${zero === 1}`);
  if (search?.trim()) all.push(isFound(sql`m.search`, search));
  return sql.join(all, sql` and `);
}

const sortColumns: Readonly<Record<string, SQL>> = {
  shared: sql`coalesce(given.shared, 0)`,
  members_promoted: sql`coalesce(given.members_promoted, 0)`,
  own_links_shared: sql`coalesce(received.shared, 0)`,
  last_share: sql`given.last_share`,
};

function orderOf(sort: string): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = sortColumns[sort.replace('-', '')];
  return column === undefined
    ? sql`lower(m.last_name) ${direction}, lower(m.first_name) ${direction}, m.id ${direction}`
    : sql`${column} ${direction} nulls last, lower(m.last_name), lower(m.first_name), m.id`;
}

/** One member's shares, or others' shares of the member's links. */
export interface SharesFilter {
  readonly memberId: number;
  readonly send: 0 | 1;
  readonly period: Days;
  readonly record_type: string | undefined;
  readonly chapterId: number | undefined;
}

/** Finds a member whose shares the viewer may see; null for any other. */
export function findSharer(on: Queryable, viewer: Viewer, memberId: number): Promise<Person | null> {
  const scope = sharesScope(viewer, memberId);
  return selectRow<Person>(
    on,
    sql`
      select m.id, m.first_name, m.last_name, m.profile_image from members m
      where m.id = ${memberId} and m.erased_at is null and (${inScope(scope, sql`m.chapter_id`)} or exists (
        select from link_shares s where s.member_id = m.id and s.deleted_at is null
          and ${inScope(scope, sql`s.chapter_id`)}))`,
  );
}

/** Lists a page of the shares, newest first, and their number. */
export async function listShares(
  on: Queryable,
  viewer: Viewer,
  filter: SharesFilter,
  page: Page,
): Promise<Found<Row>> {
  const found = await findPage<Selected>(on, page, {
    columns: sql`${wireRow(5, viewer)} as row`,
    from: sql`${posts.table} a ${posts.joins}`,
    where: sharesWhere(viewer, filter),
    order: sql`a.date desc, a.id desc`,
  });
  return { ...found, rows: found.rows.map(answerRow) };
}

/** Counts the shares that match the filter. */
export async function countShares(on: Queryable, viewer: Viewer, filter: SharesFilter): Promise<number> {
  const row = await selectRow<{ count: number }>(
    on,
    sql`
      select count(*)::int as count from ${posts.table} a ${posts.joins} where ${sharesWhere(viewer, filter)}`,
  );
  return row?.count ?? 0;
}

function sharesWhere(viewer: Viewer, filter: SharesFilter): SQL {
  const { memberId, send, period, record_type, chapterId } = filter;
  const chapter = send === 1 ? posts.giverChapter : posts.receiverChapter;
  const all = [
    send === 1 ? sql`a.member_id = ${memberId}` : sql`${posts.receiver} = ${memberId} and ${posts.notOwn}`,
    sql`a.deleted_at is null and a.date between ${period.start}::date and ${period.end}::date`,
    inScope(sharesScope(viewer, memberId), chapter),
  ];
  if (record_type !== undefined) all.push(posts.isOfType(record_type));
  if (chapterId !== undefined) all.push(sql`${chapter} = ${chapterId}`);
  return sql.join(all, sql` and `);
}

/** Sums the member's shares in each week since that Monday; a week without a share has no row. */
export function sumShareWeeks(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  since: string,
): Promise<PostingMemberDetails['weeks']> {
  return selectRows<PostingMemberDetails['weeks'][number]>(
    on,
    sql`
      select (v.date - (extract(isodow from v.date)::int - 1))::text as start, count(*)::int as shared
      from activities v
      where v.metric = 5 and v.member_id = ${memberId} and ${inScope(sharesScope(viewer, memberId), sql`v.chapter_id`)}
        and v.deleted_at is null and v.date >= ${since}::date
      group by 1 order by 1`,
  );
}
