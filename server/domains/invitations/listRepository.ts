import { type SQL, sql } from 'drizzle-orm';
import type { getInvitations, Invitation } from '../../../src/contract/signIn/invitations.ts';
import type { Queryable } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import { refusedMark } from '../../mail/worker.ts';
import { type Found, findPage, isFound, type ListQuery, type Page, personOf } from '../shared/lists.ts';

/** SQL for: the mail server permanently refused the newest mail to the member `m`. */
const isRefused: SQL = sql`coalesce((
  select o.error like ${`${refusedMark}%`} from outgoing_mail o
  where o.to_email = m.email and o.kind = 'invitation' order by o.created_at desc, o.id desc limit 1), false)`;

const stateAt = (now: Date): SQL => sql`case
  when i.accepted_at is not null or (a.status = 'CONFIRMED' and i.member_id is null) then 'Signed in'
  when i.member_id is null then 'Not invited'
  when ${isRefused} then 'Mail refused'
  when i.expires_at <= ${instantValue(now)} then 'Expired'
  else 'Invited' end`;

/** Lists the organization's members by name, with the status of their invitations. */
export function listInvitations(
  on: Queryable,
  { query, now }: { readonly query: ListQuery<typeof getInvitations>; readonly now: Date },
  page: Page,
): Promise<Found<Invitation>> {
  const { search = '', state, chapter_id: chapterId } = query;
  return findPage<Invitation>(on, page, {
    columns: sql`m.id, ${personOf(sql`m`)} as member, m.email,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as chapter,
      ${stateAt(now)} as state, ${instantText(sql`i.sent_at`)} as sent_at,
      ${instantText(sql`i.expires_at`)} as expires_at, coalesce(i.times, 0) as times`,
    from: sql`members m left join chapters c on c.id = m.chapter_id left join accounts a on a.member_id = m.id
      left join invitations i on i.member_id = m.id`,
    where: sql`m.status <> 'ended' and m.erased_at is null
      and ${search.trim() === '' ? sql`true` : isFound(sql`m.search`, search)}
      and ${state === undefined ? sql`true` : sql`(${stateAt(now)}) = ${state}::text`}
      and ${chapterId == null ? sql`true` : sql`m.chapter_id = ${chapterId}::int`}`,
    order: sql`lower(m.last_name), lower(m.first_name), m.id`,
  });
}
