import { type SQL, sql } from 'drizzle-orm';
import type { FeatureLinkWinner, FeatureLinkWinners } from '../../../src/contract/records/winners.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { linkColumns } from '../links/repository.ts';
import { daysAfter } from '../shared/calendar.ts';
import { type Found, findPage, type Page, personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';

const mostCandidates = 25;

/** A chapter's winners, with filters for weeks that begin in a month (`YYYY-MM`) and for a member. */
export interface WinnerFilter {
  readonly chapterId: number;
  readonly month: string | undefined;
  readonly memberId: number | undefined;
}

/** Lists a page of the winners, newest week first, and their number. */
export function listWinners(
  on: Queryable,
  viewer: Viewer,
  filter: WinnerFilter,
  page: Page,
): Promise<Found<FeatureLinkWinner>> {
  const shares = sql`(select count(*)::int from link_shares s where s.link_id = l.id and ${isShare(sql`f.chapter_id`)}
    and s.date between f.week and f.week + 6)`;
  return findPage<FeatureLinkWinner>(on, page, {
    columns: sql`f.id, f.week::text as week, ${personJson(sql`l.member_id`)} as winner, ${linkJson(viewer)} as link,
      f.chosen_by, ${shares} as shares, f.announced::int as announced, f.version`,
    from: sql`feature_link_winners f join links l on l.id = f.link_id join members m on m.id = l.member_id`,
    where: conditions(filter),
    order: sql`f.week desc, f.id desc`,
  });
}

/** Lists the chapter's links that its other members shared in the week from this Monday, most shared first. */
export function listCandidates(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  week: string,
): Promise<FeatureLinkWinners['candidates']> {
  return selectRows(
    on,
    sql`
      select ${linkJson(viewer)} as link, shared.shares
      from (${sharedIn(chapterId, week)}) shared
        join links l on l.id = shared.link_id join members m on m.id = l.member_id
      order by shared.shares desc, l.id
      limit ${sql.raw(String(mostCandidates))}`,
  );
}

/** Chooses the winning link of a week: the most shared one, or a random one; null if none was shared. */
export async function chooseLink(
  on: Queryable,
  chapterId: number,
  week: string,
  how: 'most shared' | 'draw',
): Promise<number | null> {
  const order = how === 'draw' ? sql`random()` : sql`shared.shares desc, shared.link_id`;
  const row = await selectRow<{ link_id: number }>(
    on,
    sql`select shared.link_id from (${sharedIn(chapterId, week)}) shared order by ${order} limit 1`,
  );
  return row?.link_id ?? null;
}

/** Whether the link belongs to the chapter and can be shared. */
export async function isLinkOf(on: Queryable, chapterId: number, linkId: number): Promise<boolean> {
  const row = await selectRow(
    on,
    sql`
      select l.id from links l join members m on m.id = l.member_id
      where l.id = ${linkId} and l.chapter_id = ${chapterId} and l.deleted_at is null and m.status <> 'ended'`,
  );
  return row !== null;
}

/** A winner locked until the end of the transaction. */
export interface LockedWinner {
  id: number;
  chapter_id: number;
  week: string;
  announced: boolean;
  version: number;
  owner_id: number;
  title: string;
}

/** Locks a winner until the end of the transaction; null if there is no such winner in the viewer's reach. */
export function lockWinner(on: Queryable, viewer: Viewer, id: number): Promise<LockedWinner | null> {
  return selectRow<LockedWinner>(
    on,
    sql`
      select f.id, f.chapter_id, f.week::text as week, f.announced, f.version, l.member_id as owner_id, l.title
      from feature_link_winners f join links l on l.id = f.link_id
      where f.id = ${id} and ${inScope(scopeOf(viewer, 'featureLinks.announce'), sql`f.chapter_id`)}
      for update of f`,
  );
}

function conditions({ chapterId, month, memberId }: WinnerFilter): SQL {
  const all = [sql`f.chapter_id = ${chapterId}`];
  if (month !== undefined) {
    const first = sql`${`${month}-01`}::date`;
    all.push(sql`f.week >= ${first} and f.week < ${first} + interval '1 month'`);
  }
  if (memberId !== undefined) all.push(sql`l.member_id = ${memberId}`);
  return sql.join(all, sql` and `);
}

/** SQL for: `s` is a share of link `l` within the chapter, not by its owner. */
function isShare(chapter: SQL): SQL {
  return sql`s.chapter_id = ${chapter} and s.member_id <> l.member_id and s.deleted_at is null`;
}

function sharedIn(chapterId: number, week: string): SQL {
  return sql`
    select s.link_id, count(*)::int as shares
    from link_shares s join links l on l.id = s.link_id join members m on m.id = l.member_id
    where ${isShare(sql`${chapterId}::int`)} and s.date between ${week}::date and ${daysAfter(week, 6)}::date
      and l.chapter_id = ${chapterId} and l.deleted_at is null and m.status <> 'ended'
    group by s.link_id`;
}

function linkJson(viewer: Viewer): SQL {
  return sql`(select row_to_json(told) from (select ${linkColumns(viewer)}) told)`;
}
