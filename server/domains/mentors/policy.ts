import type { Move } from '../../../src/contract/transitions.ts';
import { notFound } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { movesOf } from '../shared/transitions.ts';

/** A chapter's requirements for mentors. */
export interface MentorRules {
  readonly mentor_min_months: number;
  readonly mentor_max: number;
}

/** A member who might mentor. */
export interface PossibleMentor {
  readonly name: string;
  /** Whole months of membership; null if the start is unknown. */
  readonly months: number | null;
  readonly proteges: number;
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** @returns why the member can't take one more protege; null if they can */
export function whyNotMentor(
  { name, months, proteges }: PossibleMentor,
  { mentor_min_months: least, mentor_max: most }: MentorRules,
): string | null {
  if (months !== null && months < least) {
    const asked = counted(least, 'month', 'months');
    return `Mentors need at least ${asked} of membership. ${name} has ${counted(months, 'month', 'months')}.`;
  }
  return proteges < most
    ? null
    : `${name} mentors ${counted(proteges, 'member', 'members')} already. Your chapter allows ${most}.`;
}

/** @returns the possible moves of a mentorship */
export const movesOfMentorship = (viewer: Viewer, chapterId: number, endedOn: string | null): Move[] =>
  movesOf(viewer, {
    thing: 'mentorship',
    status: endedOn === null ? 'active' : 'ended',
    chapterId,
    whyNot: () => null,
  });

/**
 * @throws Refused 404 unless the viewer assigns mentors in the chapter, or is the mentor and only changes the note
 */
export function requireReach(
  viewer: Viewer,
  { chapter_id, mentor_id }: { readonly chapter_id: number; readonly mentor_id: number },
  changesMore: boolean,
): void {
  const assigns = holds(viewer, 'mentors.assign', chapter_id);
  if (!assigns && (mentor_id !== viewer.memberId || changesMore)) throw notFound();
}
