import { getMentors, MentorsQuery } from '../../contract/people/mentors.ts';
import { personChoice } from '../formChoices.ts';
import { chapterIn, known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  mentors: source(
    ({ query }) => ({ ...known(MentorsQuery, query), chapterId: chapterIn(query) }),
    async ({ api, query: { chapterId, ...query } }) => {
      const { rows, total, chapter, mentors } = await api(getMentors, { params: { chapterId }, query });
      const placed = rows.map(({ id, ...row }) => ({
        ...row,
        id: id ?? -row.protege.id,
        mentorship_id: id,
        chapter_id: chapter.id,
      }));
      return {
        ...rowsOf('mentorship', { rows: placed, total }),
        choices: { mentors: mentors.map(personChoice) },
        head: { kind: 'mentorship', chapter },
      };
    },
  ),
};
