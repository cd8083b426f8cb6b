import {
  getChapterPeople,
  getChapterPerformance,
  getChapterPerformanceType,
  suggestPair,
} from '../../../src/contract/meetings/chapterSummary.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { findMatrix } from './matrixRepository.ts';
import { listSummaryMembers, sumSummaryMembers } from './membersRepository.ts';
import { findSuggestions, suggest } from './pairsRepository.ts';
import { listPeople, sumPeople } from './peopleRepository.ts';
import { opensMembers, suggestsPairs } from './policy.ts';
import { readSummary } from './read.ts';
import { findSummaryFilter, recordsBehind, weeksOf } from './summaryFilters.ts';

export function registerChapterSummary(http: Http, database: Queries) {
  handle(http, getChapterPerformance, ({ query, viewer, now }) => readSummary(database, viewer, query, now));

  handle(http, getChapterPerformanceType, async ({ params, query, viewer, now }) => {
    const { chapter, period } = await findSummaryFilter(database, viewer, query, now);
    const asked = { ...query, metric: params.type, chapterId: chapter.id, period };
    // Both members of a pair belong to the chapter.
    const filter = query.view === 'matrix' ? { ...asked, in_chapter: 1 as const } : asked;
    const shared = {
      chapter: shownChapter(chapter),
      currency: chapter.currency,
      period,
      list: recordsBehind(filter),
    };
    if (query.view === 'matrix') {
      const can_open = flag(opensMembers(viewer, chapter.id));
      const can_suggest = flag(suggestsPairs(viewer, chapter.id));
      const [matrix, suggestions] = await Promise.all([
        findMatrix(database, filter),
        params.type === 1 ? findSuggestions(database, filter, chapter.today) : [],
      ]);
      return { view: 'matrix' as const, ...shared, ...matrix, can_open, suggestions, can_suggest };
    }
    const page = pageOf(query);
    const [found, totals] = await Promise.all([
      listSummaryMembers(database, viewer, filter, query.sort ?? '-given', page),
      page.isCounted ? sumSummaryMembers(database, viewer, filter) : null,
    ]);
    const weeks = weeksOf(period, chapter.today);
    return { view: 'list' as const, ...found, ...shared, weeks, totals };
  });

  handle(http, suggestPair, (call) => suggest(database, call));

  handle(http, getChapterPeople, async ({ params, query, viewer, now }) => {
    const { chapter, period } = await findSummaryFilter(database, viewer, query, now);
    const filter = { key: params.key, chapterId: chapter.id, period };
    const page = pageOf(query);
    const [found, totals] = await Promise.all([
      listPeople(database, filter, page),
      page.isCounted ? sumPeople(database, filter) : null,
    ]);
    return { ...found, chapter: shownChapter(chapter), period, totals };
  });
}
