import { ChapterVisitorsQuery, getChapterVisitors } from '../../contract/meetings/chapterVisitors.ts';
import { personChoice } from '../formChoices.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';
import { rangeOf } from '../periods.ts';

export const lists: ListSources = {
  chapterVisitors: source(
    ({ query }) => known(ChapterVisitorsQuery, { ...query, ...rangeOf(query) }),
    async ({ api, query }) => {
      const { rows, total, chapter, members } = await api(getChapterVisitors, { query });
      return {
        ...rowsOf('chapterVisitor', { rows, total }),
        choices: { members: members.map(personChoice) },
        head: { kind: 'chapterVisitors', chapter },
      };
    },
    ['professions'],
  ),
};
