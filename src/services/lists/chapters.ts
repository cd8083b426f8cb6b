import {
  ChapterFilter,
  filterChapters,
  getChapterDetails,
  getChapterMembers,
} from '../../contract/organization/chapters.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  chapterSearch: source(
    ({ query }) => known(ChapterFilter, query),
    async ({ api, query }) => rowsOf('chapter', await api(filterChapters, { body: query })),
    ['cities', 'states'],
  ),
  chapterMembers: source(
    ({ query }) => known(getChapterMembers.query, query),
    async ({ api, query, location }) => {
      const params = { chapterId: location.params.id ?? '' };
      const [found, chapter] = await Promise.all([
        api(getChapterMembers, { params, query }),
        query.page === 1 ? api(getChapterDetails, { params }) : null,
      ]);
      const page = rowsOf('member', found);
      return chapter ? { ...page, head: { kind: 'chapter', chapter } } : page;
    },
  ),
};
