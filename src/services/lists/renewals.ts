import { getSubscriptions, SubscriptionsQuery } from '../../contract/people/renewals.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  renewals: source(
    ({ query }) => known(SubscriptionsQuery, query),
    async ({ api, query }) => {
      const { rows, total, chapter, counts } = await api(getSubscriptions, { query });
      return { ...rowsOf('subscription', { rows, total }), head: { kind: 'subscription', chapter, counts } };
    },
  ),
};
