import type { Capability } from '../../../src/contract/capabilities.ts';
import { forbidden, notFound } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';

/** Once a meeting is closed, those correct its marks who may reopen it. */
const rightToMark = (isClosed: boolean): Capability => (isClosed ? 'attendance.reopen' : 'attendance.take');

/** @returns whether the viewer may set marks of others at a meeting of this chapter. */
export const mayMark = (viewer: Viewer, chapterId: number | null, isClosed: boolean): boolean =>
  holds(viewer, rightToMark(isClosed), chapterId);

/** @throws Refused 403 for those who may do it nowhere, 404 for those who may not in this chapter. */
export function requireMarking(viewer: Viewer, chapterId: number, isClosed: boolean): void {
  if (mayMark(viewer, chapterId, isClosed)) return;
  throw viewer.rights.has(rightToMark(isClosed)) ? notFound() : forbidden();
}
