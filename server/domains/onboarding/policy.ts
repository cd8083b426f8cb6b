import { messages } from '../../../src/contract/messages.ts';
import type { StepToSet } from '../../../src/contract/people/onboarding.ts';
import { forbidden, invalidField } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireRight } from '../shared/policy.ts';

/** A step and its member. */
interface StepOf {
  readonly chapterId: number;
  readonly memberId: number;
  /** 1 if the member may check off the step themselves. */
  readonly self: 0 | 1;
}

/**
 * Lets leaders set others' steps by their rights, and members check off their own steps that allow it; nobody gives
 * themselves points.
 * @throws Refused 404 without the right, 422 for points for oneself and for one's own step that only others check off
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
  if (points !== undefined) requireRight(viewer, 'onboarding.points', chapterId);
  if (done !== undefined || points === undefined) requireRight(viewer, 'onboarding.tick', chapterId);
}

/** @throws Refused 403 if the viewer gives points but has the right nowhere */
export function requirePointsRight(viewer: Viewer, { points }: Pick<StepToSet, 'points'>): void {
  if (points !== undefined && !viewer.rights.has('onboarding.points')) throw forbidden();
}
