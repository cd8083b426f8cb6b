import type { saveChapterVisitor, VisitorInFull } from '../../../src/contract/meetings/chapterVisitors.ts';
import type { Meeting } from '../../../src/contract/meetings/meetings.ts';
import type { VisitorCorrection } from '../../../src/contract/records/visitors.ts';
import type { Changes } from '../../changes/audit.ts';
import { flag } from '../../http/flag.ts';
import type { Call } from '../../http/handle.ts';
import { forbidden, invalidField, notFound, stateConflict } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { requireRight, requireSomewhere } from '../shared/policy.ts';

/** The facts about a visitor that decide which changes are allowed. */
export interface Corrected {
  readonly id: number;
  readonly chapter_id: number;
  readonly meeting_id: number;
  readonly member_id: number | null;
  readonly is_counted: boolean;
}

const corrected: readonly string[] = [
  'first_name',
  'last_name',
  'email',
  'business_name',
] satisfies (keyof VisitorCorrection)[];

export const isCorrection = (changes: Changes): boolean => corrected.some((field) => field in changes);

/**
 * Allows corrections by those who edit the chapter's visitors, and by the inviter until the meeting is counted.
 * @throws Refused 404 for everybody else, 409 for the inviter of a counted visitor
 */
export function requireMayCorrect(
  viewer: Viewer,
  { chapter_id, member_id, is_counted }: Corrected,
  changes: Changes,
): void {
  if (!isCorrection(changes) || holds(viewer, 'visitors.edit', chapter_id)) return;
  if (member_id !== viewer.memberId) throw notFound();
  if (is_counted) throw stateConflict('counted');
}

/** @throws Refused 403 without the right to check visitors in at the chapter, 409 once the visitor is counted */
export function requireMayCheckIn(viewer: Viewer, { chapter_id, is_counted }: Corrected): void {
  if (!holds(viewer, 'visitors.checkin', chapter_id)) throw forbidden();
  if (is_counted) throw stateConflict('counted');
}

const careFields = ['outcome', 'notes', 'next_step', 'due', 'owner_id', 'followup'] as const;

/** @throws Refused 404 if the viewer neither invited the visitor nor may follow up on visitors */
export function requireMayCare(
  viewer: Viewer,
  { chapter_id, member_id }: Corrected,
  body: Call<typeof saveChapterVisitor>['body'],
): void {
  const cares = careFields.some((field) => body[field] !== undefined);
  if (cares && member_id !== viewer.memberId) requireRight(viewer, 'visitors.followup', chapter_id);
}

/** @throws Refused 404 if the viewer neither invited the visitor nor edits the chapter's visitors */
export function requireMayCancel(viewer: Viewer, { chapter_id, member_id }: Corrected): void {
  if (member_id !== viewer.memberId) requireRight(viewer, 'visitors.edit', chapter_id);
}

/** @throws Refused 409 unless the meeting is open, so that arrivals can be set */
export function requireOpenDoor({ status }: Pick<Meeting, 'status'>): void {
  if (status === 'closed') throw stateConflict('counted');
  if (status !== 'open') throw stateConflict('meetingNotOpen');
}

/** @throws Refused 403 without the right to name an inviter, 422 if that right doesn't cover the chapter */
export function requireMayName(viewer: Viewer, inviterId: number, chapterId: number): void {
  requireSomewhere(viewer, 'visitors.edit');
  const isIn =
    inviterId === viewer.memberId
      ? chapterId === viewer.chapterId
      : holds(viewer, 'visitors.edit', chapterId);
  if (!isIn) throw invalidField('invited_by_id');
}

interface ShownVisitor extends Pick<VisitorInFull, 'is_mine' | 'is_counted'> {
  readonly chapter: { readonly id: number };
}

/** @returns what the viewer may do with a visitor; a counted one is only corrected */
export function rightsOn(viewer: Viewer, { chapter, is_mine, is_counted }: ShownVisitor) {
  const isOpen = is_counted === 0;
  const mayEdit = holds(viewer, 'visitors.edit', chapter.id);
  return {
    can_edit: flag(mayEdit || (isOpen && is_mine === 1)),
    can_merge: flag(isOpen && holds(viewer, 'visitors.merge', chapter.id)),
    can_cancel: flag(isOpen && (is_mine === 1 || mayEdit)),
  };
}
