import { sql } from 'drizzle-orm';
import { nobody } from '../../changes/audit.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queryable } from '../../database/query.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { mentorWanted, welcome } from './notices.ts';

interface Newcomer {
  readonly memberId: number;
  readonly chapterId: number;
  /** `YYYY-MM-DD` in the chapter's time zone. */
  readonly today: string;
}

/** SQL for: the item `i` is for new members of this chapter. */
export const isAsked = (chapterId: number) =>
  sql`i.archived_at is null and (i.chapter_id is null or i.chapter_id = ${chapterId}::int)`;

/**
 * Gives a new member of a chapter their first steps, tells them, and asks the chapter's mentor assigners for a
 * mentor. Must be called in the transaction that adds the member; existing steps remain as they are.
 */
export async function startOnboarding(
  on: Queryable,
  { memberId, chapterId, today }: Newcomer,
): Promise<void> {
  const holders = holdersIn('mentors.assign', chapterId, { today, beyond: false });
  const others = sql`select holder.member_id from (${holders}) holder where holder.member_id <> ${memberId}`;
  await storeRow(on, nobody(), {
    table: 'member_checklist_items',
    row: { chapter_id: chapterId, member_id: memberId },
    stored: sql`select ${memberId}::int as id`,
    action: null,
    notices: [welcome(memberId), mentorWanted(others, memberId)],
    also: {
      listed: sql`
        insert into member_checklist_items (member_id, item_id)
        select ${memberId}::int, i.id from onboarding_items i where ${isAsked(chapterId)}
        on conflict (member_id, item_id) do nothing`,
    },
  });
}
