import { type SQL, sql } from 'drizzle-orm';
import { ruleHeld } from '../shared/rules.ts';

const ruleOf = (name: 'mentor_min_months' | 'mentor_max'): SQL =>
  sql`${ruleHeld(name)} as ${sql.identifier(name)}`;

/** SQL for the requirements of chapter `c` for mentors. */
export const rulesColumns: SQL = sql`${ruleOf('mentor_min_months')}, ${ruleOf('mentor_max')}`;

/** SQL for the whole months of membership of `m` on this day; null if the start is unknown. */
export const monthsOfMembership = (today: string): SQL => sql`(
  extract(year from age(${today}::date, m.joined_on)) * 12 + extract(month from age(${today}::date, m.joined_on)))::int`;

/** SQL for the number of proteges whom the member `m` mentors now. */
export const openProteges: SQL = sql`(
  select count(*)::int from mentorships p where p.mentor_id = m.id and p.ended_on is null)`;
