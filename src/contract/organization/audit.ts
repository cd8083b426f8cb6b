import * as v from 'valibot';
import { askedDays } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, paging, QueryText } from '../lists.ts';
import { AnyNumber, AnyText, Id, InstantOut, Person, TextOrNull } from '../scalars.ts';

/** An action that affects another member or a whole chapter. */
export const AuditEntry = v.object({
  id: AnyNumber,
  at: InstantOut,
  /** Who acted; null for the server. */
  by: v.nullable(Person),
  /** The member affected by the action, or null. */
  member: v.nullable(Person),
  /** The right that allowed the action, or what was done. */
  action: AnyText,
  /** The kind of thing that changed, by the name of its table. */
  entity: AnyText,
  entity_id: AnyNumber,
  /** The thing's name, or the day of its meeting; null if it has no name. */
  thing: TextOrNull,
  /** Each field before and after, without what the viewer may not see. */
  changes: v.record(AnyText, v.array(v.unknown())),
  reason: TextOrNull,
  /** The address that shows the thing to the viewer, or null. */
  link: TextOrNull,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditQuery = v.object({
  entity: v.optional(QueryText(60)),
  entity_id: v.optional(Id),
  /** Only actions that affected this member. */
  member_id: v.optional(Id),
  /** Only actions of this member. */
  by_id: v.optional(Id),
  /** Days in the viewer's zone, both included. */
  ...askedDays,
  ...paging,
});

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
