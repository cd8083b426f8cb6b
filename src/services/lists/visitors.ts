import { ChapterVisitorsQuery, getChapterVisitors } from '../../contract/chapterVisitors.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';
import { rangeOf } from '../periods.ts';

export const lists: ListSources = {
  chapterVisitors: source(
    ({ query }) => known(ChapterVisitorsQuery, { ...query, ...rangeOf(query) }),
    async ({ api, query }) => {
      const { rows, total, chapter } = await api(getChapterVisitors, { query });
      return { ...rowsOf('chapterVisitor', { rows, total }), head: { kind: 'chapterVisitors', chapter } };
    },
  ),
};
