import { type SQL, sql } from 'drizzle-orm';
import type { SubRequest, SubRequestsQuery } from '../../../src/contract/meetings/subs.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText, instantValue, todayIn } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { hasSub, subName } from '../shared/coming.ts';
import { type Found, findPage, type Page, personJson } from '../shared/lists.ts';
import { movesOfSub, type SubStanding } from './policy.ts';
import { isOwn, isSeen, leads } from './visibleRepository.ts';

const mostOwn = sql.raw('200');

/** A row with the facts that decide its moves, in addition to the API's fields. */
type ReadRow = Omit<SubRequest, 'moves' | 'warnings'> &
  SubStanding & { readonly subbed_on: string | null; readonly rival: string | null };

/** SQL for the requests `s` with their meetings `w`, chapters `c` and members `m`. */
const from = sql`sub_requests s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
  join members m on m.id = s.member_id left join members sub on sub.id = s.sub_member_id`;

const isSettled = sql`s.status in ('Attended', 'No-show', 'Cancelled')`;

/** SQL for: the meeting began without a confirmed sub. */
const isOver = (now: Date): SQL =>
  sql`(s.status in ('Open', 'Offered', 'Accepted') and w.starts_at <= ${instantValue(now)})`;

/** SQL for the last time in the month before the meeting that the same sub came; null if they didn't. */
const subbedOn = sql`(select max(other.date)::text from sub_requests past
  join weekly_meetings other on other.id = past.meeting_id
  where past.chapter_id = s.chapter_id and past.id <> s.id and past.deleted_at is null
    and past.status in ('Confirmed', 'Attended') and other.date < w.date and other.date >= w.date - interval '1 month'
    and (past.sub_member_id = s.sub_member_id or (past.sub_member_id is null and s.sub_member_id is null
      and lower(past.sub_email) = lower(s.sub_email))))`;

/** SQL for the name of another active member of the chapter with the sub's profession; null if there is none. */
const rival = sql`(select concat_ws(' ', o.first_name, o.last_name) || ' (' || p.name || ')'
  from members o join professions p on p.id = o.profession_id
  where o.chapter_id = s.chapter_id and o.status = 'active' and o.profession_id = sub.profession_id
    and o.id <> sub.id and o.id <> s.member_id
  order by o.id limit 1)`;

function columnsFor(viewer: Viewer, now: Date): SQL {
  const inside = sql`(${isOwn(viewer)} or ${leads(viewer)})`;
  const isSub = sql`coalesce(s.sub_member_id = ${viewer.memberId}, false)`;
  return sql`s.id, s.chapter_id, json_build_object('id', w.id, 'date', w.date::text,
      'starts_at', ${instantText(sql`w.starts_at`)}, 'time_zone', c.time_zone,
      'place', coalesce(w.place, c.place)) as meeting,
    ${personJson(sql`s.member_id`)} as member, s.member_id, s.sub_member_id,
    (select p.name from professions p where p.id = m.profession_id) as profession,
    case when ${inside} then s.reason end as reason, case when ${inside} then s.notes end as notes,
    s.open_to_anyone::int as open_to_anyone,
    case when ${hasSub} then json_build_object('name', ${subName},
      'business', coalesce((select p.name from professions p where p.id = sub.profession_id), s.sub_business),
      'member', ${personJson(sql`s.sub_member_id`)},
      'email', case when ${inside} then coalesce(sub.email, s.sub_email) end,
      'cell_phone', case when ${inside} then coalesce(sub.cell_phone, s.sub_phone) end) end as sub,
    case when ${inside} or ${isSub} then s.sixty_seconds end as sixty_seconds, s.status,
    (s.created_at at time zone c.time_zone)::date::text as asked_on, (${isOwn(viewer)})::int as own,
    ${isSub}::int as mine_to_sub, s.version, w.status as meeting_status,
    ${isOver(now)}::int as is_over,
    w.starts_at <= ${instantValue(now)} as has_begun, w.date <= ${todayIn(now)} as day_has_come,
    ${subbedOn} as subbed_on, ${rival} as rival`;
}

