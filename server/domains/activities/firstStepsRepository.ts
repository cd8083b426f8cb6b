import { sql } from 'drizzle-orm';
import type { FirstSteps } from '../../../src/contract/activities.ts';
import type { Viewer } from '../../http/viewer.ts';
import { completeness, missing } from '../members/completeness.ts';
import { listNotMet } from '../people/repository.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';

const mostPeople = 3;

/** What a member begins with; null once all is done, and without a chapter. */
export async function findFirstSteps(on: Queryable, viewer: Viewer): Promise<FirstSteps | null> {
  const { memberId } = viewer;
  const steps = await selectRow<Omit<FirstSteps, 'people'>>(
    on,
    sql`
      select (coalesce(m.profile_image, '') <> '')::int as picture,
        (exists (select 1 from sessions s where s.deleted_at is null and s.member_id = m.id)
          or exists (select 1 from sessions s where s.deleted_at is null and s.receiver_id = m.id)
          or exists (select 1 from messages t where t.member_id = m.id))::int as met,
        (exists (select 1 from sessions s where s.deleted_at is null and s.member_id = m.id))::int as session,
        ${completeness} as completeness, ${missing} as missing
      from members m
        left join biographies b on b.member_id = m.id
        left join member_links w on w.member_id = m.id
      where m.id = ${memberId} and m.chapter_id is not null`,
  );
  if (!steps || (steps.picture === 1 && steps.met === 1 && steps.session === 1)) return null;
  const people = await listNotMet(on, viewer, mostPeople);
  return {
    ...steps,
    people: people
      .filter(({ last_met }) => last_met === null)
      .map(({ id, first_name, last_name, profile_image, profession }) => ({
        id,
        first_name,
        last_name,
        profile_image,
        profession,
      })),
  };
}
