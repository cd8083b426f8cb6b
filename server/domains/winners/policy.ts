import type { getFeatureLinkWinners } from '../../../src/contract/records/winners.ts';
import { notFound } from '../../http/refused.ts';
import { reaches, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import type { ListQuery } from '../shared/lists.ts';
import type { WinnerFilter } from './repository.ts';

/** @returns the filter of a call. @throws Refused 404 for a chapter whose winners the viewer may not see */
export function winnersFilter(viewer: Viewer, query: ListQuery<typeof getFeatureLinkWinners>): WinnerFilter {
  const chapterId = query.chapter_id ?? viewer.chapterId;
  if (chapterId === null || !reaches(scopeOfPage(viewer, 'Feature Link Winners'), chapterId)) {
    throw notFound();
  }
  return { chapterId, month: query.month, memberId: query.member_id };
}
