import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationOfMine } from '../../../src/contract/growth/register.ts';
import { nobody } from '../../changes/audit.ts';
import { inserting, type RowChange, storeRow, updating } from '../../changes/changeRow.ts';
import { tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { professionOf } from '../applications/columnsRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { dayIn } from '../shared/calendar.ts';
import { applicantActed } from './notices.ts';
import { isOpen } from './repository.ts';

/** SQL for the comment `q` that asks the applicant of `a` a question, until there is an answer. */
const question = sql`
  from application_comments q
  where q.application_id = a.id and q.requests_information and not exists (
    select from application_comments r
    where r.application_id = a.id and r.id > q.id and r.from_applicant)
  order by q.id desc limit 1`;

/** SQL for: the link was mailed for the application `a`, and no newer one has been opened. */
const isOfLink = (token: string): SQL => sql`${tokenHash(token)} in (a.token_hash, a.next_token_hash)`;

/** Finds the application of a mailed link, which invalidates the link before it; null for any other link. */
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

interface LockedApplication {
  readonly id: number;
  readonly chapter_id: number;
  readonly time_zone: string;
  readonly name: string;
  readonly asker: number | null;
  readonly is_paid: boolean;
}

/** Locks the open application of a mailed link, with the member who asked its applicant last. */
function lockApplication(on: Queryable, token: string): Promise<LockedApplication | null> {
  return selectRow<LockedApplication>(
    on,
    sql`
      select a.id, a.chapter_id, c.time_zone, concat_ws(' ', a.first_name, a.last_name) as name,
        a.payment_state = 'paid' as is_paid, (select q.by_id ${question}) as asker
      from applications a join chapters c on c.id = a.chapter_id
      where ${isOfLink(token)} and ${isOpen(sql`a.status`)}
      for update of a`,
  );
}

/** Stores the applicant's action, and notifies those who review the application. */
async function storeAct(
  on: Queryable,
  application: LockedApplication,
  { now, requestId }: Link,
  { did, action, ...act }: Pick<RowChange, 'also'> & { stored: SQL; action: string; did: string },
): Promise<void> {
  const { chapter_id, time_zone } = application;
  const reviewers = holdersIn('applications.comment', chapter_id, {
    today: dayIn(time_zone, now),
    beyond: false,
  });
  await storeRow(on, nobody(requestId), {
    ...act,
    table: 'applications',
    row: application,
    action,
    notices: [applicantActed(reviewers, application, action, did)],
  });
}

/** Stores the applicant's answer to the last question among the comments, for the member who asked. */
export function answerQuestion(database: Queries, link: Link, text: string): Promise<void> {
  return database.transaction(async (on) => {
    const application = await lockApplication(on, link.token);
    if (application === null || application.asker === null) return;
    const { id: application_id, asker: by_id } = application;
    await storeAct(on, application, link, {
      stored: sql`select ${application_id}::int as id`,
      also: {
        answered: inserting('application_comments', {
          application_id,
          by_id,
          text,
          from_applicant: true,
          created_at: link.now,
        }),
      },
      action: 'application.answer',
      did: 'answered your question about the application.',
    });
  });
}

/** Withdraws the open application of a mailed link, and notifies those who review it. */
export function withdraw(database: Queries, link: Link): Promise<void> {
  return database.transaction(async (on) => {
    const application = await lockApplication(on, link.token);
    if (application === null) return;
    await storeAct(on, application, link, {
      stored: updating('applications', application.id, { status: 'Withdrawn' }),
      action: 'application.withdraw',
      did: `withdrew the application${application.is_paid ? ', which is paid.' : '.'}`,
    });
  });
}
