import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalidField } from '../../http/refused.ts';
import type { Coached } from './policy.ts';

export interface LockedCoaching extends Coached {
  readonly id: number;
  readonly certificate: string;
  readonly member: string;
  readonly steps_done: Readonly<Record<string, string>>;
  readonly version: number;
}

/** Locks a member's certificate; null if it's out of reach. */
export function lockCoaching(on: Queryable, id: number, reached: SQL): Promise<LockedCoaching | null> {
  return selectRow<LockedCoaching>(
    on,
    sql`
      select a.id, a.chapter_id, a.member_id, a.coach_id, a.status, a.steps_done, a.version, k.name as certificate,
        concat_ws(' ', m.first_name, m.last_name) as member, coalesce(cardinality(k.steps), 0) as steps,
        (select count(*)::int from jsonb_object_keys(a.steps_done)) as done
      from coaching_assignments a join certificates k on k.id = a.certificate_id join members m on m.id = a.member_id
      where a.id = ${id} and a.deleted_at is null and ${reached}
      for update of a`,
  );
}

/** @returns the answer for a caller who has seen another version */
export const shownVersion = ({ id, status, version }: LockedCoaching) => ({ id, status, version });

/** Finds an active member of the chapter; null if there is none. */
export const findFellow = (on: Queryable, id: number, reached: SQL) =>
  selectRow<{ id: number; chapter_id: number; name: string }>(
    on,
    sql`
      select m.id, m.chapter_id, concat_ws(' ', m.first_name, m.last_name) as name
      from members m where m.id = ${id} and m.status = 'active' and m.erased_at is null and ${reached}`,
  );

/** @throws Refused 422 for a coach of another chapter, and for the member as their own coach */
export async function requireCoach(
  on: Queryable,
  coachId: number | null,
  chapterId: number,
  memberId: number,
) {
  if (coachId === null) return;
  const coach = await findFellow(on, coachId, sql`m.chapter_id = ${chapterId}`);
  if (coach === null || coachId === memberId) throw invalidField('coach_id');
}
