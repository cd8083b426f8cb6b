import { getTrainingCatalog } from '../../contract/people/trainingCatalog.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  training: source(
    ({ query }) => known(getTrainingCatalog.query, query),
    async ({ api, query }) => {
      const answer = await api(getTrainingCatalog, { query });
      return { ...rowsOf('training', answer), head: { kind: 'trainings', canEdit: answer.can_edit === 1 } };
    },
  ),
};
