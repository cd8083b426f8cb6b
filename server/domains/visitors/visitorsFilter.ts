import type { getChapterVisitors } from '../../../src/contract/meetings/chapterVisitors.ts';
import type { Queryable } from '../../database/query.ts';
import { notFound } from '../../http/refused.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { periodOf } from '../activities/period.ts';
import type { ListQuery } from '../shared/lists.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import type { VisitorsFilter } from './chapterVisitorsRepository.ts';

/**
 * Selects the visitors of the chapter that the page shows, or else those whom the viewer invited.
 * @throws Refused 404 for a chapter, or a member's guests, out of reach, 422 for days that end before they begin
 */
export async function visitorsFilter(
  on: Queryable,
  viewer: Viewer,
  query: ListQuery<typeof getChapterVisitors>,
  now: Date,
): Promise<VisitorsFilter & { readonly chapter: PageChapter | null }> {
  const scope = scopeOfPage(viewer, 'Chapter Visitors');
  const isOwn = scope !== 'all' && scope.length === 0;
  const isElsewhere = query.chapter_id !== undefined && query.chapter_id !== viewer.chapterId;
  const isOfOthers = query.invited_by_id !== undefined && query.invited_by_id !== viewer.memberId;
  if (isOwn && (isElsewhere || isOfOthers)) throw notFound();
  const chapter = isOwn ? null : await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  const today = chapter?.today ?? viewer.today;
  return { viewer, chapter, chapterId: chapter?.id ?? null, period: periodOf(query, today), today, query };
}
