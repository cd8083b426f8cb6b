import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { addAudience } from '../../changes/audience.ts';
import { noticeColumns } from '../../changes/audit.ts';
import { type Queryable, withStatements } from '../../database/query.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { postText, recordNotices } from '../notifications/textsRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { linkToRecord } from './link.ts';

const posts = 5;
const visitors = 6;

/** @returns SQL for the address that opens this record over its receiver’s list */
export const linkTo = (metric: MetricId, id: SQL) =>
  sql`${`${linkToRecord(metric, 0, null)}?record=`}::text || ${id}::text`;

/** SQL for members to notify of the row `stored`: its receiver; for a visitor, those who look after visitors. */
function recipients(metric: MetricId, today: string): SQL {
  if (metric !== visitors) {
    return sql`select stored.receiver_id as member_id from stored where stored.receiver_id <> stored.member_id`;
  }
  const leaders = holdersIn('visitors.edit', sql`stored.chapter_id`, { today, beyond: false });
  return sql`select leader.member_id from stored, lateral (${leaders}) leader
    where leader.member_id is distinct from stored.member_id`;
}

/**
 * @param today the viewer's date, on which leaders hold their roles
 * @returns the statements that notify members of a record, for the `with` that holds its row as `stored`; unread
 * posts by one member share one notification
 */
export function noticesOf(metric: MetricId, today: string): Record<string, SQL> {
  const { kind, text } = recordNotices[metric];
  if (metric !== posts) {
    return {
      notified: sql`
        insert into notifications (${noticeColumns})
        select recipient.member_id, ${kind}::text, ${text}, ${linkTo(metric, sql`stored.id`)}, stored.member_id,
          ${metric}::smallint, array[stored.id]
        from stored, (${recipients(metric, today)}) recipient`,
    };
  }
  return {
    joined: sql`
      delete from notifications n using stored
      where n.metric = ${posts} and n.kind = ${kind} and n.member_id = stored.receiver_id
        and n.by_id = stored.member_id and n.read_at is null
      returning n.record_ids`,
    notified: sql`
      insert into notifications (${noticeColumns})
      select recipient.member_id, ${kind}::text, ${postText(sql`cardinality(post.ids)`, sql`stored.link_id`)},
        ${postLink(sql`post.ids`)}, stored.member_id, ${metric}::smallint, post.ids
      from stored, (${recipients(metric, today)}) recipient,
        lateral (select array(select unnest(joined.record_ids) from joined) || stored.id as ids) post`,
  };
}

/** @returns SQL for the address in the notification about these posts */
export const postLink = (
  ids: SQL,
) => sql`case when cardinality(${ids}) = 1 then ${linkTo(posts, sql`${ids}[1]`)}
  else ${linkToRecord(posts, 0, null)}::text end`;

/** Deletes every notification that leads to a deleted record, except the one that reports its deletion. */
export async function takeAllNoticesBack(on: Queryable, metric: MetricId, record: Named): Promise<void> {
  await on.execute(sql`
    delete from notifications where metric = ${metric}::smallint and record_ids = array[${record.id}::int]
      and kind <> 'record.deleted'`);
  await takeNoticesBack(on, metric, record);
}

interface Named {
  readonly id: number;
  readonly receiver_id: number | null;
}

/** Deletes the notifications of a record to its former receiver. */
export async function takeNoticesBack(
  on: Queryable,
  metric: MetricId,
  { id, receiver_id }: Named,
): Promise<void> {
  addAudience({ memberIds: [receiver_id], tells: true });
  const { kind } = recordNotices[metric];
  await on.execute(sql`
    delete from notifications
    where metric = ${metric}::smallint and record_ids = array[${id}::int] and kind = ${kind}`);
  if (metric !== posts) return;
  await on.execute(sql`
    update notifications n set record_ids = post.ids, link = ${postLink(sql`post.ids`)},
      text = ${postText(sql`cardinality(post.ids)`, sql`stored.link_id`)}
    from (
      select o.id, array_remove(o.record_ids, ${id}::int) as ids from notifications o
      where o.metric = ${posts} and o.kind = ${kind} and o.member_id = ${receiver_id}::int and ${id}::int = any(o.record_ids)
    ) post join link_shares stored on stored.id = post.ids[1]
    where n.id = post.id`);
}

/** Sends the notifications of a record again, after it was restored or got another receiver. */
export async function notifyAgain(on: Queryable, metric: MetricId, id: number, today: string): Promise<void> {
  addAudience({ tells: true });
  await on.execute(sql`
    with stored as (select * from ${metricTables[metric].table} where id = ${id}::int)${withStatements(noticesOf(metric, today))}
    select id from stored`);
}

/** Updates a record's notification to its current content. */
export async function renewNotices(on: Queryable, metric: MetricId, id: number): Promise<void> {
  if (metric === posts) return;
  await on.execute(sql`
    update notifications n set text = ${recordNotices[metric].text}
    from ${metricTables[metric].table} stored
    where stored.id = ${id}::int and n.metric = ${metric}::smallint and n.record_ids = array[${id}::int]
      and n.kind = ${recordNotices[metric].kind}`);
}
