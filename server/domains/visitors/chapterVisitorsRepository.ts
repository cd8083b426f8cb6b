import { type SQL, sql } from 'drizzle-orm';
import type {
  ChapterVisitor,
  getChapterVisitors,
  VisitorInFull,
} from '../../../src/contract/meetings/chapterVisitors.ts';
import type { Person } from '../../../src/contract/scalars.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { foundIn } from '../../database/search.ts';
import { instantText } from '../../database/values.ts';
import { present } from '../../http/refused.ts';
import { scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import { type Found, findPage, jsonRows, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { isRegistered } from './doorRepository.ts';
import { rightsOn } from './policy.ts';

type Query = ListQuery<typeof getChapterVisitors>;

export interface VisitorsFilter {
  readonly viewer: Viewer;
  /** The chapter whose visitors are listed; null for the visitors whom the viewer invited. */
  readonly chapterId: number | null;
  readonly period: Days;
  /** Today's date for the viewer. */
  readonly today: string;
  readonly query: Query;
}

const daysLate = (today: string): SQL => sql`case when a.due < ${today}::date
  and a.outcome is distinct from 'Joined' and a.outcome is distinct from 'No' then ${today}::date - a.due end`;

/** SQL for the profession of a visitor `a`: the name of `p`, or the guest's own words. */
const professionOf = sql`coalesce(p.name, a.profession_name)`;

/** SQL for the columns of a visitor `a` with profession `p` and chapter `c`. */
const columns = (
  viewer: Viewer,
  today: string,
): SQL => sql`a.id, a.date::text as date, a.meeting_id, a.first_name,
  a.last_name, a.business_name, a.profession_id, ${professionOf} as profession,
  json_build_object('id', c.id, 'name', c.name) as chapter, to_json(a.methods) as methods,
  a.drop_in::int as drop_in, (select f.name from chapters f where f.id = a.drop_in_chapter_id) as drop_in_chapter,
  ${personJson(sql`a.member_id`)} as invited_by, a.invited_by_name, a.attended::int as attended, a.outcome,
  ${personJson(sql`a.owner_id`)} as owner, a.next_step, a.due::text as due, ${daysLate(today)} as days_late,
  exists (select from visitors other where other.meeting_id = a.meeting_id and other.id <> a.id
    and other.deleted_at is null and other.merged_into_id is null and lower(other.first_name) = lower(a.first_name)
    and lower(other.last_name) = lower(a.last_name))::int as duplicate,
  (a.counted_meeting_id is not null)::int as is_counted,
  coalesce(a.member_id = ${viewer.memberId}, false)::int as is_mine,
  (coalesce(a.member_id = ${viewer.memberId}, false)
    or ${inScope(scopeOf(viewer, 'visitors.followup'), sql`a.chapter_id`)})::int as can_follow_up,
  (a.counted_meeting_id is null and ${inScope(scopeOf(viewer, 'visitors.checkin'), sql`a.chapter_id`)})::int
    as can_check_in, a.version`;

const tables = sql`visitors a left join professions p on p.id = a.profession_id join chapters c on c.id = a.chapter_id`;

const byDate = sql`a.date desc, a.id desc`;
const byName = sql`lower(a.last_name), lower(a.first_name), a.id`;

const orders: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  name: byName,
  '-name': sql`lower(a.last_name) desc, lower(a.first_name) desc, a.id desc`,
  date: sql`a.date, a.id`,
  '-date': byDate,
  due: sql`a.due nulls last, ${byDate}`,
  '-due': sql`a.due desc nulls last, ${byDate}`,
  outcome: sql`a.outcome nulls first, ${byDate}`,
  '-outcome': sql`a.outcome desc nulls last, ${byDate}`,
};

function conditions({ viewer, chapterId, period, today, query }: VisitorsFilter): SQL {
  const { meeting_id, attended, outcome, overdue, search, drop_in } = query;
  const words = sql`concat_ws(' ', a.first_name, a.last_name, a.business_name, ${professionOf})`;
  const isLate = sql`(${daysLate(today)}) is not null`;
  return sql.join(
    [
      isRegistered,
      chapterId === null ? sql`a.member_id = ${viewer.memberId}` : sql`a.chapter_id = ${chapterId}`,
      ...(meeting_id === undefined
        ? [sql`a.date between ${period.start}::date and ${period.end}::date`]
        : [sql`a.meeting_id = ${meeting_id}`]),
      ...(attended === undefined ? [] : [sql`a.attended = ${attended === 1}::boolean`]),
      ...(query.invited_by_id === undefined ? [] : [sql`a.member_id = ${query.invited_by_id}`]),
      ...(query.owner_id === undefined ? [] : [sql`a.owner_id = ${query.owner_id}`]),
      ...(query.profession_id === undefined ? [] : [sql`a.profession_id = ${query.profession_id}`]),
      ...(drop_in === undefined ? [] : [sql`a.drop_in = ${drop_in === 1}::boolean`]),
      ...(outcome === undefined
        ? []
        : [outcome === 'open' ? sql`a.outcome is null` : sql`a.outcome = ${outcome}`]),
      ...(overdue === undefined ? [] : [sql`(${isLate}) = ${overdue === 1}::boolean`]),
      ...(search ? [foundIn(words, search)] : []),
    ],
    sql` and `,
  );
}

/** Lists a page of the visitors of a chapter, or of those whom the viewer invited. */
export function listChapterVisitors(
  on: Queryable,
  asked: VisitorsFilter,
  page: Page,
): Promise<Found<ChapterVisitor>> {
  return findPage<ChapterVisitor>(on, page, {
    columns: columns(asked.viewer, asked.today),
    from: tables,
    where: conditions(asked),
    order: orders[asked.query.sort ?? '-date'],
  });
}

/** Lists the active members of a chapter by name; none for members who see only the visitors they invited. */
export const listMembersOf = async (on: Queryable, chapterId: number | null): Promise<Person[]> =>
  chapterId === null
    ? []
    : selectRows<Person>(
        on,
        sql`
          select m.id, m.first_name, m.last_name from members m
          where m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null
          order by m.last_name, m.first_name, m.id`,
      );

/** SQL for: the viewer may see the visitor `a`, as inviter or in the chapters of the page. */
export const isShownTo = (viewer: Viewer): SQL =>
  sql`(a.member_id = ${viewer.memberId} or ${inScope(scopeOfPage(viewer, 'Chapter Visitors'), sql`a.chapter_id`)})`;

const contact = (viewer: Viewer): SQL => sql`case when a.member_id = ${viewer.memberId}
    or ${inScope(scopeOf(viewer, 'visitors.edit'), sql`a.chapter_id`)}
  then json_build_object('email', a.email, 'work_phone', a.work_phone, 'cell_phone', a.cell_phone,
    'address', a.address, 'website', a.website, 'facebook_business_page', a.facebook_business_page,
    'business_link_share', a.business_link_share, 'notes', a.notes) end`;

const followups = jsonRows(sql`
  select f.id, ${instantText(sql`f.created_at`)} as at, ${personJson(sql`f.by_id`)} as by, f.text
  from visitor_followups f where f.visitor_id = a.id order by f.created_at desc, f.id desc limit 100`);

const others = jsonRows(sql`
  select other.id, concat_ws(', ', concat_ws(' ', other.first_name, other.last_name), other.business_name) as name
  from visitors other
  where other.meeting_id = a.meeting_id and other.id <> a.id and other.deleted_at is null
    and other.merged_into_id is null
  order by (lower(other.last_name) = lower(a.last_name)) desc, lower(other.last_name), other.id limit 100`);

type Stored = Omit<VisitorInFull, 'can_edit' | 'can_merge' | 'can_cancel'>;

/** Reads one visitor with all details. @throws Refused 404 for one whom the viewer may not see */
export async function readVisitor(on: Queryable, viewer: Viewer, id: number): Promise<VisitorInFull> {
  const found = present(
    await selectRow<Stored>(
      on,
      sql`
        select ${columns(viewer, viewer.today)}, ${contact(viewer)} as contact, a.drop_in_chapter_id,
          ${followups} as followups, ${others} as others
        from ${tables} where a.id = ${id} and ${isRegistered} and ${isShownTo(viewer)}`,
    ),
  );
  const can = rightsOn(viewer, found);
  return { ...found, ...can, others: can.can_merge === 1 ? found.others : [] };
}
