import { sql } from 'drizzle-orm';
import type { PrivacyPolicy, savePrivacyPolicy } from '../../../src/contract/organization/policy.ts';
import { addAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { daysKept } from '../shared/retention.ts';
import { publishText } from './publishRepository.ts';

const published = sql`(select max(d.version) from documents d where d.key = 'privacy_policy')`;

const organization = sql`coalesce((
  select nullif(s.value #>> '{}', '') from organisation_settings s where s.key = 'organisation_name'), 'Chapterhouse')`;

/** SQL for the text of document `d`, with its blanks replaced by the organization and its retention periods. */
const told = sql`replace(replace(replace(replace(d.body, '{{organization}}', ${organization}), '{{days applications are kept}}', ${daysKept('applications')} || ' days'),
  '{{guests’ details are kept}}', coalesce('for ' || ${daysKept('guests')} || ' days after the visit', 'as long as the record of the visit')),
  '{{former members’ data are kept}}', coalesce('for ' || ${daysKept('former')} || ' days after it ends', 'until you ask for their erasure'))`;

/**
 * Finds the published privacy policy, with the time at which this member accepted it. Without one it's null, or an
 * empty policy for those who may publish it.
 */
export async function findPolicy(on: Queryable, viewer: Viewer | null): Promise<PrivacyPolicy | null> {
  const mayEdit = viewer?.rights.has('content.edit') ?? false;
  const found = await selectRow<PrivacyPolicy>(
    on,
    sql`
      select ${told} as body, d.version, ${instantText(sql`d.published_at`)} as published_at,
        (select ${instantText(sql`s.privacy_accepted_at`)} from member_settings s
          where s.member_id = ${viewer?.memberId ?? null}::int and s.privacy_version = d.version) as accepted_at,
        ${mayEdit ? 1 : 0}::int as can_edit, ${mayEdit ? sql`d.body` : sql`null::text`} as source
      from documents d where d.key = 'privacy_policy' and d.version = ${published}`,
  );
  if (found !== null || !mayEdit) return found;
  return { body: '', version: 0, published_at: null, accepted_at: null, can_edit: 1, source: null };
}

/** Publishes the privacy policy, which members must accept again. @throws Refused 409 with the published one */
export function publishPolicy(
  database: Queries,
  call: Call<typeof savePrivacyPolicy>,
): Promise<PrivacyPolicy> {
  return database.transaction(async (on) => {
    const current = async (at: Queryable) => present(await findPolicy(at, call.viewer));
    await publishText(on, 'privacy_policy', { ...call, current });
    return current(on);
  });
}

/** Stores that a member accepts the published version. @returns whether the given version is the published one */
export async function acceptPolicy(
  on: Queryable,
  { memberId, version, now }: { memberId: number; version: number; now: Date },
): Promise<boolean> {
  addAudience({ memberIds: [memberId] });
  const at = instantValue(now);
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
