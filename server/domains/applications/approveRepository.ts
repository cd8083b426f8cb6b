import { type SQL, sql } from 'drizzle-orm';
import { searchWords } from '../../database/search.ts';
import { joinChapterChat } from '../chat/chapterChatRepository.ts';
import type { LockedApplication } from './repository.ts';

/** Query for the id of the member created by the approval, next to `stored`. */
export const madeMember = sql`select made.id from made`;

/** Creates the member, or reactivates one whose membership has ended, with the data of the application. */
function making({
  id,
  first_name,
  last_name,
  business_name,
  profession,
  chapter,
  today,
}: LockedApplication): SQL {
  const words = searchWords(first_name, last_name, business_name, profession, chapter);
  return sql`
    insert into members (chapter_id, first_name, last_name, email, cell_phone, work_phone, address, business_name,
      profession_id, joined_on, search_words)
    select a.chapter_id, a.first_name, a.last_name, a.email, a.cell_phone, a.work_phone, a.address, a.business_name,
      a.profession_id, ${today}::date, ${words}::text
    from applications a where a.id = ${id}
    on conflict (lower(email)) do update set chapter_id = excluded.chapter_id, first_name = excluded.first_name,
      last_name = excluded.last_name, business_name = excluded.business_name, profession_id = excluded.profession_id,
      search_words = excluded.search_words, joined_on = excluded.joined_on, status = 'active',
      version = members.version + 1, updated_at = now()
    returning id`;
}

/** Begins the subscription: for a year if the fee is paid or waived, else due today. */
const subscribing = ({ id, chapter_id, today }: LockedApplication): SQL => sql`
  insert into subscriptions (member_id, chapter_id, plan, paid_until, status)
  select made.id, ${chapter_id}::int, 'Yearly',
    case when a.payment_state = 'open' then ${today}::date else (${today}::date + interval '1 year')::date end,
    case when a.payment_state = 'open' then 'Due' else 'Active' end
  from made, applications a where a.id = ${id}
  on conflict (member_id) do update set chapter_id = excluded.chapter_id, plan = excluded.plan,
    paid_until = excluded.paid_until, status = excluded.status, paused_until = null, last_reminder_at = null,
    decision = null, decided_by = null, note = null, version = subscriptions.version + 1, updated_at = now()`;

/**
 * @returns the statements that make an approved applicant a member, for the `with` of the deciding statement: a
 * membership with everything except the account
 */
export function welcoming(application: LockedApplication): Readonly<Record<string, SQL>> {
  const { id, chapter_id, today, email } = application;
  return {
    made: making(application),
    membership: sql`
      insert into memberships (member_id, chapter_id, from_on)
      select made.id, ${chapter_id}::int, ${today}::date from made
      on conflict (member_id) where until_on is null do nothing`,
    subscription: subscribing(application),
    website: sql`
      insert into member_links (member_id, website)
      select made.id, a.website from made, applications a where a.id = ${id} and a.website is not null
      on conflict (member_id) do nothing`,
    visits: sql`
      update visitors v set outcome = 'Joined', due = null, version = v.version + 1, updated_at = now()
      where v.chapter_id = ${chapter_id} and lower(v.email) = lower(${email}::text) and v.deleted_at is null
        and v.merged_into_id is null and v.outcome is distinct from 'Joined'`,
    filled: sql`
      update category_requests r set status = 'filled'
      from applications a
      where a.id = ${id} and r.chapter_id = ${chapter_id}::int and r.profession_id = a.profession_id
        and r.status <> 'filled'`,
    ...joinChapterChat(madeMember, chapter_id),
  };
}
