import { type SQL, sql } from 'drizzle-orm';
import type { LeadershipRow } from '../../../src/contract/organization/chapters.ts';
import { ownLabel, roleLabel } from '../roles/labelsRepository.ts';
import type { RoleKey } from '../roles/roleHolders.ts';
import { personOf } from '../shared/lists.ts';

/** A row of `leadershipRows`. */
export interface Leader extends Omit<LeadershipRow, 'label'> {
  role: RoleKey;
  own_label: string | null;
}

/** The roles of a chapter in the order of the list; the first four appear even if nobody holds them. */
const chapterRoles = [
  'president',
  'vice_president',
  'secretary_treasurer',
  'visitor_host',
  'membership_committee',
  'mentor_coordinator',
  'events_committee',
  'education_coordinator',
] as const satisfies readonly RoleKey[];
const alwaysThere = 4;

/** @returns the query for the holders of a chapter's roles on this day, `YYYY-MM-DD` in its zone; see `Leader` */
export function leadershipRows(chapterId: number, today: SQL): SQL {
  return sql`
    select r.role, ${ownLabel(sql`r.role`)} as own_label,
      case when held.id is not null then ${personOf(sql`held`)} end as member,
      held.profile_image, held.from_on::text as since, held.until_on::text as until
    from unnest(${`{${chapterRoles.join(',')}}`}::text[]) with ordinality as r(role, place)
      left join (
        select a.role, a.from_on, a.until_on, m.id, m.first_name, m.last_name, m.profile_image, m.status
        from role_assignments a join members m on m.id = a.member_id
        where a.chapter_id = ${chapterId} and m.status <> 'ended'
          and a.from_on <= ${today} and (a.until_on is null or a.until_on >= ${today})
      ) held on held.role = r.role
    where held.id is not null or r.place <= ${sql.raw(String(alwaysThere))}
    order by r.place, held.last_name, held.first_name, held.id`;
}

/** @returns the leaders with their roles' labels */
export function namedLeaders(rows: readonly Leader[]): LeadershipRow[] {
  return rows.map(({ own_label, ...row }) => ({ ...row, label: roleLabel(row.role, own_label) }));
}
