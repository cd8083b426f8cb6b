import { type SQL, sql } from 'drizzle-orm';
import { type PlanName, partPlans } from '../../../src/contract/growth/plans.ts';
import { ruleHeld, wholeIn } from './rules.ts';

const offered: SQL = sql`(select s.value from organisation_settings s where s.key = 'plans')`;

/** SQL for the percentage added to a part of the fee; null if the plan isn't offered. */
export const surchargeOf = (plan: PlanName): SQL => wholeIn(offered, plan);

/**
 * SQL for a value by the plan of the subscription `b`: the value for its own plan if that plan is offered,
 * else the yearly one.
 */
const byPlan = (worth: (months: number, surcharge: SQL) => SQL, yearly: SQL): SQL => {
  const cases = partPlans.map(
    ({ name, months }) =>
      sql`when b.plan = ${sql.raw(`'${name}'`)} and ${surchargeOf(name)} is not null then ${worth(months, surchargeOf(name))}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else ${yearly} end)`;
};

/** SQL for the plan of the subscription `b`. */
export const planHeld: SQL = byPlan(() => sql`b.plan`, sql`'Yearly'`);

const months: SQL = byPlan((count) => sql.raw(String(count)), sql`12`);

/** SQL for the day through which the next payment pays the subscription `b`. */
export const nextUntil: SQL = sql`(b.paid_until + make_interval(months => ${months}))::date`;

/** SQL for the price of the next payment of the subscription `b` in the chapter `c`, as text. */
export const planPrice: SQL = sql`to_char(round(${ruleHeld('membership_fee')} * ${byPlan(
  (count, surcharge) => sql`${sql.raw(String(count))} * (100 + ${surcharge}) / 1200.0`,
  sql`1`,
)}, 2), 'FM9999990.00')`;

/** SQL for the names of all offered plans, as a JSON list. */
export const plansOffered: SQL = sql`array_to_json(array_remove(array['Yearly', ${sql.join(
  partPlans.map(
    ({ name }) => sql`case when ${surchargeOf(name)} is not null then ${sql.raw(`'${name}'`)} end`,
  ),
  sql`, `,
)}], null))`;
