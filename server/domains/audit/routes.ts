import { getAuditLog } from '../../../src/contract/organization/audit.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { auditEntry, requireAudited } from './policy.ts';
import { listAuditLog } from './repository.ts';

/** Who changed what. */
export function registerAudit(http: Http, database: Queryable) {
  handle(http, getAuditLog, async ({ query, viewer }) => {
    await requireAudited(database, viewer, query);
    const page = pageOf(query);
    const { rows, total } = await listAuditLog(database, viewer, query, page);
    return listAnswer(
      rows.map((row) => auditEntry(viewer, row)),
      page,
      total,
    );
  });
}
