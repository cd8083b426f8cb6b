import { type SQL, sql } from 'drizzle-orm';
import { usualApplicationsKept } from '../../../src/contract/organisationSettings.ts';

const setDays = (what: 'applications' | 'guests'): SQL => sql`(
  select (s.value ->> ${sql.raw(`'${what}'`)})::int from organisation_settings s where s.key = 'retention')`;

/** SQL for: the days that a declined or withdrawn application is kept. */
export const applicationsKept: SQL = sql`coalesce(${setDays('applications')}, ${sql.raw(String(usualApplicationsKept))})`;

/** SQL for: the days after a visit that a guest's contact details are kept; null while they are kept with the visit. */
export const guestsKept: SQL = setDays('guests');
