import { type SQL, sql } from 'drizzle-orm';
import { noticeSettings } from '../../../src/contract/people/memberSettings.ts';

/** SQL for the setting that governs a notification `n`; null if it is always shown. */
const settingOf: SQL = sql`case ${sql.join(
  noticeSettings.flatMap(({ key, kinds }) =>
    kinds.map((kind) => sql`when n.kind = ${sql.raw(`'${kind}'`)} then ${sql.raw(`'${key}'`)}`),
  ),
  sql` `,
)} end`;

/** SQL for: these settings send a notification `n` by e-mail. The default is no. */
export const isWantedByMail = (settings: SQL): SQL =>
  sql`coalesce((${settings} -> ${settingOf} ->> 'email')::boolean, false)`;

/** SQL for: a notification `n` appears in this member's list. The default is yes. */
export const isShownAtBell = (memberId: SQL): SQL =>
  sql`coalesce((
    (select s.notifications from member_settings s where s.member_id = ${memberId}) -> ${settingOf} ->> 'bell'
  )::boolean, true)`;
