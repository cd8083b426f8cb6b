import { messages } from '../../../src/contract/messages.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import { invalidField, notFound, stateConflict } from '../../http/refused.ts';
import { holds, reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { withOwnChapter } from '../shared/scope.ts';
import { movesOf, requireMove } from '../shared/transitions.ts';

/** The chapters in which the viewer may see checklists. */
export const checklistScope = (viewer: Viewer) => withOwnChapter(scopeOfPage(viewer, 'Checklists'), viewer);

/** The chapters in which the viewer, as a leader, sees all checklists; elsewhere only those for their roles. */
export const leads = (viewer: Viewer) => scopeOf(viewer, 'meeting.edit');

export const mayDefine = (viewer: Viewer, chapterId: number): boolean =>
  holds(viewer, 'checklists.define', chapterId);

/** @returns whether the viewer may fill in the chapter's checklists that they see */
export const mayFill = (viewer: Viewer, chapterId: number): boolean =>
  viewer.rights.has('checklists.fill') &&
  reaches(withOwnChapter(scopeOf(viewer, 'checklists.fill'), viewer), chapterId);

/** @throws Refused 422 for an audience with a role that the viewer doesn't hold, in a chapter that they don't lead */
export function requireAudience(viewer: Viewer, chapterId: number, audience: readonly string[]): void {
  const isOwn = audience.every((role) => viewer.roles.has(role));
  if (!isOwn && !reaches(leads(viewer), chapterId)) throw invalidField('audience', messages.ownRoleNeeded);
}

/** @throws Refused 404 for an entry that the viewer may not fill in */
export function requireFill(viewer: Viewer, at: { readonly chapter_id: number }): void {
  if (!mayFill(viewer, at.chapter_id)) throw notFound();
}

/** @throws Refused 404 for an archived checklist, and for one that the viewer may not fill in */
export function requireNewEntry(viewer: Viewer, chapterId: number, archived: 0 | 1): void {
  if (!mayFill(viewer, chapterId) || archived === 1) throw notFound();
}

/** @throws Refused 409 for a completed entry */
export function requireOpen({ is_completed }: { readonly is_completed: boolean }): void {
  if (is_completed) throw stateConflict('entryCompleted');
}

interface Filled {
  readonly chapter_id: number;
  readonly filled_by: number;
}

/** Members remove entries that they filled in, and those who write the chapter's checklists remove all. */
export const mayRemove = (viewer: Viewer, { chapter_id, filled_by }: Filled): boolean =>
  filled_by === viewer.memberId || mayDefine(viewer, chapter_id);

/** @throws Refused 404 if the viewer may not remove the entry */
export function requireRemoval(viewer: Viewer, at: Filled): void {
  if (!mayRemove(viewer, at)) throw notFound();
}

/** @returns the possible moves of an entry */
export const movesOfEntry = (
  viewer: Viewer,
  { chapter_id: chapterId, is_completed }: { chapter_id: number; is_completed: boolean },
): Move[] =>
  movesOf(viewer, {
    thing: 'checklistEntry',
    status: is_completed ? 'completed' : 'open',
    chapterId,
    isTheirs: ({ to }) => to === 'completed' && mayFill(viewer, chapterId),
    whyNot: () => null,
  });

/** @throws Refused 409 for a transition that isn't allowed, 422 if a required reason is missing */
export function requireCompletion(
  viewer: Viewer,
  at: { readonly chapter_id: number; readonly is_completed: boolean },
  { isCompleted, reason }: { isCompleted: boolean; reason: string | null },
): void {
  const move = requireMove(movesOfEntry(viewer, at), isCompleted ? 'completed' : 'open');
  if (move.reason_needed === 1 && reason === null) throw invalidField('reason', messages.required);
}
