import { type SQL, sql } from 'drizzle-orm';
import type { Meeting } from '../../../src/contract/meetings/meetings.ts';
import type { MeetingVisitor, RegisteredVisitors } from '../../../src/contract/meetings/meetingVisitors.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { type Scope, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { meetingColumns } from '../meetings/columnsRepository.ts';
import {
  type AskedMeeting,
  findAskedMeeting,
  type MeetingFound,
  meetingToCome,
} from '../shared/askedMeeting.ts';
import { type Found, findPage, type Page, personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';

/** SQL for: the visitor `a` is neither deleted nor merged into another row. */
export const isRegistered = sql`a.deleted_at is null and a.merged_into_id is null`;

/** SQL for: the viewer may read the notes on the visitor `a`. */
const mayReadNotes = (viewer: Viewer) =>
  sql`(a.member_id = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'visitors.edit'), sql`a.chapter_id`)})`;

/** @returns SQL for the columns of a visitor `a` at the door */
function doorColumns(viewer: Viewer): SQL {
  return sql`a.id, a.meeting_id, a.date::text as date, a.first_name, a.last_name, a.business_name,
    coalesce((select p.name from professions p where p.id = a.profession_id), a.profession_name) as profession,
    (select json_build_object('id', c.id, 'name', c.name) from chapters c where c.id = a.chapter_id) as chapter,
    ${personJson(sql`a.member_id`)} as invited_by, a.invited_by_name, a.drop_in::int as drop_in,
    (select c.name from chapters c where c.id = a.drop_in_chapter_id) as drop_in_chapter,
    a.attended::int as attended, a.badge_printed::int as badge_printed,
    case when ${mayReadNotes(viewer)} then a.notes end as note, ${personJson(sql`a.owner_id`)} as owner,
    exists (select from visitors other where other.meeting_id = a.meeting_id and other.id <> a.id
      and other.deleted_at is null and other.merged_into_id is null and lower(other.first_name) = lower(a.first_name)
      and lower(other.last_name) = lower(a.last_name))::int as duplicate,
    a.version`;
}

/** Lists the visitors of a meeting by last name. */
export function listRegistered(on: Queryable, viewer: Viewer, meetingId: number): Promise<MeetingVisitor[]> {
  return selectRows<MeetingVisitor>(
    on,
    sql`
      select ${doorColumns(viewer)} from visitors a where a.meeting_id = ${meetingId} and ${isRegistered}
      order by a.last_name, a.first_name, a.id`,
  );
}

/** @returns how many arrived, and what remains to do at the door */
export function countVisitors(rows: readonly MeetingVisitor[]): RegisteredVisitors['counts'] {
  const of = (attended: MeetingVisitor['attended']) => rows.filter((row) => row.attended === attended).length;
  return {
    registered: rows.length,
    arrived: of(1),
    not_arrived: of(0),
    open: of(null),
    badges: rows.filter(({ badge_printed }) => badge_printed === 1).length,
  };
}

/**
 * Finds the meeting that a call means, by default the next one, including today's; null if there is no such chapter.
 */
export const findDoor = (
  on: Queryable,
  viewer: Viewer,
  asked: AskedMeeting,
  now: Date,
): Promise<MeetingFound<Meeting> | null> =>
  findAskedMeeting<Meeting>(
    on,
    {
      viewer,
      now,
      page: 'Attendance Visitor List',
      choice: meetingToCome,
      columns: meetingColumns(viewer),
    },
    asked,
  );

export async function isWithin(on: Queryable, scope: Scope, memberId: number): Promise<boolean> {
  const row = await selectRow(
    on,
    sql`select m.id from members m where m.id = ${memberId} and ${inScope(scope, sql`m.chapter_id`)}`,
  );
  return row !== null;
}

/** Filters of a list of visitors. */
export interface VisitorFilter {
  readonly attended: 0 | 1;
  readonly meetingId: number | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly memberId: number | undefined;
  readonly chapterId: number | undefined;
}

/** Lists visitors who arrived or didn't, newest first: those on the viewer's pages, and their own guests. */
export function listVisitorsOf(
  on: Queryable,
  viewer: Viewer,
  filter: VisitorFilter,
  page: Page,
): Promise<Found<MeetingVisitor>> {
  const shown = inScope(scopeOfPage(viewer, 'Attendance Visitor List'), sql`a.chapter_id`);
  const { attended, meetingId, start, end, memberId, chapterId } = filter;
  const conditions = [
    isRegistered,
    sql`a.attended = ${attended === 1}`,
    sql`(a.member_id = ${viewer.memberId} or ${shown})`,
    ...(meetingId === undefined ? [] : [sql`a.meeting_id = ${meetingId}`]),
    ...(start === undefined ? [] : [sql`a.date >= ${start}::date`]),
    ...(end === undefined ? [] : [sql`a.date <= ${end}::date`]),
    ...(memberId === undefined ? [] : [sql`a.member_id = ${memberId}`]),
    ...(chapterId === undefined ? [] : [sql`a.chapter_id = ${chapterId}`]),
  ];
  return findPage<MeetingVisitor>(on, page, {
    columns: doorColumns(viewer),
    from: sql`visitors a`,
    where: sql.join(conditions, sql` and `),
    order: sql`a.date desc, a.id desc`,
  });
}
