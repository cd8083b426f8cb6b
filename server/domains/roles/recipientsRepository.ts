import { type SQL, sql } from 'drizzle-orm';
import type { Capability } from '../../../src/contract/capabilities.ts';
import { textsValue } from '../../database/values.ts';
import { roleKeys } from '../../schema/values.ts';
import type { Reach } from './roleHolders.ts';
import { rightsOf } from './rolePermissions.ts';

/** @returns SQL for the roles that hold the capability with this reach */
export const holdersOf = (capability: Capability, reach: Reach) =>
  textsValue(
    roleKeys.filter((role) =>
      rightsOf(role).some((held) => held.right === capability && held.reach === reach),
    ),
  );

/**
 * @param today today's date in the chapter
 * @returns the query for the ids of the members who hold the capability in the chapter on that day, by a role or a
 * loan: members of the chapter, and with `beyond` also its region's directors and the administrators
 */
export function holdersIn(
  capability: Capability,
  chapterId: number | SQL | null,
  { today, beyond }: { today: string; beyond: boolean },
): SQL {
  const ofChapter = sql`a.chapter_id = ${chapterId}::int and a.role = any(${holdersOf(capability, 'chapter')})`;
  const ofRegion = sql`a.role = any(${holdersOf(capability, 'region')})
    and a.region_id = (select c.region_id from chapters c where c.id = ${chapterId}::int)`;
  const everywhere = sql`a.role = any(${holdersOf(capability, 'all')})`;
  const byRole = (isBeyond: boolean) => sql`
    select a.member_id from role_assignments a
    where a.from_on <= ${today}::date and (a.until_on is null or a.until_on >= ${today}::date)
      and (${ofChapter}${isBeyond ? sql` or (${ofRegion}) or ${everywhere}` : sql``})`;
  const byLoan = sql`
    select l.member_id from capability_loans l
    where l.chapter_id = ${chapterId}::int and l.capability = ${capability}
      and l.until_on >= ${today}::date and l.ended_at is null and l.lent_by in (${byRole(true)})`;
  return sql`
    select held.member_id from (${byRole(beyond)} union ${byLoan}) held join members m on m.id = held.member_id
    where m.status <> 'ended'`;
}
