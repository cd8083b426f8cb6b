import { messages } from '../../../src/contract/messages.ts';
import type { StepToSet } from '../../../src/contract/people/onboarding.ts';
import { forbidden, invalidField, notFound } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';

/** A step, and whose it is. */
interface StepOf {
  readonly chapterId: number;
  readonly memberId: number;
  /** The member may tick it themselves. */
  readonly self: 0 | 1;
}

/**
 * Lets the viewer set a step: of others what their rights allow, of oneself what members tick themselves, and no points.
 * @throws Refused 404 out of reach, 422 for what nobody does for themselves.
 */
export function requireStep(
  viewer: Viewer,
  { chapterId, memberId, self }: StepOf,
  { done, points }: Pick<StepToSet, 'done' | 'points'>,
): void {
  if (memberId === viewer.memberId) {
    if (points !== undefined) throw invalidField('points', messages.ownPoints);
    if (done !== undefined && self === 0) throw invalidField('item_id', messages.ownStep);
    return;
  }
  const asked = [
    ...(done === undefined ? [] : (['onboarding.tick'] as const)),
    ...(points === undefined ? [] : (['onboarding.points'] as const)),
  ];
  const rights = asked.length > 0 ? asked : (['onboarding.tick'] as const);
  if (!rights.every((right) => reaches(scopeOf(viewer, right), chapterId))) throw notFound();
}

/** @throws Refused 403 for somebody who gives points and may nowhere */
export function requirePointsRight(viewer: Viewer, { points }: Pick<StepToSet, 'points'>): void {
  if (points !== undefined && !viewer.rights.has('onboarding.points')) throw forbidden();
}
