import { filterMembers, MemberFilter } from '../../contract/people/people.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  memberSearch: source(
    ({ query }) => known(MemberFilter, query),
    async ({ api, query }) => rowsOf('member', await api(filterMembers, { body: query })),
    ['professions', 'chapters', 'cities', 'states'],
  ),
};
