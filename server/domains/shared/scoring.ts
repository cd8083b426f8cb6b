import { type SQL, sql } from 'drizzle-orm';
import { lightNames, scoreNames } from '../../../src/contract/growth/scoring.ts';
import { wholeIn } from './rules.ts';

/** SQL for the numbers in a row of the organization's settings, by name; null without the row. */
const setNumbers = (key: 'score' | 'lights', names: readonly string[]): SQL => sql`(
  select json_strip_nulls(json_build_object(${sql.join(
    names.map((name) => sql`${name}::text, ${wholeIn(sql`s.value`, name)}`),
    sql`, `,
  )})) from organisation_settings s where s.key = ${key}::text)`;

export const scoreSet: SQL = setNumbers('score', scoreNames);

export const lightsSet: SQL = setNumbers('lights', lightNames);
