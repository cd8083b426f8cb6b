import { getOrganisationChapters, getOrganisationProfessions } from '../../contract/catalogues.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  organisationChapters: source(
    ({ query }) => known(getOrganisationChapters.query, query),
    async ({ api, query }) => rowsOf('organisationChapter', await api(getOrganisationChapters, { query })),
  ),
  organisationProfessions: source(
    ({ query }) => known(getOrganisationProfessions.query, query),
    async ({ api, query }) =>
      rowsOf('organisationProfession', await api(getOrganisationProfessions, { query })),
  ),
};
