import { messages } from '../../../src/contract/messages.ts';
import type { CoachingAssignment, coachingStatuses } from '../../../src/contract/people/coaching.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import { flag } from '../../http/flag.ts';
import { notFound } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { movesOf } from '../shared/transitions.ts';

export type CoachingStatus = (typeof coachingStatuses)[number];

/** The facts about a certificate that decide the rights to it. */
export interface Coached {
  readonly chapter_id: number;
  readonly member_id: number;
  readonly coach_id: number | null;
  readonly status: CoachingStatus;
  readonly steps: number;
  readonly done: number;
}

/** @returns whether the viewer may check off an assignment’s steps: by the right in its chapter, or as the coach */
const mayStep = (viewer: Viewer, { chapter_id, coach_id, member_id }: Coached): boolean =>
  member_id !== viewer.memberId &&
  (coach_id === viewer.memberId || holds(viewer, 'coaching.step', chapter_id));

/** @returns why the viewer can't check off the certificate's steps now; null if they can */
export function whyFixed(viewer: Viewer, coached: Coached): string | null {
  if (coached.member_id === viewer.memberId) return messages.ownCertificate;
  if (!mayStep(viewer, coached)) return 'Only its coach can check off the steps.';
  return coached.status === 'Completed' || coached.status === 'Announced' ? messages.stepsFixed : null;
}

/** @returns the possible moves of a certificate; only its steps decide between `Assigned` and `In progress` */
export function movesOfCoaching(viewer: Viewer, coached: Coached): Move[] {
  const { status, chapter_id: chapterId, member_id, coach_id, steps, done } = coached;
  return movesOf(viewer, {
    thing: 'coaching',
    status,
    chapterId,
    isTheirs: ({ right }) => right === 'coaching.step' && coach_id === viewer.memberId,
    whyNot: ({ to }) => {
      if (member_id === viewer.memberId) return messages.ownCertificate;
      return to === 'Completed' && status !== 'Announced' && done < steps
        ? `${done} of ${steps} ${steps === 1 ? 'step is' : 'steps are'} done.`
        : null;
    },
  }).filter(({ to }) => to !== 'Assigned' && (to !== 'In progress' || status === 'Completed'));
}

/** @returns the status of an uncompleted certificate by its completed steps */
export const statusOfSteps = (done: number): CoachingStatus => (done === 0 ? 'Assigned' : 'In progress');

/** A stored certificate before the viewer's rights are applied. */
export type StoredCoaching = Omit<CoachingAssignment, 'steps_fixed' | 'can_assign' | 'moves'> & {
  readonly chapter_id: number;
};

/** @returns the certificate with what the viewer may see and change */
export function shownCoaching(viewer: Viewer, { chapter_id, ...stored }: StoredCoaching): CoachingAssignment {
  const coached: Coached = {
    chapter_id,
    member_id: stored.member.id,
    coach_id: stored.coach?.id ?? null,
    status: stored.status,
    steps: stored.steps.length,
    done: stored.steps.filter(({ done_at }) => done_at !== null).length,
  };
  const assigns = coached.member_id !== viewer.memberId && holds(viewer, 'coaching.assign', chapter_id);
  return {
    ...stored,
    steps_fixed: whyFixed(viewer, coached),
    can_assign: flag(assigns),
    moves: movesOfCoaching(viewer, coached),
  };
}

/**
 * @throws Refused 404 for the viewer's own certificate, and unless the viewer may assign it, or may check off
 * its steps and doesn't change the coach
 */
export function requireReach(viewer: Viewer, at: Coached, changesCoach: boolean): void {
  const assigns = holds(viewer, 'coaching.assign', at.chapter_id);
  const may = assigns || (!changesCoach && mayStep(viewer, at));
  if (at.member_id === viewer.memberId || !may) throw notFound();
}
