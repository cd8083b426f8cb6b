import type { Capability, Right } from '../../../src/contract/capabilities.ts';
import { messages } from '../../../src/contract/messages.ts';
import { forbidden, invalidField, notFound } from '../../http/refused.ts';
import { holds, reaches, type Scope, type Viewer } from '../../http/viewer.ts';

/** @throws Refused 404 if the viewer doesn't hold the right in this chapter */
export function requireRight(viewer: Viewer, right: Capability, chapterId: number | null): void {
  if (!holds(viewer, right, chapterId)) throw notFound();
}

/** @throws Refused 404 for a chapter outside the scope */
export function requireWithin(scope: Scope, chapterId: number | null): void {
  if (!reaches(scope, chapterId)) throw notFound();
}

/** @throws Refused 404 for another chapter than the viewer's */
export function requireOwnChapter(viewer: Viewer, chapterId: number): void {
  if (viewer.chapterId !== chapterId) throw notFound();
}

/** @throws Refused 403 if the viewer holds the right nowhere */
export function requireSomewhere(viewer: Viewer, right: Right): void {
  if (!viewer.rights.has(right)) throw forbidden();
}

/**
 * @returns the given chapter, or the viewer's own
 * @throws Refused 422 if there is neither, and for a chapter in which the viewer doesn't hold the right
 */
export function chapterFor(viewer: Viewer, right: Capability, named: number | null | undefined): number {
  const chapterId = named ?? viewer.chapterId;
  if (chapterId === null) throw invalidField('chapter_id', messages.required);
  if (!holds(viewer, right, chapterId)) throw invalidField('chapter_id');
  return chapterId;
}
