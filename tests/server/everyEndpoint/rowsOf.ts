import { sql } from 'drizzle-orm';
import type { Queries } from '../../../server/database/open.ts';
import { selectRow, selectRows } from '../../../server/database/query.ts';

/** One row of each kind that belongs to a member or to the member's chapter; undefined if there is none. */
export interface Rows {
  readonly member: number;
  readonly chapter: number | undefined;
  /** A session that the member gave to a fellow member who asks for a correction; it hasn't been counted yet. */
  readonly session: number | undefined;
  /** A referral that the member gave three days ago, and one that the member received. */
  readonly referral: number | undefined;
  readonly received: number | undefined;
  readonly goal: number | undefined;
  readonly link: number | undefined;
  readonly links: readonly number[];
  readonly promo: number | undefined;
  /** A suggested promo that the member hasn't answered. */
  readonly suggestion: number | undefined;
  readonly role: string | undefined;
  /** Another member of the same chapter. */
  readonly fellow: number | undefined;
  /** A profession of which a chapter may have several members, and which no chapter asks for. */
  readonly profession: number | undefined;
  /** A region that directors may have. */
  readonly region: number | undefined;
  readonly attendance: number | undefined;
  /** Another mark of the member's, which the member has questioned. */
  readonly contested: number | undefined;
  /** A winning link of some week, not announced yet. */
  readonly winner: number | undefined;
  readonly training: number | undefined;
  /** An open meeting of the member's chapter in the future. */
  readonly meeting: number | undefined;
  /** The newest closed meeting of the member's chapter, and its last future one. */
  readonly closed: number | undefined;
  readonly later: number | undefined;
  /** A profession that the chapter asks for. */
  readonly category: number | undefined;
  readonly event: number | undefined;
  /** An announcement of the member's to the chapter. */
  readonly announcement: number | undefined;
  /** A visitor whom the member invited to a meeting of the same chapter. */
  readonly visitor: number | undefined;
  /** Another registration for the same meeting. */
  readonly twin: number | undefined;
  /** An application to the member's chapter without any vote, and one with enough votes. */
  readonly application: number | undefined;
  readonly decidable: number | undefined;
  /** An application whose applicant was asked for information. */
  readonly applied: number | undefined;
  /** A draft of the first letter to the member, and a reminder that was sent. */
  readonly draft: number | undefined;
  readonly letter: number | undefined;
  /** A first step that the member has done and may tick. */
  readonly step: number | undefined;
  /** An item of the organization’s list of first steps. */
  readonly item: number | undefined;
  /** A member of the chapter who may take one more protege. */
  readonly elder: number | undefined;
  /** An ended mentorship in which the member was the mentor. */
  readonly mentorship: number | undefined;
  /** A certificate that nobody works on, one that the member has completed, and one that the member hasn't begun. */
  readonly certificate: number | undefined;
  readonly completed: number | undefined;
  readonly coaching: number | undefined;
  /** A checklist for everybody of the chapter, one that nobody has used, and an entry that the member began. */
  readonly checklist: number | undefined;
  readonly unused: number | undefined;
  readonly entry: number | undefined;
  readonly checkItem: number | undefined;
  /** The member’s only request for a sub, at the last future meeting. */
  readonly subRequest: number | undefined;
  /** The member’s current membership. */
  readonly subscription: number | undefined;
  /** The member’s marketing moment, not approved yet; nobody has one at the last future meeting. */
  readonly moment: number | undefined;
  /** The member’s future spotlight; nobody has one at the last future meeting. */
  readonly spotlight: number | undefined;
  /** The future sample session that the member gives without a partner; nobody has one at the last future meeting. */
  readonly sample: number | undefined;
  /** An event that the member’s chapter plans, and a job at it that nobody has taken. */
  readonly planned: number | undefined;
  readonly spot: number | undefined;
  /** A group whose admin is the member, and an unread message in it. */
  readonly conversation: number | undefined;
  readonly message: number | undefined;
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
  twin: undefined,
  application: undefined,
  decidable: undefined,
  applied: undefined,
  draft: undefined,
  letter: undefined,
  step: undefined,
  elder: undefined,
  mentorship: undefined,
  completed: undefined,
  coaching: undefined,
  checklist: undefined,
  unused: undefined,
  entry: undefined,
  checkItem: undefined,
  subRequest: undefined,
  subscription: undefined,
  moment: undefined,
  spotlight: undefined,
  sample: undefined,
  planned: undefined,
  spot: undefined,
  conversation: undefined,
  message: undefined,
};

/** @returns the token for canceling the visit of this member's visitor. */
export const visitToken = (member: number): string => `visit-of-${member}`;

/** @returns the token with which the applicant sponsored by this member returns. */
export const applicationToken = (member: number): string => `application-of-${member}`;

