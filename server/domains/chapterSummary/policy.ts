import { holds, type Scope, scopeOfPage, type Viewer } from '../../http/viewer.ts';

/** @returns the chapters whose sums the viewer may read */
export const sumsScope = (viewer: Viewer): Scope => scopeOfPage(viewer, 'Chapter Summary');

/**
 * @returns the chapters whose numbers the viewer may see by member: those of the Sm Report, which also names members.
 * All other members of a chapter see only its sums
 */
export const membersScope = (viewer: Viewer): Scope => scopeOfPage(viewer, 'Sm Report');

/** @returns whether the viewer may open a member’s records of the chapter, and see that member's sums of money */
export const opensMembers = (viewer: Viewer, chapterId: number): boolean =>
  holds(viewer, 'activity.view', chapterId);

/** @returns whether the viewer may suggest to two members of the chapter that they meet */
export const suggestsPairs = (viewer: Viewer, chapterId: number): boolean =>
  holds(viewer, 'helper.assign', chapterId);
