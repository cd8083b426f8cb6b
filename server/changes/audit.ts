import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../src/contract/metrics.ts';
import type { Viewer } from '../http/viewer.ts';

/** Old and new value by field. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The author of a change and the request that made the change; a `Call` has both. */
export interface Author {
  /** Null for a guest and for the server itself. */
  readonly viewer: { readonly memberId: number | null };
  readonly requestId: string;
}

/** @returns an author that stands for a guest or the server itself */
export const nobody = (requestId = ''): Author => ({ viewer: { memberId: null }, requestId });

/** An author with everything known about the viewer. */
export interface Acting extends Author {
  readonly viewer: Viewer;
}

/** A log entry for the row that a statement calls `stored`, which has an `id`. */
export interface AuditEntry {
  /** The right that allowed the change, or what was done. */
  readonly action: string;
  /** The name of the changed row's table. */
  readonly entity: string;
  readonly chapterId: number | null;
  /** The member whom the change concerns; null if it concerns no particular member. */
  readonly memberId?: number | null;
  readonly changes?: Changes;
  /** Further changes that only the statement knows, as jsonb. */
  readonly moreChanges?: SQL;
  readonly reason?: string | null;
}

/** @returns the statement that writes the log entry, for the `with` that holds `stored` */
export function logging(
  { viewer, requestId }: Author,
  { action, entity, chapterId, memberId = null, changes = {}, moreChanges, reason = null }: AuditEntry,
): SQL {
  return sql`
    insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, reason, request_id)
    select ${viewer.memberId}::int, ${chapterId}::int, ${memberId}::int, ${action}::text, ${entity}::text,
      stored.id, ${JSON.stringify(changes)}::jsonb${moreChanges ? sql` || ${moreChanges}` : sql``}, ${reason}::text, ${requestId}::text
    from stored`;
}

/** A notification for a member. */
export interface Notice {
  readonly kind: string;
  readonly text: string | SQL;
  /** Address of the page that the notification opens. */
  readonly link: string | SQL | null;
  readonly by?: Author['viewer'];
  /** The record, or the row without a metric, that the notification is about. */
  readonly about?: { readonly metric: MetricId | null; readonly id: number | SQL };
}

/** @returns SQL for a sentence that starts with the author's name: `Priya Raman changed your roles.` */
export const saidBy = ({ memberId }: Author['viewer'], says: string): SQL => sql`(
  select concat_ws(' ', m.first_name, m.last_name) || ' ' || ${says}::text from members m where m.id = ${memberId})`;

/**
 * @param memberIds query for the ids of the members to notify, each once
 * @returns the statement that notifies them, for the `with` that holds `stored`
 */
export function noticing(memberIds: SQL, notice: Notice): SQL {
  return sql`
    insert into notifications (${noticeColumns})
    select told.id, ${noticeValues(notice)}
    from stored, (${memberIds}) as told(id)`;
}

export const noticeColumns = sql`member_id, kind, text, link, by_id, metric, record_ids`;

/** @returns SQL for the columns of a notification after the member's id */
export function noticeValues({ kind, text, link, by, about }: Notice): SQL {
  return sql`${kind}::text, (${text})::text, (${link})::text, ${by?.memberId ?? null}::int,
    ${about?.metric ?? null}::smallint, ${about ? sql`array[${about.id}::int]` : null}::int[]`;
}

/** @returns the fields of `after` that differ from `before`, each with both values */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(
        ([field, value]) =>
          value !== undefined && JSON.stringify(before[field] ?? null) !== JSON.stringify(value),
      )
      .map(([field, value]) => [field, [before[field] ?? null, value] as const]),
  );
}
