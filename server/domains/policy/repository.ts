import { sql } from 'drizzle-orm';
import type { PrivacyPolicy } from '../../../src/contract/policy.ts';
import { concerns } from '../../changes/concern.ts';
import { applicationsKept, guestsKept } from '../shared/retention.ts';
import { instantText, type Queryable, selectRow } from '../shared/rows.ts';

const published = sql`(select max(d.version) from documents d where d.key = 'privacy_policy')`;

const organisation = sql`coalesce((
  select nullif(s.value #>> '{}', '') from organisation_settings s where s.key = 'organisation_name'), 'Chapterhouse')`;

/** SQL for: the text of document `d`, with the organization and how long it keeps what strangers told in place of its blanks. */
const told = sql`replace(replace(replace(d.body, '{{organization}}', ${organisation}), '{{days applications are kept}}', ${applicationsKept} || ' days'),
  '{{guests’ details are kept}}', coalesce('for ' || ${guestsKept} || ' days after the visit', 'as long as the record of the visit'))`;

/** The published privacy policy, with when this member accepted it; null while none is published. */
export function findPolicy(on: Queryable, memberId: number | null): Promise<PrivacyPolicy | null> {
  return selectRow<PrivacyPolicy>(
    on,
    sql`
      select ${told} as body, d.version, ${instantText(sql`d.published_at`)} as published_at,
        (select ${instantText(sql`s.privacy_accepted_at`)} from member_settings s
          where s.member_id = ${memberId}::int and s.privacy_version = d.version) as accepted_at
      from documents d where d.key = 'privacy_policy' and d.version = ${published}`,
  );
}

/** Notes that a member accepts the published version. @returns whether it is that one */
export async function acceptPolicy(
  on: Queryable,
  { memberId, version, now }: { memberId: number; version: number; now: Date },
): Promise<boolean> {
  concerns({ memberIds: [memberId] });
  const at = sql`${now.toISOString()}::timestamptz`;
  const row = await selectRow<{ member_id: number }>(
    on,
    sql`
      insert into member_settings (member_id, privacy_version, privacy_accepted_at)
      select ${memberId}::int, ${version}::int, ${at} where ${version}::int = ${published}
      on conflict (member_id) do update set privacy_version = excluded.privacy_version,
        privacy_accepted_at = case when member_settings.privacy_version = excluded.privacy_version
          then member_settings.privacy_accepted_at else excluded.privacy_accepted_at end
      returning member_id`,
  );
  return row !== null;
}
