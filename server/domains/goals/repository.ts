import { type SQL, sql } from 'drizzle-orm';
import type { Goal, getGoals } from '../../../src/contract/growth/goals.ts';
import { type LightName, lightLimitsOf, type SetNumbers } from '../../../src/contract/growth/scoring.ts';
import type { Queryable } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { paceScore, spokenMoney } from '../activities/targets.ts';
import { type Found, findPage, type ListQuery, type Page } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { lightsSet } from '../shared/scoring.ts';

/** Selects the viewer's own goals, or a chapter's. */
export interface GoalsFilter {
  readonly viewer: Viewer;
  /** The chapter whose goals are listed; null for the viewer's own goals. */
  readonly chapterId: number | null;
  readonly now: Date;
}

/** SQL for: the viewer may change the goal `g`. */
export const mayEdit = (viewer: Viewer): SQL => sql`(case when g.member_id is null
  then ${inScope(scopeOf(viewer, 'goals.chapter'), sql`g.chapter_id`)} else g.member_id = ${viewer.memberId} end)`;

/**
 * SQL for the value of the records toward the goal `g` until `lived.last`; the condition selects the records
 * by a key of their tables.
 */
const countedBy = (isOfGoal: SQL): SQL => sql`(
  select case when g.metric = '3' then coalesce(sum(v.amount), 0) else count(*) end from activities v
  where ${isOfGoal} and v.metric::text = g.metric and v.deleted_at is null
    and v.date between g.starts_on and lived.last)`;

/** SQL for the value of the records toward the goal `g`: the chapter’s, received by the member, or given by them. */
const counted: SQL = sql`case
  when g.member_id is null then ${countedBy(sql`v.chapter_id = g.chapter_id and v.member_id is not null`)}
  when g.send is false then ${countedBy(sql`v.receiver_id = g.member_id and not v.own`)}
  else ${countedBy(sql`v.member_id = g.member_id`)} end`;

/** SQL for the number of members of the chapter of `g` on the day `lived.last`. */
const members: SQL = sql`(
  select count(*) from memberships b where b.chapter_id = g.chapter_id and b.from_on <= lived.last
    and (b.until_on is null or b.until_on > lived.last))`;

/** SQL for the percentage of attended marks at closed meetings. */
const attendance: SQL = sql`(
  select coalesce(round(100.0 * count(*) filter (where t.status in ('Present', 'Late', 'Substitute'))
    / nullif(count(*), 0), 1), 0)
  from weekly_meetings w join attendances t on t.meeting_id = w.id
  where w.chapter_id = g.chapter_id and w.status = 'closed' and w.date between g.starts_on and lived.last
    and (g.member_id is null or t.member_id = g.member_id))`;

/** Lists goals by their end, soonest first; of the past ones, the latest first. */
export async function listGoals(
  on: Queryable,
  { viewer, chapterId, now }: GoalsFilter,
  { period, archived = 0 }: ListQuery<typeof getGoals>,
  page: Page,
): Promise<Found<Goal>> {
  const isOver = sql`g.ends_on < ${todayIn(now)}`;
  const whose =
    chapterId === null
      ? sql`g.member_id = ${viewer.memberId}`
      : sql`g.member_id is null and g.chapter_id = ${chapterId}::int`;
  const when = period === undefined ? sql`` : sql`and (${isOver}) = ${period === 'past'}`;
  const found = await findPage<Stored>(on, page, {
    columns: sql`g.id, case when g.member_id is null then 'chapter' else 'own' end as scope, g.metric,
      g.send::int as send, g.target::text as target, g.start_value::text as start_value,
      done.value::numeric(12, 2)::text as value,
      case when ${todayIn(now)} < g.starts_on then null when g.metric = 'attendance' then g.target
        else (g.start_value + (g.target - g.start_value) * lived.share)::numeric(12, 2) end::text as pace,
      g.starts_on::text as starts_on, g.ends_on::text as ends_on, (done.value >= g.target)::int as reached,
      (${isOver})::int as over, (g.archived_at is not null)::int as archived, ${mayEdit(viewer)}::int as can_edit,
      c.currency, g.version, ${lightsSet} as lights`,
    from: sql`goals g join chapters c on c.id = g.chapter_id`,
    beside: sql`
      cross join lateral (select least(g.ends_on, ${todayIn(now)}) as last,
        least(1, greatest(0, (${todayIn(now)} - g.starts_on + 1)::numeric / (g.ends_on - g.starts_on + 1))) as share
      ) lived
      cross join lateral (select case g.metric when 'members' then ${members} when 'attendance' then ${attendance}
        else g.start_value + ${counted} end as value) done`,
    where: sql`${whose} and (g.archived_at is not null) = ${archived === 1} ${when}`,
    order: sql`(${isOver}), case when ${isOver} then g.ends_on end desc, g.ends_on, g.metric, g.id`,
  });
  return { ...found, rows: found.rows.map(withScore) };
}

type Stored = Omit<Goal, 'score'> & {
  /** The value that an even pace would reach today; null before the first day. */
  readonly pace: string | null;
  readonly lights: SetNumbers<LightName> | null;
};

function withScore({ pace, lights, ...goal }: Stored): Goal {
  const [value, target] = [Number(goal.value), Number(goal.target)];
  const spoken = (amount: number) =>
    goal.metric === '3'
      ? spokenMoney(amount, goal.currency)
      : `${amount.toLocaleString('en-US')}${goal.metric === 'attendance' ? '%' : ''}`;
  if (goal.reached === 1) {
    const explanation = `${spoken(value)}, goal of ${spoken(target)} reached.`;
    return { ...goal, score: { light: 'reached', explanation } };
  }
  const standing = `${spoken(value)} of ${spoken(target)}.`;
  if (pace === null) return { ...goal, score: { light: null, explanation: standing } };
  const limits = lightLimitsOf(lights);
  return {
    ...goal,
    score: paceScore({ value, target, pace: Number(pace), isOver: goal.over === 1, limits, spoken }),
  };
}
