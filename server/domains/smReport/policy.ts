import { holds, type Scope, scopeOfPage, type Viewer } from '../../http/viewer.ts';

/** @returns whether the viewer sees each member's amounts in the chapter, as those who may view activity do */
export const seesMembersAmounts = (viewer: Viewer, chapterId: number): boolean =>
  holds(viewer, 'activity.view', chapterId);

/** @returns the chapters in which the viewer sees this member's shares; all of them for their own */
export const sharesScope = (viewer: Viewer, memberId: number): Scope =>
  memberId === viewer.memberId ? 'all' : scopeOfPage(viewer, 'Posting Members');
