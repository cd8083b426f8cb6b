import { type SQL, sql } from 'drizzle-orm';
import type { Capability } from '../../../src/contract/capabilities.ts';
import { roleKeys } from '../../schema/values.ts';
import { textsValue } from '../shared/values.ts';
import type { Reach } from './roleHolders.ts';
import { rightsOf } from './rolePermissions.ts';

/** @returns SQL for the roles that hold the capability as far as this. */
export const holdersOf = (capability: Capability, reach: Reach) =>
  textsValue(
    roleKeys.filter((role) =>
      rightsOf(role).some((held) => held.right === capability && held.reach === reach),
    ),
  );

/**
 * @param today day of the chapter.
 * @returns the query for the ids of the members who hold the capability in the chapter by a role of that day:
 * those of the chapter, with `beyond` also its region's directors and the administrators.
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
  return sql`
    select distinct a.member_id from role_assignments a join members m on m.id = a.member_id
    where m.status <> 'ended' and a.from_on <= ${today}::date
      and (a.until_on is null or a.until_on >= ${today}::date)
      and (${ofChapter}${beyond ? sql` or (${ofRegion}) or ${everywhere}` : sql``})`;
}
