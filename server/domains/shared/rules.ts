import { type SQL, sql } from 'drizzle-orm';
import { metrics } from '../../../src/contract/metrics.ts';
import { type RuleName, ruleBounds } from '../../../src/contract/organization/chapterRules.ts';

/** The largest integer in the database. */
const largest = 2_147_483_647;

/**
 * @returns SQL for a whole number in JSON by name, rounded, at least 0; null if it isn't a number, so that a value
 * entered by hand can't make an answer fail
 */
export const wholeIn = (held: SQL, name: string): SQL =>
  sql`(case jsonb_typeof(${held} -> ${name}::text) when 'number' then
    least(greatest(round((${held} ->> ${name}::text)::numeric), 0), ${sql.raw(String(largest))})::int end)`;

/** SQL for the chapter `c`'s own value of a rule; null if the default applies. */
export const ruleSet = (name: RuleName): SQL => wholeIn(sql`c.rules`, name);

/** SQL for the value of a rule in the chapter `c`: its own, or the default. */
export const ruleHeld = (name: RuleName): SQL =>
  sql`coalesce(${ruleSet(name)}, ${sql.raw(String(ruleBounds[name].usual))})`;

/** SQL for the weekly targets in the rules of the chapter `c`, by metric, without those that aren't set. */
export const weeklyTargets: SQL = sql`json_strip_nulls(json_build_object(${sql.join(
  metrics.map(({ id }) => sql`${String(id)}::text, ${wholeIn(sql`(c.rules -> 'targets')`, String(id))}`),
  sql`, `,
)}))`;
