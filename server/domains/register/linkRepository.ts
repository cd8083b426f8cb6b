import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationOfMine } from '../../../src/contract/growth/register.ts';
import { addAudience, addBell } from '../../changes/audience.ts';
import { tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { instantText, textValue } from '../../database/values.ts';
import { professionOf } from '../applications/columnsRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { dayIn } from '../shared/calendar.ts';
import { isOpen } from './repository.ts';

/** SQL for the comment `q` that asks the applicant of `a`, while nothing was answered since. */
const question = sql`
  from application_comments q
  where q.application_id = a.id and q.requests_information and not exists (
    select from application_comments r
    where r.application_id = a.id and r.id > q.id and r.from_applicant)
  order by q.id desc limit 1`;

/** SQL for: the link was mailed for the application `a`, and replaced by none that was opened. */
const isOfLink = (token: string): SQL => sql`${tokenHash(token)} in (a.token_hash, a.next_token_hash)`;

/** The application of a mailed link, which ends the one before it; null for any other. */
export async function findApplicationOfMine(on: Queryable, token: string): Promise<ApplicationOfMine | null> {
  await on.execute(sql`
    update applications set token_hash = next_token_hash, next_token_hash = null
    where next_token_hash = ${tokenHash(token)}`);
  return selectRow<ApplicationOfMine>(
    on,
    sql`
      select a.first_name, c.name as chapter, c.id as chapter_id, ${professionOf} as profession, a.status, a.payment_state,
        (a.created_at at time zone c.time_zone)::date::text as applied_on,
        case when ${isOpen(sql`a.status`)} then (
          select json_build_object('text', asked.text, 'asked_at', ${instantText(sql`asked.created_at`)})
          from (select q.* ${question}) asked) end as question,
        case when a.status in ('Approved', 'Declined') then a.decision_message end as decision_message
      from applications a join chapters c on c.id = a.chapter_id
        left join professions p on p.id = a.profession_id
      where ${isOfLink(token)}`,
  );
}

interface Link {
  readonly token: string;
  readonly now: Date;
  readonly requestId: string;
}

interface Held {
  readonly id: number;
  readonly chapter_id: number;
  readonly time_zone: string;
  readonly asker: number | null;
  readonly is_paid: boolean;
}

/** Locks the open application of a mailed link, with who asked its applicant last. */
function hold(on: Queryable, token: string): Promise<Held | null> {
  return selectRow<Held>(
    on,
    sql`
      select a.id, a.chapter_id, c.time_zone, a.payment_state = 'paid' as is_paid, (select q.by_id ${question}) as asker
      from applications a join chapters c on c.id = a.chapter_id
      where ${isOfLink(token)} and ${isOpen(sql`a.status`)}
      for update of a`,
  );
}

/** @returns what goes with an act of the applicant on `stored`: the log entry, and what reviewers are told. */
function following({ time_zone }: Held, { now, requestId }: Link, action: string, did: string) {
  addBell();
  const reviewers = holdersIn('applications.comment', sql`stored.chapter_id`, {
    today: dayIn(time_zone, now),
    beyond: false,
  });
  return withStatements({
    logged: sql`
      insert into audit_log (chapter_id, action, entity, entity_id, changes, request_id)
      select stored.chapter_id, ${action}::text, 'applications', stored.id, '{}'::jsonb, ${requestId}::text
      from stored`,
    notified: sql`
      insert into notifications (member_id, kind, text, link)
      select reviewer.member_id, ${action}::text,
        concat_ws(' ', stored.first_name, stored.last_name) || ${` ${did}`}::text,
        '/dashboard/pending-applications/' || stored.id
      from stored, lateral (${reviewers}) reviewer`,
  });
}

const columns: SQL = sql`a.id, a.chapter_id, a.first_name, a.last_name`;

/** Keeps what the applicant answers to the last question, among the comments of the member who asked. */
export function answerQuestion(database: Queries, link: Link, text: string): Promise<void> {
  return database.transaction(async (on) => {
    const held = await hold(on, link.token);
    if (held === null || held.asker === null) return;
    addAudience({ chapterIds: [held.chapter_id] });
    await on.execute(sql`
      with answered as (
        insert into application_comments (application_id, by_id, text, from_applicant, created_at)
        values (${held.id}::int, ${held.asker}::int, ${textValue(text)}, true,
          ${link.now.toISOString()}::timestamptz)
        returning application_id
      ), stored as (
        select ${columns} from applications a join answered on answered.application_id = a.id
      )${following(held, link, 'application.answer', 'answered your question about the application.')}
      select id from stored`);
  });
}

/** Withdraws the open application of a mailed link, and tells those who review it. */
export function withdraw(database: Queries, link: Link): Promise<void> {
  return database.transaction(async (on) => {
    const held = await hold(on, link.token);
    if (held === null) return;
    addAudience({ chapterIds: [held.chapter_id] });
    await on.execute(sql`
      with stored as (
        update applications a set status = 'Withdrawn', version = a.version + 1,
          updated_at = ${link.now.toISOString()}::timestamptz
        where a.id = ${held.id}::int
        returning ${columns}
      )${following(held, link, 'application.withdraw', held.is_paid ? 'withdrew the application, which is paid.' : 'withdrew the application.')}
      select id from stored`);
  });
}
