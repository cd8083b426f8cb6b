import {
  ChapterSummaryQuery,
  getChapterPerformance,
  getChapterPerformanceType,
  SummaryMembersQuery,
} from '../../contract/meetings/chapterSummary.ts';
import type { Loaders } from '../detailPages.ts';
import { known } from '../listFilters.ts';
import { rangeOf } from '../periods.ts';

/** A chapter's monthly totals, and who gave to whom. */
export const details: Loaders<'chapterSummary' | 'chapterSummaryMatrix'> = {
  chapterSummary: async (api, { query }) => ({
    page: 'chapterSummary',
    summary: await api(getChapterPerformance, { query: known(ChapterSummaryQuery, query) }),
  }),
  chapterSummaryMatrix: async (api, { params, query }) => {
    const { way: _, order: __, ...asked } = known(SummaryMembersQuery, { ...query, record_type: query.type });
    const matrix = await api(getChapterPerformanceType, {
      params: { type: params.id ?? '1' },
      query: { ...asked, ...rangeOf(query), view: 'matrix' },
    });
    if (matrix.view !== 'matrix') throw new Error('the members were asked for as a matrix');
    return { page: 'chapterSummaryMatrix', matrix };
  },
};
