import type { Capability } from '../../../src/contract/capabilities.ts';
import { forbidden, notFound } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';

/** In a closed meeting, only those who may reopen it correct marks. */
const rightToMark = (isClosed: boolean): Capability => (isClosed ? 'attendance.reopen' : 'attendance.take');

/** @returns whether the viewer may set others' marks at a meeting of this chapter */
export const mayMark = (viewer: Viewer, chapterId: number | null, isClosed: boolean): boolean =>
  holds(viewer, rightToMark(isClosed), chapterId);

/** @throws Refused 403 if the viewer has the right nowhere, 404 if not in this chapter */
export function requireMarking(viewer: Viewer, chapterId: number, isClosed: boolean): void {
  if (mayMark(viewer, chapterId, isClosed)) return;
  throw viewer.rights.has(rightToMark(isClosed)) ? notFound() : forbidden();
}
