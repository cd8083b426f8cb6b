import { type SQL, sql } from 'drizzle-orm';
import { type Kept, usualDaysKept } from '../../../src/contract/organization/organizationSettings.ts';

/** SQL for the number of days that this kind of data is kept; null for no limit. */
export const daysKept = (what: Kept): SQL => sql`coalesce((
  select (s.value ->> ${sql.raw(`'${what}'`)})::int from organisation_settings s where s.key = 'retention'
), ${sql.raw(String(usualDaysKept[what]))}::int)`;

/** SQL for: this moment is further back than the retention period; never true without a limit. */
export const isOutlived = (moment: SQL, what: Kept, now: Date): SQL =>
  sql`${moment} < ${now.toISOString()}::timestamptz - ${daysKept(what)} * interval '1 day'`;
