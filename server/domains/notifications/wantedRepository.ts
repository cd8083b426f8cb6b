import { type SQL, sql } from 'drizzle-orm';
import { noticeSettings } from '../../../src/contract/people/memberSettings.ts';

/** SQL for the setting that a notice `n` falls under; null for one that is always told. */
const settingOf: SQL = sql`case ${sql.join(
  noticeSettings.flatMap(({ key, kinds }) =>
    kinds.map((kind) => sql`when n.kind = ${sql.raw(`'${kind}'`)} then ${sql.raw(`'${key}'`)}`),
  ),
  sql` `,
)} end`;

/** SQL for: these settings let a notice `n` come by e-mail. Nothing does unless it is asked for. */
export const isWantedByMail = (settings: SQL): SQL =>
  sql`coalesce((${settings} -> ${settingOf} ->> 'email')::boolean, false)`;

/** SQL for: a notice `n` of this member is shown at the bell. Everything is unless it is turned off. */
export const isShownAtBell = (memberId: SQL): SQL =>
  sql`coalesce((
    (select s.notifications from member_settings s where s.member_id = ${memberId}) -> ${settingOf} ->> 'bell'
  )::boolean, true)`;
