import { type SQL, sql } from 'drizzle-orm';
import type { MailOfOperations, mailTroubles } from '../../../src/contract/operations.ts';
import { mostTries } from '../../mail/worker.ts';
import { instantText, type Queryable, selectRow, selectRows } from '../shared/rows.ts';

const shownAtMost = 20;
const isFailed: SQL = sql`sent_at is null and tries >= ${mostTries}`;
const isWaiting: SQL = sql`sent_at is null and tries < ${mostTries}`;

/** What the code that the worker keeps of a failure means. */
export function troubleOf(code: string | null): (typeof mailTroubles)[number] | null {
  if (code === null) return null;
  if (/^refused\b.* 55[013]/.test(code)) return 'noAddress';
  if (/EAUTH|\b53[045]\b/.test(code)) return 'notLetIn';
  if (/ETIMEDOUT|ECONNECTION|ESOCKET|ECONN|EDNS|ENOTFOUND|EAI_AGAIN/.test(code)) return 'noAnswer';
  return /\b[45]\d\d$/.test(code) ? 'refused' : 'unknown';
}

async function listMails(on: Queryable, which: SQL, order: SQL) {
  const rows = await selectRows<MailOfOperations & { count: number; code: string | null }>(
    on,
    sql`
      select id::int as id, to_email as "to", subject, tries, error as code, reply as said,
        ${instantText(sql`tried_at`)} as tried_at, count(*) over ()::int as count,
        case when tries < ${mostTries} then ${instantText(sql`send_after`)} end as next_at
      from outgoing_mail where ${which} order by ${order} limit ${shownAtMost}`,
  );
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ count: _, code, ...mail }) => ({ ...mail, trouble: troubleOf(code) })),
  };
}

/** Mails that were given up, the newest first. */
export const listFailed = (on: Queryable) => listMails(on, isFailed, sql`id desc`);

/** Mails that go out next. */
export const listWaiting = (on: Queryable) => listMails(on, isWaiting, sql`send_after, id`);

/** How many mails wait, were given up, and went out within a day. */
export async function countMails(on: Queryable, now: Date) {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const row = await selectRow<{ waiting: number; failed: number; sent: number }>(
    on,
    sql`
      select count(*) filter (where ${isWaiting})::int as waiting,
        count(*) filter (where ${isFailed})::int as failed,
        count(*) filter (where sent_at > ${since}::timestamptz)::int as sent
      from outgoing_mail`,
  );
  return row ?? { waiting: 0, failed: 0, sent: 0 };
}

/** Whether mail doesn't go out: some was tried three times without success and none has been sent for ten minutes. */
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

/** Lets mails that were given up be tried anew at once; answers how many. What has no text any more stays. */
export async function retry(on: Queryable, id: number | undefined, now: Date): Promise<number> {
  const one = id === undefined ? sql`true` : sql`id = ${id}`;
  const rows = await selectRows(
    on,
    sql`
      update outgoing_mail set tries = 0, error = null, reply = null, send_after = ${now.toISOString()}::timestamptz
      where ${isFailed} and body <> '' and ${one} returning id::int as id`,
  );
  return rows.length;
}
