import { type SQL, sql } from 'drizzle-orm';
import { metrics } from '../../../src/contract/metrics.ts';
import { type RuleName, ruleBounds } from '../../../src/contract/organization/chapterRules.ts';

/** What an integer of the database holds. */
const largest = 2_147_483_647;

/**
 * @returns SQL for the whole number that JSON holds by a name: to the nearest, from 0 on; null where there is no number,
 * so that nothing that was put there by hand makes an answer fail.
 */
export const wholeIn = (held: SQL, name: string): SQL =>
  sql`(case jsonb_typeof(${held} -> ${name}::text) when 'number' then
    least(greatest(round((${held} ->> ${name}::text)::numeric), 0), ${sql.raw(String(largest))})::int end)`;

/** SQL for what the chapter `c` has set of a rule; null where the usual holds. */
export const ruleSet = (name: RuleName): SQL => wholeIn(sql`c.rules`, name);

/** SQL for the number of the chapter `c` that holds: its own, or the usual one. */
export const ruleHeld = (name: RuleName): SQL =>
  sql`coalesce(${ruleSet(name)}, ${sql.raw(String(ruleBounds[name].usual))})`;

/** SQL for what the rules of the chapter `c` ask of a week, by metric; what isn't set isn't there. */
export const weeklyTargets: SQL = sql`json_strip_nulls(json_build_object(${sql.join(
  metrics.map(({ id }) => sql`${String(id)}::text, ${wholeIn(sql`(c.rules -> 'targets')`, String(id))}`),
  sql`, `,
)}))`;
