import { getFeatureLinkWinners } from '../../contract/records/winners.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  featureLinkWinners: source(
    ({ query }) => known(getFeatureLinkWinners.query, query),
    async ({ api, query }) => {
      const { rows, total, can_announce, ...facts } = await api(getFeatureLinkWinners, { query });
      const page = rowsOf('winner', { rows: rows.map((row) => ({ ...row, can_announce })), total });
      return { ...page, head: { kind: 'candidates', ...facts } };
    },
    ['months', 'colleagues'],
  ),
};
