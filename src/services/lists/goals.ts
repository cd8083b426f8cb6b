import { getGoals } from '../../contract/growth/goals.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  goals: source(
    ({ query }) => known(getGoals.query, query),
    async ({ api, query }) => {
      const answer = await api(getGoals, { query });
      return { ...rowsOf('goal', answer), head: { kind: 'goals', canSet: answer.can_set === 1 } };
    },
  ),
};
