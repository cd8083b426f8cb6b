import { sql } from 'drizzle-orm';
import type { Queries } from '../../../server/database/open.ts';
import { selectRow, selectRows } from '../../../server/domains/shared/rows.ts';

/** One row of each kind that belongs to a member or to the member's chapter; undefined where there is none. */
export interface Rows {
  readonly member: number;
  readonly chapter: number | undefined;
  /** A session that the member gave to one of the same chapter, who asks for a correction; it waits to be counted. */
  readonly session: number | undefined;
  /** A referral that the member gave three days ago, and one that the member received. */
  readonly referral: number | undefined;
  readonly received: number | undefined;
  /** What the member wants to reach. */
  readonly goal: number | undefined;
  readonly link: number | undefined;
  /** All of the member's links. */
  readonly links: readonly number[];
  readonly promo: number | undefined;
  /** A suggestion of a promo that the member has not answered. */
  readonly suggestion: number | undefined;
  /** A role that the member holds. */
  readonly role: string | undefined;
  /** Another member of the same chapter. */
  readonly fellow: number | undefined;
  /** One of which a chapter has room for several, and which none asks for. */
  readonly profession: number | undefined;
  /** One that directors may have. */
  readonly region: number | undefined;
  /** A mark of the member's attendance. */
  readonly attendance: number | undefined;
  /** Another mark of the member's, which the member questions. */
  readonly contested: number | undefined;
  /** Whose link was featured in some week, yet to be announced. */
  readonly winner: number | undefined;
  readonly training: number | undefined;
  /** Yet to come and open, of the member's chapter. */
  readonly meeting: number | undefined;
  /** The newest closed of the member's chapter, and the last one yet to come. */
  readonly closed: number | undefined;
  readonly later: number | undefined;
  /** A profession that the chapter asks for. */
  readonly category: number | undefined;
  readonly event: number | undefined;
  /** What the member announced to the chapter. */
  readonly announcement: number | undefined;
  /** Whom the member invited to a meeting of the same chapter. */
  readonly visitor: number | undefined;
  readonly application: number | undefined;
  /** A draft of the first letter to the member, and a reminder that was sent. */
  readonly draft: number | undefined;
  readonly letter: number | undefined;
}

const none = {
  chapter: undefined,
  session: undefined,
  referral: undefined,
  received: undefined,
  goal: undefined,
  link: undefined,
  links: [],
  promo: undefined,
  suggestion: undefined,
  training: undefined,
  meeting: undefined,
  event: undefined,
  announcement: undefined,
  category: undefined,
  attendance: undefined,
  contested: undefined,
  closed: undefined,
  later: undefined,
  winner: undefined,
  fellow: undefined,
  visitor: undefined,
  application: undefined,
  draft: undefined,
  letter: undefined,
};

/** @returns the token by which the visitor of this member cancels. */
export const visitToken = (member: number): string => `visit-of-${member}`;

/** @returns the token by which the applicant whom this member sponsors comes back. */
export const applicationToken = (member: number): string => `application-of-${member}`;

