import type { Capability } from '../../../src/contract/capabilities.ts';
import type { Meeting } from '../../../src/contract/meetings/meetings.ts';
import { messages } from '../../../src/contract/messages.ts';
import { ruleBounds } from '../../../src/contract/organization/chapterRules.ts';
import { minute } from '../../durations.ts';
import { forbidden, invalidField, notFound, stateConflict } from '../../http/refused.ts';
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

/** @throws Refused 409 for a skipped meeting, and for a closed one without a reason */
export function requireMarkable({ status }: Pick<Meeting, 'status'>, reason: string | null): void {
  if (status === 'skipped') throw stateConflict('meetingNotOpen');
  if (status === 'closed' && reason === null) throw stateConflict('meetingClosed');
}

/** @throws Refused 404 for somebody else's mark, which only its member contests */
export function requireOwn(viewer: Viewer, memberId: number): void {
  if (memberId !== viewer.memberId) throw notFound();
}

/** @throws Refused 422 for the viewer's own mark, whose objection somebody else answers */
export function requireOthers(viewer: Viewer, memberId: number): void {
  if (memberId === viewer.memberId) throw invalidField('status', messages.ownMark);
}

/** @returns the mark of a member who checks in now */
export function markAt(now: Date, startsAt: string, lateAfter: number | null): 'Late' | 'Present' {
  const minutes = lateAfter ?? ruleBounds.late_after_minutes.usual;
  return now.getTime() > Date.parse(startsAt) + minutes * minute ? 'Late' : 'Present';
}
