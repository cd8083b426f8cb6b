import { holds, type Scope, scopeOfPage, type Viewer } from '../../http/viewer.ts';

/** @returns whether the viewer is told what each member of the chapter made: those who may view their activity. */
export const seesMembersAmounts = (viewer: Viewer, chapterId: number): boolean =>
  holds(viewer, 'activity.view', chapterId);

/** @returns the chapters whose shares the viewer sees of this member; all of them of oneself. */
export const sharesScope = (viewer: Viewer, memberId: number): Scope =>
  memberId === viewer.memberId ? 'all' : scopeOfPage(viewer, 'Posting Members');
