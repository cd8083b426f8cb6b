import { sql } from 'drizzle-orm';
import { addAudience, addBell } from '../../changes/audience.ts';
import { noticing } from '../../changes/audit.ts';
import { type Queryable, withStatements } from '../../database/query.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';

interface Newcomer {
  readonly memberId: number;
  readonly chapterId: number;
  /** `YYYY-MM-DD` in the chapter's zone. */
  readonly today: string;
}

/** SQL for: the item `i` is for the new members of this chapter. */
export const isAsked = (chapterId: number) =>
  sql`i.archived_at is null and (i.chapter_id is null or i.chapter_id = ${chapterId}::int)`;

/**
 * Gives a new member of a chapter their first steps, tells them, and asks those who assign mentors there for one. To be
 * called in the transaction that makes somebody a member; what stands there already stays.
 */
export async function startOnboarding(
  on: Queryable,
  { memberId, chapterId, today }: Newcomer,
): Promise<void> {
  addAudience({ memberIds: [memberId], chapterIds: [chapterId] });
  addBell();
  await on.execute(sql`
    with listed as (
      insert into member_checklist_items (member_id, item_id)
      select ${memberId}::int, i.id from onboarding_items i where ${isAsked(chapterId)}
      on conflict (member_id, item_id) do nothing
    ), stored as (select ${memberId}::int as id)${withStatements({
      welcomed: noticing(sql`select ${memberId}::int`, {
        kind: 'onboarding.started',
        text: 'Welcome. Your first steps are on your list.',
        link: '/dashboard/members-checklists',
      }),
      asked: noticing(
        sql`select held.member_id from (${holdersIn('mentors.assign', chapterId, { today, beyond: false })}) held
          where held.member_id <> ${memberId}`,
        {
          kind: 'mentor.wanted',
          text: sql`select concat_ws(' ', m.first_name, m.last_name) || ' is new. Choose a mentor.'
            from members m where m.id = ${memberId}`,
          link: '/dashboard/mentors?without_mentor=1',
        },
      ),
    })}
    select id from stored`);
}
