import { type SQL, sql } from 'drizzle-orm';

export const textValue = (value: string | null | undefined): SQL => sql`${value ?? null}::text`;

export const wholeValue = (value: number | null | undefined): SQL => sql`${value ?? null}::integer`;

export const flagValue = (value: 0 | 1 | null | undefined): SQL => sql`${value === 1}::boolean`;

export const instantValue = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** @returns SQL for a day `YYYY-MM-DD` */
export const dayValue = (value: string): SQL => sql`${value}::date`;

/** @returns SQL for a non-empty list of texts */
export const textsValue = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

export const jsonValue = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** @returns SQL for a list of integers as one parameter */
export const integers = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}::integer[]`;

/** @returns SQL for an instant as ISO 8601 in UTC with milliseconds */
export const instantText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** @returns SQL for today's date in the time zone of chapter `c` */
export const todayIn = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone c.time_zone)::date`;
