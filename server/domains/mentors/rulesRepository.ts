import { type SQL, sql } from 'drizzle-orm';
import { ruleHeld } from '../shared/rules.ts';

const ruleOf = (name: 'mentor_min_months' | 'mentor_max'): SQL =>
  sql`${ruleHeld(name)} as ${sql.identifier(name)}`;

/** SQL for what the chapter `c` asks of mentors. */
export const rulesColumns: SQL = sql`${ruleOf('mentor_min_months')}, ${ruleOf('mentor_max')}`;

/** SQL for how many whole months the member `m` has been one on this day; null when nobody knows since when. */
export const monthsOfMembership = (today: string): SQL => sql`(
  extract(year from age(${today}::date, m.joined_on)) * 12 + extract(month from age(${today}::date, m.joined_on)))::int`;

/** SQL for how many the member `m` mentors now. */
export const openProteges: SQL = sql`(
  select count(*)::int from mentorships p where p.mentor_id = m.id and p.ended_on is null)`;
