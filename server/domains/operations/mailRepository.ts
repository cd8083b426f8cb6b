import { type SQL, sql } from 'drizzle-orm';
import type { MailOfOperations, mailTroubles } from '../../../src/contract/organization/operations.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import { day } from '../../durations.ts';
import { mostTries } from '../../mail/worker.ts';

const shownAtMost = 20;
const isFailed: SQL = sql`sent_at is null and tries >= ${mostTries}`;
const isWaiting: SQL = sql`sent_at is null and tries < ${mostTries}`;

/** Translates the error code that the worker stores for a failed mail. */
function troubleOf(code: string | null): (typeof mailTroubles)[number] | null {
  if (code === null) return null;
  if (/^refused\b.* 55[013]/.test(code)) return 'noAddress';
  if (/EAUTH|\b53[045]\b/.test(code)) return 'notLetIn';
  if (/ETIMEDOUT|ECONNECTION|ESOCKET|ECONN|EDNS|ENOTFOUND|EAI_AGAIN/.test(code)) return 'noAnswer';
  return /\b[45]\d\d$/.test(code) ? 'refused' : 'unknown';
}

interface Listed extends Omit<MailOfOperations, 'trouble'> {
  readonly code: string | null;
}

const listOf = (which: SQL, order: SQL): SQL => sql`
  (select coalesce(json_agg(f), '[]'::json) from (
    select id::int as id, to_email as "to", subject, tries, error as code, reply as said,
      ${instantText(sql`tried_at`)} as tried_at,
      case when tries < ${mostTries} then ${instantText(sql`send_after`)} end as next_at
    from outgoing_mail where ${which} order by ${order} limit ${shownAtMost}) f)`;

const countOf = (which: SQL): SQL => sql`(select count(*)::int from outgoing_mail where ${which})`;

const shown = (count: number, first: readonly Listed[]) => ({
  count,
  first: first.map(({ code, ...mail }) => ({ ...mail, trouble: troubleOf(code) })),
});

const sentWithinDay = (now: Date): SQL => sql`sent_at > ${instantValue(new Date(now.getTime() - day))}`;

/** Finds given-up mails, newest first, the next ones to send, and how many were sent within a day. */
export async function findMails(on: Queryable, now: Date) {
  const row = await selectRow<{
    failed: number;
    waiting: number;
    sent: number;
    failed_first: Listed[];
    waiting_first: Listed[];
  }>(
    on,
    sql`
      select ${countOf(isFailed)} as failed, ${countOf(isWaiting)} as waiting, ${countOf(sentWithinDay(now))} as sent,
        ${listOf(isFailed, sql`id desc`)} as failed_first,
        ${listOf(isWaiting, sql`send_after, id`)} as waiting_first`,
  );
  if (row === null) throw new Error('a query without a table answers one row');
  return {
    failed: shown(row.failed, row.failed_first),
    waiting: shown(row.waiting, row.waiting_first),
    sent: row.sent,
  };
}

/** Counts the mails that wait, and those given up. */
export async function countMails(on: Queryable) {
  const row = await selectRow<{ waiting: number; failed: number }>(
    on,
    sql`select ${countOf(isWaiting)} as waiting, ${countOf(isFailed)} as failed`,
  );
  return row ?? { waiting: 0, failed: 0 };
}

/** Whether mail is stuck: a mail has failed three times and none has been sent for ten minutes. */
export async function isMailStuck(on: Queryable, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 600_000).toISOString();
  const row = await selectRow<{ stuck: boolean }>(
    on,
    sql`
      select exists (select from outgoing_mail where ${isWaiting} and tries >= 3)
        and not exists (select from outgoing_mail where sent_at > ${since}::timestamptz) as stuck`,
  );
  return row?.stuck ?? false;
}

/** Retries given-up mails at once. Mails whose text is gone remain as they are. @returns how many are retried */
export async function retry(on: Queryable, id: number | undefined, now: Date): Promise<number> {
  const one = id === undefined ? sql`true` : sql`id = ${id}`;
  const rows = await selectRows(
    on,
    sql`
      update outgoing_mail set tries = 0, error = null, reply = null, send_after = ${instantValue(now)}
      where ${isFailed} and body <> '' and ${one} returning id::int as id`,
  );
  return rows.length;
}
