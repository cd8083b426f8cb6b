import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../src/contract/metrics.ts';
import type { Viewer } from '../http/viewer.ts';

/** Field by field what it was and what it is. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Who does it, by which request; a `Call` says both. */
export interface Author {
  /** Null for a guest, and for the server itself. */
  readonly viewer: { readonly memberId: number | null };
  readonly requestId: string;
}

/** @returns a guest, or the server itself, as who does it. */
export const nobody = (requestId = ''): Author => ({ viewer: { memberId: null }, requestId });

/** The same with all that is known of the viewer. */
export interface Acting extends Author {
  readonly viewer: Viewer;
}

/** What was done to the row that a statement calls `stored`, which has an `id`. */
export interface AuditEntry {
  /** The right that it was done by, or what was done. */
  readonly action: string;
  /** The table. */
  readonly entity: string;
  readonly chapterId: number | null;
  /** Whom it concerns; null when nobody in particular. */
  readonly memberId?: number | null;
  readonly changes?: Changes;
  /** Further changes that only the statement knows, as jsonb. */
  readonly moreChanges?: SQL;
  readonly reason?: string | null;
}

/** @returns the statement that logs it, for the `with` that holds `stored`. */
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

/** What a member reads at the bell. */
export interface Notice {
  readonly kind: string;
  readonly text: string | SQL;
  /** Address of the page that it leads to. */
  readonly link: string | SQL | null;
  readonly by?: Author['viewer'];
  /** The record, or the row without a metric, that it is about. */
  readonly about?: { readonly metric: MetricId | null; readonly id: number | SQL };
}

/** @returns SQL for a sentence that starts with who did it: `Priya Raman changed your roles.` */
export const saidBy = ({ memberId }: Author['viewer'], says: string): SQL => sql`(
  select concat_ws(' ', m.first_name, m.last_name) || ' ' || ${says}::text from members m where m.id = ${memberId})`;

/**
 * @param memberIds query for the column of the members who are told, once each.
 * @returns the statement that tells them, for the `with` that holds `stored`.
 */
export function noticing(memberIds: SQL, notice: Notice): SQL {
  return sql`
    insert into notifications (${noticeColumns})
    select told.id, ${noticeValues(notice)}
    from stored, (${memberIds}) as told(id)`;
}

export const noticeColumns = sql`member_id, kind, text, link, by_id, metric, record_ids`;

/** @returns SQL for the columns of a notice behind its member. */
export function noticeValues({ kind, text, link, by, about }: Notice): SQL {
  return sql`${kind}::text, (${text})::text, (${link})::text, ${by?.memberId ?? null}::int,
    ${about?.metric ?? null}::smallint, ${about ? sql`array[${about.id}::int]` : null}::int[]`;
}

/** @returns what differs between two states of a row, for the fields of the second. */
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