const spoken = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

function warningsOf({ sub, status, subbed_on, rival: other }: ReadRow): string[] {
  if (sub === null || !['Offered', 'Accepted', 'Confirmed'].includes(status)) return [];
  return [
    ...(subbed_on === null
      ? []
      : [
          `${sub.name} was a sub here on ${spoken.format(new Date(subbed_on))}, less than a month before. You can still confirm.`,
        ]),
    ...(other === null ? [] : [`${sub.name} has the same profession as ${other} of this chapter.`]),
  ];
}

function toAnswer(viewer: Viewer, row: ReadRow): SubRequest {
  const {
    member_id: _,
    sub_member_id,
    meeting_status,
    has_begun,
    day_has_come,
    subbed_on,
    rival,
    ...shown
  } = row;
  return { ...shown, warnings: warningsOf(row), moves: movesOfSub(viewer, row) };
}

/** Filters of a list of requests. */
export interface SubFilter extends Omit<SubRequestsQuery, 'page' | 'page_size' | 'total' | 'chapter_id'> {
  readonly chapterId: number;
}

const when = (isAsked: boolean, condition: SQL): SQL => (isAsked ? sql` and ${condition}` : sql``);

/** Lists the requests of a chapter that the viewer sees, by meeting, next ones first. */
export async function listSubRequests(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  filter: SubFilter,
  page: Page,
): Promise<Found<SubRequest>> {
  const { chapterId, meeting_id, status, mine, profession_conflict, start, end } = filter;
  const isCurrent =
    status === undefined && meeting_id === undefined && start === undefined && end === undefined;
  const today = todayIn(now);
  const where = sql`s.chapter_id = ${chapterId} and ${isSeen(viewer)}
    ${when(meeting_id !== undefined, sql`s.meeting_id = ${Number(meeting_id)}`)}
    ${when(status !== undefined && status !== 'all', sql`s.status = ${status ?? ''} and not ${isOver(now)}`)}
    ${when(isCurrent, sql`not ${isSettled} and w.date >= ${today} - case s.status when 'Confirmed' then 21 else 0 end`)}
    ${when(start !== undefined, sql`w.date >= ${start ?? null}::date`)}
    ${when(end !== undefined, sql`w.date <= ${end ?? null}::date`)}
    ${when(Number(mine) === 1, sql`(${isOwn(viewer)} or s.sub_member_id = ${viewer.memberId})`)}
    ${when(
      Number(profession_conflict) === 1,
      sql`s.member_id <> ${viewer.memberId} and s.sub_member_id <> ${viewer.memberId}
        and sub.profession_id = (select me.profession_id from members me where me.id = ${viewer.memberId})`,
    )}`;
  const found = await findPage<ReadRow>(on, page, {
    columns: columnsFor(viewer, now),
    from,
    where,
    order: sql`w.date < ${today}, abs(w.date - ${today}), s.id`,
  });
  return { ...found, rows: found.rows.map((row) => toAnswer(viewer, row)) };
}

/** Lists the viewer's own requests, newest meeting first. */
export async function listOwnSubRequests(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  { start, end }: { start?: string | undefined; end?: string | undefined },
): Promise<SubRequest[]> {
  const rows = await selectRows<ReadRow>(
    on,
    sql`
      select ${columnsFor(viewer, now)} from ${from}
      where ${isOwn(viewer)} and s.deleted_at is null
        and (${start ?? null}::date is null or w.date >= ${start ?? null}::date)
        and (${end ?? null}::date is null or w.date <= ${end ?? null}::date)
      order by w.date desc, s.id desc limit ${mostOwn}`,
  );
  return rows.map((row) => toAnswer(viewer, row));
}

/** Finds one request that the viewer sees; null otherwise. */
export async function findSubRequest(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  id: number,
): Promise<SubRequest | null> {
  const row = await selectRow<ReadRow>(
    on,
    sql`select ${columnsFor(viewer, now)} from ${from} where s.id = ${id} and ${isSeen(viewer)}`,
  );
  return row && toAnswer(viewer, row);
}
