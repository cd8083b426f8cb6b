import type { getGoals } from '../../../src/contract/growth/goals.ts';
import { notFound } from '../../http/refused.ts';
import { reaches, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import type { ListQuery } from '../shared/lists.ts';
import type { GoalsFilter } from './repository.ts';

/** @returns the filter of a call. @throws Refused 404 for a chapter whose goals the viewer may not see */
export function asked(viewer: Viewer, query: ListQuery<typeof getGoals>, now: Date): GoalsFilter {
  if (query.scope !== 'chapter') return { viewer, chapterId: null, now };
  const chapterId = query.chapter_id ?? viewer.chapterId;
  if (chapterId === null || !reaches(scopeOfPage(viewer, 'Goals'), chapterId)) throw notFound();
  return { viewer, chapterId, now };
}
