import { ChapterSummaryQuery, SummaryMembersQuery } from '../../contract/meetings/chapterSummary.ts';
import type { ExportFilters } from '../exporting.ts';
import { known } from '../listFilters.ts';
import { rangeOf } from '../periods.ts';

export const filters: ExportFilters = {
  chapterSummary: ({ query }) => known(ChapterSummaryQuery, query),
  chapterSummaryMatrix: ({ params, query }) => ({
    type: params.id,
    ...known(SummaryMembersQuery, { ...query, record_type: query.type }),
    ...rangeOf(query),
  }),
};
