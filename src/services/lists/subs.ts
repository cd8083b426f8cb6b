import { getMySubRequests, getSubRequests, SubRequestsQuery } from '../../contract/meetings/subs.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  subRequests: source(
    ({ query }) => known(SubRequestsQuery, query),
    async ({ api, query }) => {
      const { rows, total, chapter, sees_reasons } = await api(getSubRequests, { body: query });
      return { ...rowsOf('sub', { rows, total }), head: { kind: 'subs', chapter, sees_reasons } };
    },
  ),
  requestSub: source(
    () => ({}),
    async ({ api }) => {
      const rows = await api(getMySubRequests, { query: {} });
      return rowsOf('sub', { rows, total: rows.length });
    },
  ),
};
