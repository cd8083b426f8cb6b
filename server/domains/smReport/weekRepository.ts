import { type SQL, sql } from 'drizzle-orm';
import type { SmReport } from '../../../src/contract/meetings/smReport.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText, integers, todayIn } from '../../database/values.ts';
import { present } from '../../http/refused.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { correctionAction } from '../activities/rowsRepository.ts';
import { meetingToTake } from '../shared/askedMeeting.ts';
import { jsonRows } from '../shared/lists.ts';
import { weeklyTargets } from '../shared/rules.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { type ReportMeeting, type Week, weekOfMeeting, yearStart } from './weeks.ts';

/** The most meetings in the list: three years of weekly ones. */
const mostMeetings = 156;

/** The week of a chapter that a call asks for. */
export interface AskedWeek {
  readonly chapter: PageChapter & { readonly targets: Partial<Record<MetricId, number>> | null };
  readonly week: Week;
  /** The chapter's meetings, newest first, up to the next open one, without skipped ones. */
  readonly meetings: readonly ReportMeeting[];
}

/** Finds the chapter and week of a call. @throws Refused 404 for one that is out of reach, or doesn't exist */
export async function findWeek(
  on: Queryable,
  viewer: Viewer,
  query: { chapter_id?: number | undefined; meeting_id?: number | undefined },
  now: Date,
): Promise<AskedWeek> {
  const scope = scopeOfPage(viewer, 'Sm Report');
  const usual = meetingToTake(todayIn(now));
  const chapter = await showChapter<{
    targets: AskedWeek['chapter']['targets'];
    meetings: ReportMeeting[];
    usual_id: number | null;
  }>(
    on,
    { viewer, scope, chapterId: query.chapter_id, now },
    sql`${weeklyTargets} as targets, ${jsonRows(sql`
      select w.id, w.date, w.status, ${instantText(sql`w.closed_at`)} as closed_at from weekly_meetings w
      where w.chapter_id = c.id and w.status <> 'skipped' and w.date <= coalesce((
        select min(n.date) from weekly_meetings n where n.chapter_id = c.id and n.status = 'open'
          and n.date >= ${todayIn(now)}), 'infinity'::date)
      order by w.date desc limit ${sql.raw(String(mostMeetings))}`)} as meetings, (
      select w.id from weekly_meetings w where w.chapter_id = c.id and w.status <> 'skipped' and ${usual.where}
      order by ${usual.order} limit 1) as usual_id`,
  );
  const { meetings, usual_id } = chapter;
  const meeting = meetings.find(({ id }) => id === (query.meeting_id ?? usual_id)) ?? null;
  if (query.meeting_id !== undefined) present(meeting);
  return { chapter, week: weekOfMeeting(meetings, meeting, chapter.today), meetings };
}

/** SQL for: the row `v` of `activities` was given by a member in the chapter. */
export const isGivenIn = (chapterId: number) =>
  sql`v.chapter_id = ${chapterId} and v.member_id is not null and v.deleted_at is null`;

/** SQL for: the row `v` of `activities` belongs to the week. */
export function isInWeek({ meeting, end, after }: Week): SQL {
  if (meeting?.status === 'closed') return sql`v.counted_meeting_id = ${meeting.id}`;
  const waits = sql`v.counted_meeting_id is null and v.date <= ${end}::date`;
  return after === null ? waits : sql`${waits} and v.date > ${after}::date`;
}

/** SQL for: the row `v` of `activities` was given between January 1 and the week's end. */
export const isToDate = (week: Week) => sql`v.date between ${yearStart(week)}::date and ${week.end}::date`;

/** SQL for: the member `m` belonged to the chapter at the week's meeting; for an open meeting, belongs to it now. */
export function wasMember(chapterId: number, { meeting, end }: Week): SQL {
  return meeting?.status === 'closed'
    ? sql`m.id in (select t.member_id from attendances t where t.meeting_id = ${meeting.id})`
    : sql`m.chapter_id = ${chapterId} and m.status = 'active' and coalesce(m.joined_on <= ${end}::date, true)`;
}

