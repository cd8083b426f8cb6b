import {
  getOrganisationChapters,
  getOrganisationProfessions,
} from '../../contract/organization/catalogues.ts';
import { getInvitations } from '../../contract/signIn/invitations.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  organisationChapters: source(
    ({ query }) => known(getOrganisationChapters.query, query),
    async ({ api, query }) => rowsOf('organisationChapter', await api(getOrganisationChapters, { query })),
  ),
  organisationInvitations: source(
    ({ query }) => known(getInvitations.query, query),
    async ({ api, query }) => rowsOf('invitation', await api(getInvitations, { query })),
    ['chapters'],
  ),
  organisationProfessions: source(
    ({ query }) => known(getOrganisationProfessions.query, query),
    async ({ api, query }) =>
      rowsOf('organisationProfession', await api(getOrganisationProfessions, { query })),
  ),
};
