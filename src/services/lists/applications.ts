import { getPendingMembers, PendingMembersQuery } from '../../contract/growth/applications.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  pendingApplications: source(
    ({ query }) => known(PendingMembersQuery, query),
    async ({ api, query }) => {
      const { rows, total, chapter } = await api(getPendingMembers, { query });
      return { ...rowsOf('application', { rows, total }), head: { kind: 'applications', chapter } };
    },
  ),
};
