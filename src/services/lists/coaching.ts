import { CoachingQuery, getCoachingAssignments } from '../../contract/people/coaching.ts';
import { choicesOf, personChoice } from '../formChoices.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  coachingAssignments: source(
    ({ query }) => known(CoachingQuery, query),
    async ({ api, query }) => {
      const { rows, total, chapter, certificates, coaches, can_assign } = await api(getCoachingAssignments, {
        query,
      });
      const placed = rows.map((row) => ({ ...row, chapter_id: chapter.id }));
      return {
        ...rowsOf('coaching', { rows: placed, total }),
        choices: { certificates: choicesOf(certificates), coaches: coaches.map(personChoice) },
        head: { kind: 'coaching', chapter, certificates, can_assign },
      };
    },
  ),
};
