import { getOrganizationChapters, getOrganizationProfessions } from '../../contract/organization/catalogs.ts';
import { getInvitations } from '../../contract/signIn/invitations.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  organizationChapters: source(
    ({ query }) => known(getOrganizationChapters.query, query),
    async ({ api, query }) => rowsOf('organizationChapter', await api(getOrganizationChapters, { query })),
  ),
  organizationInvitations: source(
    ({ query }) => known(getInvitations.query, query),
    async ({ api, query }) => rowsOf('invitation', await api(getInvitations, { query })),
    ['chapters'],
  ),
  organizationProfessions: source(
    ({ query }) => known(getOrganizationProfessions.query, query),
    async ({ api, query }) =>
      rowsOf('organizationProfession', await api(getOrganizationProfessions, { query })),
  ),
};
