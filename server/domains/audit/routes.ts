import { getAuditLog } from '../../../src/contract/organization/audit.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { pageOf } from '../shared/lists.ts';
import { auditEntry, requireAudited } from './policy.ts';
import { listAuditLog } from './repository.ts';

export function registerAudit(http: Http, database: Queryable) {
  handle(http, getAuditLog, async ({ query, viewer }) => {
    await requireAudited(database, viewer, query);
    const found = await listAuditLog(database, viewer, query, pageOf(query));
    return { ...found, rows: found.rows.map((row) => auditEntry(viewer, row)) };
  });
}