/** Finds the rows of this member, and makes those that the demo organisation may lack. */
export async function rowsOf(db: Queries, member: number, now: number): Promise<Rows> {
  const at = new Date(now).toISOString();
  const day = at.slice(0, 10);
  const one = async (query: ReturnType<typeof sql>) =>
    (await selectRow<{ id: number | null }>(db, query))?.id ?? undefined;
  const chapter = await one(sql`select chapter_id as id from members where id = ${member}`);
  const profession = await one(sql`
    insert into professions (name, one_seat) values ('Falconer', false)
    on conflict (name) do update set name = excluded.name returning id`);
  const region = await one(sql`select min(id) as id from regions`);
  const held = await selectRow<{ role: string }>(
    db,
    sql`select role from role_assignments where member_id = ${member} and from_on <= ${day}
      and coalesce(until_on, ${day}) >= ${day} limit 1`,
  );
  const role = held?.role;
  if (chapter === undefined) {
    return { ...none, member, role, profession, region };
  }
  const fellow =
    await one(sql`select id from members where chapter_id = ${chapter} and id <> ${member} and status = 'active'
    order by id desc limit 1`);
  const link = await one(sql`
    insert into links (member_id, chapter_id, title, type, where_to_share, url, position)
    values (${member}, ${chapter}, 'Open day', 'MC Post', '{Facebook}', 'https://example.test/', 90)
    returning id`);
  const links = await selectRows<{ id: number }>(
    db,
    sql`select id from links where member_id = ${member} and deleted_at is null order by id`,
  );
  const referralBetween = (giver: number | undefined, receiver: number | undefined) => sql`
    insert into referrals (chapter_id, member_id, receiver_id, receiver_chapter_id, date, type, methods, first_name,
      last_name, comments, created_at)
    values (${chapter}, ${giver}, ${receiver}, ${chapter}, ${day}, 'In_Chapter', '{Call}', 'Wilma', 'Newman',
      'Wants a table', now() - interval '3 days')
    returning id`;
  const letter = (kind: string, status: string) => sql`
    insert into letters (chapter_id, member_id, kind, reason, body, status, sent_at, sent_by)
    values (${chapter}, ${member}, ${kind}, 'no activity', 'We miss you. Please call.', ${status},
      case when ${status} = 'sent' then now() end, ${fellow})
    returning id`;
  // Helpers hold the right to assign some, so that nobody sees more by being one.
  await db.execute(sql`
    insert into helper_assignments (chapter_id, member_id, helper_id, from_on)
    select ${chapter}, ${member}, a.member_id, ${day} from role_assignments a
    where a.chapter_id = ${chapter} and a.role in ('president', 'vice_president') and a.member_id <> ${member}
      and a.from_on <= ${day} and coalesce(a.until_on, ${day}) >= ${day}
    order by a.id limit 1
    on conflict do nothing`);
  return {
    member,
    chapter,
    role,
    fellow,
    draft: await one(letter('first', 'draft')),
    letter: await one(letter('friendly reminder', 'sent')),
    profession,
    region,
    attendance: await one(sql`select max(id) as id from attendances where member_id = ${member}`),
    contested: await one(sql`
      update attendances set contested_at = now(), contest_note = 'I was there'
      where id = (select min(id) from attendances where member_id = ${member}) returning id`),
    closed: await one(sql`
      select id from weekly_meetings where chapter_id = ${chapter} and status = 'closed' order by date desc limit 1`),
    later: await one(sql`
      select id from weekly_meetings where chapter_id = ${chapter} and status = 'open' and starts_at > ${at}
      order by starts_at desc limit 1`),
    winner: await one(sql`
      update feature_link_winners set announced = false
      where id = (select max(id) from feature_link_winners where chapter_id = ${chapter}) returning id`),
    session: await one(sql`
      with made as (
        insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion)
        values (${chapter}, ${member}, ${fellow}, ${chapter}, ${day}, 'Mill Lane 4', 'Quick Session', 'Whom to invite')
        returning id
      ), asked as (
        insert into correction_requests (metric, record_id, by_id, note)
        select 1, made.id, ${fellow}::int, 'We met a day earlier.' from made
      )
      select id from made`),
    referral: await one(referralBetween(member, fellow)),
    received: await one(referralBetween(fellow, member)),
    link,
    links: links.map(({ id }) => id),
    goal: await one(sql`
      with made as (
        insert into goals (chapter_id, member_id, metric, send, target, starts_on, ends_on)
        values (${chapter}, ${member}, '1', true, 12, '2025-01-01', '2025-03-31')
        on conflict do nothing returning id
      )
      select id from made union all
      select id from goals where member_id = ${member} and starts_on = '2025-01-01' limit 1`),
    promo: await one(sql`
      insert into promos (member_id, title, text) values (${member}, 'Ten off', 'Ten per cent off in spring')
      returning id`),
    suggestion: await one(sql`
      insert into promo_suggestions (member_id, by_id, title, text)
      values (${member}, ${fellow}, 'Try this', 'A promo that I suggest') returning id`),
    training: await one(sql`
      insert into member_trainings (member_id, training_id, date, entered_by)
      values (${member}, (select min(id) from trainings), ${day}, ${fellow}) returning id`),
    meeting: await one(sql`
      select id from weekly_meetings where chapter_id = ${chapter} and status = 'open' and starts_at > ${at}
      order by starts_at limit 1`),
    visitor: await one(sql`
      insert into visitors (chapter_id, meeting_id, date, member_id, inviter_chapter_id, email, first_name, last_name,
        methods, profession_id, cancel_token_hash)
      select w.chapter_id, w.id, w.date, ${member}, w.chapter_id, 'wilma' || ${member}::text || '@example.test', 'Wilma',
        'Newman', '{Friend}', ${profession}::int, sha256(${visitToken(member)}::text::bytea)
      from weekly_meetings w where w.chapter_id = ${chapter} and w.status = 'open' and w.starts_at > ${at}
      order by w.starts_at limit 1
      on conflict do nothing
      returning id`),
    application: await one(sql`
      with made as (
        insert into applications (chapter_id, profession_id, first_name, last_name, email, sponsor_id,
          agreement_version, token_hash)
        values (${chapter}, ${profession}::int, 'Rosa', 'Newcomer', 'rosa' || ${member}::text || '@example.test',
          ${member}, 1, sha256(${applicationToken(member)}::text::bytea))
        on conflict do nothing
        returning id
      ), asked as (
        insert into application_comments (application_id, by_id, text, requests_information)
        select made.id, ${member}, 'Since when do you have your license?', true from made
      )
      select id from made`),
    category: await one(sql`select min(id) as id from category_requests where chapter_id = ${chapter}`),
    announcement: await one(sql`
      insert into announcements (chapter_id, by_id, title, text)
      values (${chapter}, ${member}, 'Spring fair', 'Come along') returning id`),
    event: await one(sql`
      select id from events where chapter_id = ${chapter} and deleted_at is null order by starts_at desc limit 1`),
  };
}
