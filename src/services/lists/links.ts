import { getLatestLinks, getLinks } from '../../contract/growth/links.ts';
import type { Location } from '../../contract/pages.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

/** @returns the query for the links' call. The address has shorter names: `sort`, `type` and `place`. */
const linksQuery = ({ query: { sort, type, place, ...query } }: Location) =>
  known(getLinks.query, {
    ...query,
    orderBy: sort ?? 'lastUpdated',
    type_filters: type,
    filters: place,
    scope: 'chapter',
  });

export const lists: ListSources = {
  chapterLinks: source(linksQuery, async ({ api, query }) => rowsOf('link', await api(getLinks, { query })), [
    'colleagues',
  ]),
  latestFeatureLinks: source(
    ({ query }) => known(getLatestLinks.query, query),
    async ({ api, query }) => {
      const page = rowsOf('link', await api(getLatestLinks, { query }));
      if (query.since === undefined || query.page !== 1) return page;
      const count = page.rows.filter(({ is_new }) => is_new === 1).length;
      return { ...page, head: { kind: 'new', since: query.since, count } };
    },
  ),
};
