import type { AuditEntry } from '../../../src/contract/organization/audit.ts';
import type { Queryable } from '../../database/query.ts';
import { invalidField, notFound } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { linkOf } from './links.ts';
import { type AuditFilter, type AuditRow, mayAudit } from './repository.ts';

/** @throws Refused 404 for a member whose trail the viewer may not see, 422 for an end before the start */
export async function requireAudited(on: Queryable, viewer: Viewer, filter: AuditFilter): Promise<void> {
  const { member_id, start, end } = filter;
  if (start !== undefined && end !== undefined && end < start) throw invalidField('end');
  if (member_id !== undefined && !(await mayAudit(on, viewer, member_id))) throw notFound();
}

export function auditEntry(viewer: Viewer, row: AuditRow): AuditEntry {
  const { chapter_id: _, record: __, ...entry } = row;
  return { ...entry, thing: row.thing?.name ?? null, link: linkOf(viewer, row) };
}
