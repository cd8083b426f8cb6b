import { type SQL, sql } from 'drizzle-orm';

/** @returns SQL for a text, or null. */
export const textValue = (value: string | null | undefined): SQL => sql`${value ?? null}::text`;

/** @returns SQL for an integer, or null. */
export const wholeValue = (value: number | null | undefined): SQL => sql`${value ?? null}::integer`;

/** @returns SQL for a flag of the wire. */
export const flagValue = (value: 0 | 1 | null | undefined): SQL => sql`${value === 1}::boolean`;

/** @returns SQL for an instant. */
export const instantValue = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** @returns SQL for a day `YYYY-MM-DD`. */
export const dayValue = (value: string): SQL => sql`${value}::date`;

/** @returns SQL for a day `YYYY-MM-DD`, or null. */
export const dayOrNull = (value: string | null | undefined): SQL => sql`${value || null}::date`;

/** @returns SQL for a list of texts that is not empty. */
export const textsValue = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** @returns SQL for a value as JSON. */
export const jsonValue = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;
