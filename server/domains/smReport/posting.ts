import type {
  getPostingMember,
  getPostingMembers,
  PostingMembers,
} from '../../../src/contract/meetings/smReport.ts';
import type { Queryable } from '../../database/query.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { periodOf } from '../activities/period.ts';
import type { ListQuery } from '../shared/lists.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import type { PostingFilter, SharesFilter } from './postingRepository.ts';

export const defaultPostingSort = '-shared';

/**
 * Finds the chapter of a call, and the filter of its shares.
 * @throws Refused 404 if out of reach, 422 on `end`
 */
export async function postingFilter(
  on: Queryable,
  viewer: Viewer,
  query: ListQuery<typeof getPostingMembers>,
  now: Date,
): Promise<{ chapter: PageChapter; filter: PostingFilter }> {
  const scope = scopeOfPage(viewer, 'Posting Members');
  const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  const { record_type, zero, search } = query;
  const period = periodOf(query, chapter.today);
  return { chapter, filter: { chapterId: chapter.id, period, record_type, zero, search } };
}

/** @returns the queries that find the shares behind a row's numbers, without the parameter that names the member */
export function sharesBehind({ chapterId, period, record_type }: PostingFilter): PostingMembers['lists'] {
  const common = { ...period, chapter_id: chapterId, ...(record_type === undefined ? {} : { record_type }) };
  const shared = { send: 1, ...common } as const;
  return { shared, members_promoted: shared, own_links_shared: { send: 0, ...common } };
}

/** @returns the filter for a member's shares; by default those of the current month */
export function sharesFilter(
  viewer: Viewer,
  memberId: number,
  query: ListQuery<typeof getPostingMember>,
): SharesFilter {
  const { send = 1, record_type, chapter_id } = query;
  return { memberId, send, period: periodOf(query, viewer.today), record_type, chapterId: chapter_id };
}
