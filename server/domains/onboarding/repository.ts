import { type SQL, sql } from 'drizzle-orm';
import type {
  getMemberChecklist,
  MemberChecklist,
  OnboardingItem,
  OnboardingMember,
} from '../../../src/contract/people/onboarding.ts';
import type { Person } from '../../../src/contract/scalars.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { holds } from '../../http/viewer.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { daysAfter } from '../shared/calendar.ts';
import { jsonRows, type ListQuery, personJson, personOf } from '../shared/lists.ts';
import { type ResolvedQuery, resolvedQuery, shownChapter } from '../shared/shownChapter.ts';

type Query = ListQuery<typeof getMemberChecklist>;

/** The number of days after joining for which a member who has finished the first steps is shown. */
const shownFor = 90;

type OnboardingFilter = ResolvedQuery<Query>;

/** A chapter's new members that the viewer may see: all, or only themselves. */
export const onboardingQuery = resolvedQuery<Query>('Onboarding Dashboard');

/** SQL for the columns of the step `t` of the item `i`. */
export const stepColumns: SQL = sql`t.item_id, (t.done_at is not null)::int as done, ${instantText(sql`t.done_at`)} as done_at,
  ${personJson(sql`t.done_by`)} as done_by, t.points, t.version`;

const mentorId = sql`(select p.mentor_id from mentorships p where p.protege_id = m.id and p.ended_on is null)`;

function conditions({ viewer, chapter, isWhole, query }: OnboardingFilter): SQL {
  const { mentor_id, days, overdue } = query;
  const all = [
    sql`m.chapter_id = ${chapter.id} and m.status = 'active' and m.erased_at is null`,
    isWhole
      ? sql`exists (select from member_checklist_items t where t.member_id = m.id
          and (t.done_at is null or m.joined_on > ${daysAfter(chapter.today, -shownFor)}::date))`
      : sql`m.id = ${viewer.memberId} and exists (select from member_checklist_items t where t.member_id = m.id)`,
  ];
  if (mentor_id !== undefined) all.push(sql`${mentorId} = ${mentor_id}`);
  if (days !== undefined) all.push(sql`m.joined_on > ${daysAfter(chapter.today, -Number(days))}::date`);
  const isLate = sql`exists (select from member_checklist_items t join onboarding_items i on i.id = t.item_id
    where t.member_id = m.id and t.done_at is null and m.joined_on + i.due_days < ${chapter.today}::date)`;
  if (overdue !== undefined) all.push(overdue === 1 ? isLate : sql`not ${isLate}`);
  return sql.join(all, sql` and `);
}

/** Lists new members, newest first, each with their steps in the order of the items. */
function listOnboarding(on: Queryable, asked: OnboardingFilter): Promise<OnboardingMember[]> {
  const { viewer, chapter } = asked;
  return selectRows<OnboardingMember>(
    on,
    sql`
      select ${personOf(sql`m`)} as member,
        m.profile_image, m.joined_on::text as joined, (${chapter.today}::date - m.joined_on)::int as days,
        ${personJson(mentorId)} as mentor, (m.id = ${viewer.memberId})::int as own,
        ${jsonRows(sql`
          select ${stepColumns} from member_checklist_items t join onboarding_items i on i.id = t.item_id
          where t.member_id = m.id order by i.position, i.id`)} as steps,
        (select sum(t.points)::int from member_checklist_items t where t.member_id = m.id) as points,
        (select round(100.0 * count(t.done_at) / count(*))::int from member_checklist_items t
          where t.member_id = m.id) as percent
      from members m where ${conditions(asked)}
      order by m.joined_on desc nulls last, m.last_name, m.first_name, m.id
      limit 500`,
  );
}

/** Lists the items that occur in these rows, in their order. */
function listItems(on: Queryable, rows: readonly OnboardingMember[]): Promise<OnboardingItem[]> {
  const ids = [...new Set(rows.flatMap(({ steps }) => steps.map(({ item_id }) => item_id)))];
  return selectRows<OnboardingItem>(
    on,
    sql`
      select i.id, i.name, i.how_to, i.self_tick::int as self, i.due_days, i.opens from onboarding_items i
      where i.id = any(${`{${ids.join(',')}}`}::int[]) order by i.position, i.id`,
  );
}

/** Lists the members who check off steps for the chapter. */
async function listCoordinators(on: Queryable, { chapter }: OnboardingFilter): Promise<Person[]> {
  const coordinators = holdersIn('onboarding.tick', chapter.id, { today: chapter.today, beyond: false });
  const rows = await selectRows<{ person: Person }>(
    on,
    sql`
      select ${personOf(sql`m`)} as person from members m
      where m.id in (${coordinators}) and m.status = 'active'
      order by m.last_name, m.first_name, m.id limit 3`,
  );
  return rows.map(({ person }) => person);
}

/** Reads the dashboard as the viewer sees it. */
export async function readOnboarding(on: Queryable, asked: OnboardingFilter): Promise<MemberChecklist> {
  const { viewer, chapter } = asked;
  const rows = await listOnboarding(on, asked);
  const mentors = new Map(rows.flatMap(({ mentor }) => (mentor === null ? [] : [[mentor.id, mentor]])));
  return {
    chapter: shownChapter(chapter),
    today: chapter.today,
    items: await listItems(on, rows),
    rows,
    mentors: [...mentors.values()],
    coordinators: await listCoordinators(on, asked),
    can_tick: flag(holds(viewer, 'onboarding.tick', chapter.id)),
    can_give_points: flag(holds(viewer, 'onboarding.points', chapter.id)),
  };
}