/** The sum of one metric in one meeting's week; money as text. */
export interface WeekSum {
  meeting_id: number | null;
  metric: MetricId;
  count: number;
  amount: string | null;
  members: number;
}

const sums = sql`count(*)::int as count, sum(v.amount)::text as amount,
  count(distinct v.member_id)::int as members`;

/** Sums several weeks by metric; a metric without a record has no row. */
export async function sumWeeksOf(
  on: Queryable,
  chapterId: number,
  weeks: readonly Week[],
): Promise<WeekSum[]> {
  const closed = weeks.flatMap(({ meeting }) => (meeting?.status === 'closed' ? [meeting.id] : []));
  const open = weeks.filter(({ meeting }) => meeting?.status !== 'closed');
  const found = await Promise.all([
    selectRows<WeekSum>(
      on,
      sql`
        select v.counted_meeting_id as meeting_id, v.metric::int as metric, ${sums} from activities v
        where ${isGivenIn(chapterId)} and v.counted_meeting_id = any(${integers(closed)})
        group by v.counted_meeting_id, v.metric`,
    ),
    ...open.map((week) =>
      selectRows<WeekSum>(
        on,
        sql`
          select ${week.meeting?.id ?? null}::int as meeting_id, v.metric::int as metric, ${sums} from activities v
          where ${isGivenIn(chapterId)} and ${isInWeek(week)} group by v.metric`,
      ),
    ),
  ]);
  return found.flat();
}

/** Sums each metric since January 1. */
export function sumToDate(on: Queryable, chapterId: number, week: Week): Promise<WeekSum[]> {
  return selectRows<WeekSum>(
    on,
    sql`
      select ${week.meeting?.id ?? null}::int as meeting_id, v.metric::int as metric, ${sums} from activities v
      where ${isGivenIn(chapterId)} and ${isToDate(week)} group by v.metric`,
  );
}

/** Finds how many members the chapter had, and those who recorded nothing in the week. */
export async function findInactive(
  on: Queryable,
  chapterId: number,
  week: Week,
): Promise<{ members: number; inactive: SmReport['inactive'] }> {
  const row = await selectRow<{ members: number; inactive: SmReport['inactive'] }>(
    on,
    sql`
      select count(*)::int as members, coalesce(json_agg(json_build_object('id', m.id,
        'first_name', m.first_name, 'last_name', m.last_name, 'profile_image', m.profile_image,
        'profession', (select p.name from professions p where p.id = m.profession_id))
        order by lower(m.last_name), lower(m.first_name), m.id) filter (where given.member_id is null), '[]'::json)
        as inactive
      from members m left join (
        select distinct v.member_id from activities v where ${isGivenIn(chapterId)} and ${isInWeek(week)}
      ) given on given.member_id = m.id
      where ${wasMember(chapterId, week)}`,
  );
  return row ?? { members: 0, inactive: [] };
}

const entityOf = sql`case v.metric ${sql.join(
  Object.entries(metricTables).map(
    ([metric, { entity }]) => sql`when ${sql.raw(metric)} then ${entity}::text`,
  ),
  sql` `,
)} end`;

/** Finds the day, in the chapter's zone, of the last correction to a closed meeting's records, or null. */
export async function findCorrectedOn(on: Queryable, { meeting }: Week): Promise<string | null> {
  if (meeting === null || meeting.closed_at === null) return null;
  const row = await selectRow<{ corrected_on: string | null }>(
    on,
    sql`
      select (max(told.at) at time zone min(c.time_zone))::date::text as corrected_on
      from activities v
        join chapters c on c.id = v.chapter_id
        join audit_log told on told.entity = ${entityOf} and told.entity_id = v.id
      where v.counted_meeting_id = ${meeting.id} and told.action = ${correctionAction}
        and told.at > ${meeting.closed_at}::timestamptz`,
  );
  return row?.corrected_on ?? null;
}