/** Finds this member's rows, and adds those that the demo organization may lack. */
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
    return { ...none, member, role, profession, region, ...(await catalogs(one)) };
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
      'Wants a table', least(now(), ${day}::timestamptz) - interval '3 days')
    returning id`;
  const letter = (kind: string, status: string) => sql`
    insert into letters (chapter_id, member_id, kind, reason, body, status, sent_at, sent_by)
    values (${chapter}, ${member}, ${kind}, 'no activity', 'We miss you. Please call.', ${status},
      case when ${status} = 'sent' then now() end, ${fellow})
    returning id`;
  // The helper is a leader who may assign proteges anyway, so being a helper shows them nothing more.
  await db.execute(sql`
    insert into helper_assignments (chapter_id, member_id, helper_id, from_on)
    select ${chapter}, ${member}, a.member_id, ${day} from role_assignments a
    where a.chapter_id = ${chapter} and a.role in ('president', 'vice_president') and a.member_id <> ${member}
      and a.from_on <= ${day} and coalesce(a.until_on, ${day}) >= ${day}
    order by a.id limit 1
    on conflict do nothing`);
  const application = (name: string) => sql`
    insert into applications (chapter_id, profession_id, first_name, last_name, email, agreement_version, token_hash)
    values (${chapter}, ${profession}, 'Wilma', 'Newman', ${`${name}${member}@example.test`}, 1,
      sha256(${`${name} of ${member}`}::text::bytea))
    on conflict (chapter_id, lower(email)) where status in ('New', 'In review', 'Interview')
      do update set version = applications.version
    returning id`;
  const decidable = await one(application('decidable'));
  await db.execute(sql`
    insert into application_votes (application_id, member_id, vote, reason)
    select ${decidable}::int, m.id, true, 'Known for years' from members m
    where m.chapter_id = ${chapter} and m.status = 'active'
      and not exists (select from role_assignments a where a.member_id = m.id)
    order by m.id limit 3
    on conflict do nothing`);
  const visitorOf = (name: string) => sql`
      insert into visitors (chapter_id, meeting_id, date, member_id, inviter_chapter_id, email, first_name, last_name,
        methods, profession_id)
      select w.chapter_id, w.id, w.date, ${member}, w.chapter_id, ${`${name}${member}@example.test`}, 'Wilma',
        'Newman', '{Friend}', ${profession}::int
      from weekly_meetings w where w.chapter_id = ${chapter} and w.status = 'open' and w.starts_at > ${at}
      order by w.starts_at limit 1
      on conflict (meeting_id, lower(email)) where deleted_at is null and merged_into_id is null
        do update set version = visitors.version
      returning id`;
  await db.execute(sql`update sub_requests set status = 'Cancelled' where member_id = ${member}`);
  // Whether the demo organization has assigned the last week depends on the day.
  for (const slots of ['member_spotlights', 'moment_slots', 'sample_sessions'])
    await db.execute(sql`
      delete from ${sql.identifier(slots)} where meeting_id = (
        select id from weekly_meetings where chapter_id = ${chapter} and status = 'open' and starts_at > ${at}
        order by starts_at desc limit 1)`);
  // The member’s own extra meeting, because each meeting has room for one slot of a kind.
  const extra = await one(sql`
    with ahead as (
      select min(w.date) as first, max(w.date) as last from weekly_meetings w
      where w.chapter_id = ${chapter} and w.status = 'open' and w.starts_at > ${at}
    )
    insert into weekly_meetings (chapter_id, date, starts_at)
    select ${chapter}, day.date::date, day.date + interval '12 hours'
    from ahead, generate_series(ahead.last - 1, ahead.first + 1, interval '-1 day') day(date)
    where not exists (select from weekly_meetings o where o.chapter_id = ${chapter} and o.date = day.date::date)
    order by day.date desc limit 1
    returning id`);
  const planned = await one(sql`
    insert into pipeline_items (chapter_id, title, type, proposed_by)
    values (${chapter}, 'Open house', 'Show', ${fellow}) returning id`);
  const conversation = await one(sql`
    with made as (
      insert into conversations (kind, name, started_by) values ('group', 'Helpers', ${member}) returning id
    ), joined as (
      insert into conversation_members (conversation_id, member_id, is_admin)
      select made.id, p.id, p.id = ${member} from made, unnest(array[${member}::int, ${fellow}::int]) p(id)
    )
    select id from made`);
  return {
    member,
    chapter,
    role,
    conversation,
    message: await one(sql`
      with written as (
        insert into messages (conversation_id, member_id, body)
        values (${conversation}, ${fellow}, 'Who helps on Tuesday?') returning id
      ), newest as (
        update conversations k set last_message_id = written.id from written where k.id = ${conversation}
      )
      select id::int as id from written`),
    planned,
    spot: await one(sql`insert into pipeline_spots (item_id, role) values (${planned}, 'Host') returning id`),
    ...(await catalogs(one)),
    ...(await growthRows(one, { member, chapter, fellow, day })),
    fellow,
    decidable,
    application: await one(application('applicant')),
    twin: await one(visitorOf('twin')),
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
    applied: await one(sql`
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
    moment: await one(sql`
      insert into moment_slots (chapter_id, meeting_id, type, member_id, topic)
      values (${chapter}, ${extra}, 'marketing', ${member}, 'Three numbers') returning id`),
    spotlight: await one(sql`
      insert into member_spotlights (chapter_id, meeting_id, member_id, intro)
      values (${chapter}, ${extra}, ${member}, 'Bakes before dawn') returning id`),
    sample: await one(sql`
      insert into sample_sessions (chapter_id, meeting_id, member_a_id, topic)
      values (${chapter}, ${extra}, ${member}, 'A first session') returning id`),
    subRequest: await one(sql`
      insert into sub_requests (chapter_id, meeting_id, member_id, open_to_anyone, reason)
      select w.chapter_id, w.id, ${member}, true, 'A trip' from weekly_meetings w
      where w.chapter_id = ${chapter} and w.status = 'open' and w.starts_at > ${at}
      order by w.starts_at desc limit 1
      returning id`),
    subscription: await one(sql`
      select b.id from subscriptions b join members m on m.id = b.member_id
      where b.member_id = ${member} and b.chapter_id = ${chapter} and b.status <> 'Ended' and m.status = 'active'`),
    event: await one(sql`
      select id from events where chapter_id = ${chapter} and deleted_at is null order by starts_at desc limit 1`),
  };
}

