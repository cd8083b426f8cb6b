import { AuditQuery, getAuditLog } from '../../contract/organization/audit.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';
import { rangeOf } from '../periods.ts';

export const lists: ListSources = {
  auditTrail: source(
    ({ query }) => known(AuditQuery, { ...query, ...rangeOf(query) }),
    async ({ api, query }) => rowsOf('audit', await api(getAuditLog, { query })),
    ['people'],
  ),
};
