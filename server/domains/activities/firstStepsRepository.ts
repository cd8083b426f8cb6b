import { sql } from 'drizzle-orm';
import type { FirstSteps } from '../../../src/contract/records/activities.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { completeness, missing } from '../shared/completeness.ts';

const mostPeople = 3;

/** Lists active members of the viewer's chapter who had no session with the viewer, by name. */
const listToMeet = (on: Queryable, { memberId, chapterId }: Viewer): Promise<FirstSteps['people']> =>
  selectRows<FirstSteps['people'][number]>(
    on,
    sql`
      select m.id, m.first_name, m.last_name, m.profile_image, p.name as profession
      from members m left join professions p on p.id = m.profession_id
      where m.chapter_id = ${chapterId}::int and m.status = 'active' and m.id <> ${memberId}
        and not exists (select 1 from sessions s where s.deleted_at is null
          and s.member_id = ${memberId} and s.receiver_id = m.id)
        and not exists (select 1 from sessions s where s.deleted_at is null
          and s.receiver_id = ${memberId} and s.member_id = m.id)
      order by m.last_name, m.first_name, m.id
      limit ${mostPeople}`,
  );

/** Finds a member's first steps; null once all are done or hidden, and without a chapter. */
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
      where m.id = ${memberId} and m.chapter_id is not null
        and not exists (select 1 from member_settings h where h.member_id = m.id and not h.show_first_steps)`,
  );
  if (!steps || (steps.picture === 1 && steps.met === 1 && steps.session === 1)) return null;
  return { ...steps, people: await listToMeet(on, viewer) };
}