type One = (query: ReturnType<typeof sql>) => Promise<number | undefined>;

const catalogs = async (one: One) => ({
  item: await one(sql`select min(id) as id from onboarding_items`),
  certificate: await one(sql`
    insert into certificates (name, steps) values ('Falconry', '{Hold it,Let it fly}')
    on conflict (name) do update set name = excluded.name returning id`),
});

/** The member's mentors, trainings, certificates and checklists. */
async function growthRows(
  one: One,
  {
    member,
    chapter,
    fellow,
    day,
  }: { member: number; chapter: number; fellow: number | undefined; day: string },
) {
  const checklist = (name: string) =>
    one(sql`
      with made as (
        insert into checklists (chapter_id, name, audience, kind, repeats)
        select ${chapter}, ${name}, array_agg(role) || '{member}', 'meeting', 'weekly'
        from unnest(array['president', 'vice_president', 'secretary_treasurer', 'membership_committee', 'visitor_host',
          'mentor_coordinator', 'events_committee', 'education_coordinator']) as role
        returning id
      ), item as (
        insert into checklist_items (checklist_id, text, position) select id, 'Coffee ordered', 0 from made
      )
      select id from made`);
  const assignment = (name: string, status: string) =>
    one(sql`
      with kind as (
        insert into certificates (name, steps) values (${`${name} of ${member}`}, '{Watch,Try}')
        on conflict (name) do update set name = excluded.name returning id
      )
      insert into coaching_assignments (chapter_id, member_id, certificate_id, assigned_on, status, steps_done)
      select ${chapter}, ${member}, kind.id, ${day}::date, ${status},
        case when ${status} = 'Completed' then '{"0": "2026-11-01T10:00:00.000Z", "1": "2026-11-02T10:00:00.000Z"}'
          else '{}' end::jsonb
      from kind returning id`);
  const used = await checklist('For everybody');
  return {
    step: await one(sql`
      with item as (
        insert into onboarding_items (name, self_tick, position, archived_at)
        values ('Say hello', true, 90, now()) returning id
      )
      insert into member_checklist_items (member_id, item_id, done_at, done_by)
      select ${member}, item.id, now(), ${member} from item returning item_id as id`),
    elder: await one(sql`
      select m.id from members m where m.chapter_id = ${chapter} and m.status = 'active' and m.id <> ${member}
        and m.joined_on < ${day}::date - 400
        and not exists (select from mentorships p where p.mentor_id = m.id and p.ended_on is null)
      order by m.id limit 1`),
    mentorship: await one(sql`
      insert into mentorships (chapter_id, protege_id, mentor_id, since, ended_on)
      values (${chapter}, ${fellow}, ${member}, ${day}::date - 100, ${day}::date) returning id`),
    completed: await assignment('Done', 'Completed'),
    coaching: await assignment('Begun', 'Assigned'),
    checklist: used,
    unused: await checklist('Not used yet'),
    entry: await one(sql`
      insert into checklist_entries (chapter_id, checklist_id, date, filled_by)
      values (${chapter}, ${used}, ${day}::date, ${member}) returning id`),
    checkItem: await one(sql`select min(id) as id from checklist_items where checklist_id = ${used}`),
  };
}
