import * as v from 'valibot';
import { askedDays } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, paging, QueryText } from '../lists.ts';
import { AnyNumber, AnyText, Id, InstantOut, Person, TextOrNull } from '../scalars.ts';

/** What somebody did that concerns another, or a whole chapter. */
export const AuditEntry = v.object({
  id: AnyNumber,
  at: InstantOut,
  /** Who did it; null for the server itself. */
  by: v.nullable(Person),
  /** Whom it concerns; null for nobody in particular. */
  member: v.nullable(Person),
  /** The right that it was done by, or what was done. */
  action: AnyText,
  /** The kind of thing that it was done to, by the name of its table. */
  entity: AnyText,
  entity_id: AnyNumber,
  /** What the thing is called, or the day of its meeting; null for what has no name of its own. */
  thing: TextOrNull,
  /** Each field as it was and as it is, without what the viewer may not see. */
  changes: v.record(AnyText, v.array(v.unknown())),
  reason: TextOrNull,
  /** The address that shows the thing to the viewer; null where none does. */
  link: TextOrNull,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditQuery = v.object({
  entity: v.optional(QueryText(60)),
  entity_id: v.optional(Id),
  /** Whom it concerns. */
  member_id: v.optional(Id),
  /** Who did it. */
  by_id: v.optional(Id),
  /** Days of the viewer's zone, both included. */
  ...askedDays,
  ...paging,
});
export type AuditQuery = v.InferInput<typeof AuditQuery>;

export const getAuditLog = endpoint({
  id: 'getAuditLog',
  topics: ['chapters', 'events', 'links', 'meetings', 'members', 'records'],
  method: 'GET',
  path: '/member-4/audit-log',
  summary: 'Who changed what, when and why, newest first: what concerns me, or the chapters in reach',
  access: { kind: 'capability', anyOf: ['audit.view'], own: true },
  query: AuditQuery,
  answer: listOf(AuditEntry),
  refusals: [404],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly audit: AuditEntry;
  }
}
