import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import type { OpenAccount } from '../../signin/newAccounts.ts';
import { renewSearchWords } from '../members/repository.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';
import type { LockedApplication } from './repository.ts';

/** A new member, and the password of their first sign-in; null where the user pool mails it. */
export interface Welcomed {
  readonly memberId: number;
  readonly password: string | null;
}

/** Makes the member, or lets one come back whose membership has ended. */
async function makeMember(on: Queryable, { id, chapter_id, profession_id, today }: LockedApplication) {
  const row = await selectRow<{ id: number }>(
    on,
    sql`
      insert into members (chapter_id, first_name, last_name, email, cell_phone, work_phone, address, business_name,
        profession_id, joined_on)
      select a.chapter_id, a.first_name, a.last_name, a.email, a.cell_phone, a.work_phone, a.address, a.business_name,
        a.profession_id, ${today}::date
      from applications a where a.id = ${id}
      on conflict (lower(email)) do update set chapter_id = ${chapter_id}, profession_id = ${profession_id},
        status = 'active', joined_on = excluded.joined_on, version = members.version + 1, updated_at = now()
      returning id`,
  );
  if (row === null) throw new Error('a member is made or comes back');
  return row.id;
}

const parts = (memberId: number, { id, chapter_id, today, email }: LockedApplication): readonly SQL[] => [
  sql`
    insert into memberships (member_id, chapter_id, from_on) values (${memberId}, ${chapter_id}, ${today}::date)
    on conflict (member_id) where until_on is null do nothing`,
  sql`
    insert into member_links (member_id, website)
    select ${memberId}, a.website from applications a where a.id = ${id} and a.website is not null
    on conflict (member_id) do nothing`,
  sql`
    insert into member_checklist_items (member_id, item_id)
    select ${memberId}, item.id from onboarding_items item
    where item.archived_at is null and (item.chapter_id is null or item.chapter_id = ${chapter_id})
    on conflict (member_id, item_id) do update set done_at = null, done_by = null, points = 0`,
  sql`
    update visitors v set outcome = 'Joined', due = null, version = v.version + 1, updated_at = now()
    where v.chapter_id = ${chapter_id} and lower(v.email) = lower(${email}) and v.deleted_at is null
      and v.merged_into_id is null and v.outcome is distinct from 'Joined'`,
];

/**
 * Makes an approved applicant a member: with a membership, an account that asks for another password, and the list of
 * what a new member does first. All of it in the transaction that it is given.
 */
export async function welcome(
  on: Queries,
  application: LockedApplication,
  openAccount: OpenAccount,
): Promise<Welcomed> {
  const memberId = await makeMember(on, application);
  for (const part of parts(memberId, application)) await on.execute(part);
  await renewSearchWords(on, memberId);
  const password = await openAccount(on, { memberId, username: application.email });
  return { memberId, password };
}
