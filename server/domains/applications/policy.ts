import { capabilityLabels } from '../../../src/contract/capabilityLabels.ts';
import { openApplicationStatuses } from '../../../src/contract/growth/applicationStatus.ts';
import {
  type ApplicationStatus,
  type reviewApplication,
  votesMissing,
} from '../../../src/contract/growth/applications.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { RefusalCode } from '../../../src/contract/refusalCodes.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, Refused } from '../../http/refused.ts';
import { holds, scopeOf, type Viewer } from '../../http/viewer.ts';
import { requireSomewhere } from '../shared/policy.ts';
import { movesOf, requireMove } from '../shared/transitions.ts';

/** The facts about an application that decide its moves and votes. */
export interface Standing {
  readonly id: number;
  readonly chapter_id: number;
  readonly status: ApplicationStatus;
  readonly email: string;
  readonly profession: string;
  readonly sponsor_id: number | null;
  readonly quorum: number;
  /** The number of the chapter's members. */
  readonly voters: number;
  /** The number of counted votes for the applicant. */
  readonly yes: number;
  /** The number of counted votes against the applicant. */
  readonly no: number;
  /** The number of counted votes, for or against, except the sponsor’s. */
  readonly besides_sponsor: number;
  /** The number of votes by administrators and others outside the chapter. */
  readonly uncounted: number;
  readonly mine: 'yes' | 'no' | null;
  /** The name of the member who holds the only seat for the profession in the chapter; null if there is none. */
  readonly seated: string | null;
  /** Whether a current member has the applicant's e-mail address. */
  readonly is_member: boolean;
}

/** Why something isn't allowed, as a code and in words. */
export interface Obstacle {
  readonly code: RefusalCode;
  readonly words: string;
}

const by = (code: RefusalCode, words: string = messages[code]): Obstacle => ({ code, words });

export const isOpen = (status: ApplicationStatus): boolean =>
  openApplicationStatuses.some((open) => open === status);

export const isOwn = (viewer: Viewer, { email }: Pick<Standing, 'email'>): boolean =>
  viewer.username.trim().normalize('NFC').toLowerCase() === email.toLowerCase();

/** @returns why the application can't be changed at all */
export function whyClosed(viewer: Viewer, application: Pick<Standing, 'email' | 'status'>): Obstacle | null {
  if (!isOpen(application.status)) return by('applicationDecided');
  return isOwn(viewer, application) ? by('ownApplication') : null;
}

/** @returns why the viewer may not vote */
export function whyNoVote(viewer: Viewer, application: Standing): Obstacle | null {
  const closed = whyClosed(viewer, application);
  if (closed !== null) return closed;
  if (application.mine !== null) return by('alreadyVoted');
  return holds(viewer, 'applications.vote', application.chapter_id)
    ? null
    : by('forbidden', `You need the right “${capabilityLabels['applications.vote']}” for this.`);
}

/** @returns how many votes the viewer, an administrator, can do without in a chapter that has too few members */
export function votesSpared(viewer: Viewer, { quorum, voters, yes, no }: Standing): number {
  const isAdministrator = scopeOf(viewer, 'applications.decide') === 'all';
  return isAdministrator && voters < quorum ? Math.max(0, quorum - yes - no) : 0;
}

function whyNoDecision(viewer: Viewer, application: Standing): Obstacle | null {
  const { sponsor_id, quorum, voters, yes, no, besides_sponsor, uncounted } = application;
  if (sponsor_id === viewer.memberId) return by('sponsorDecides');
  if (quorum === 0 || votesSpared(viewer, application) > 0) return null;
  const missing = quorum - yes - no;
  if (missing > 0 && voters < quorum) return by('quorumMissing', messages.chapterTooSmall);
  if (missing > 0) {
    const beside = uncounted > 0 ? ' Votes from outside the chapter don’t count.' : '';
    return by('quorumMissing', `${votesMissing(missing)}${beside}`);
  }
  return besides_sponsor === 0 ? by('sponsorAlone') : null;
}

function whyNoApproval({ yes, no, seated, profession, is_member }: Standing): Obstacle | null {
  if (no > yes) return by('votedAgainst');
  if (is_member) return by('alreadyMember');
  return seated === null
    ? null
    : by('seatTaken', `${seated} has the chapter’s seat for this profession: ${profession}.`);
}

/** @returns why the application can't move to one of its possible next statuses */
function whyNotTo(viewer: Viewer, application: Standing, to: string): Obstacle | null {
  const closed = whyClosed(viewer, application);
  if (closed !== null) return closed;
  if (to !== 'Approved' && to !== 'Declined') return null;
  return whyNoDecision(viewer, application) ?? (to === 'Approved' ? whyNoApproval(application) : null);
}

/** @returns the possible moves of the application; approval despite a tie requires a reason */
export function movesOfApplication(viewer: Viewer, application: Standing): Move[] {
  const isTied = application.yes === application.no && application.yes > 0;
  return movesOf(viewer, {
    thing: 'application',
    status: application.status,
    chapterId: application.chapter_id,
    whyNot: ({ to }) => whyNotTo(viewer, application, to)?.words ?? null,
  }).map((move) => (move.to === 'Approved' && isTied ? { ...move, reason_needed: 1 } : move));
}

/** @throws Refused 409 with the obstacle's code and words */
export function requireNothingAgainst(obstacle: Obstacle | null): void {
  if (obstacle !== null) throw new Refused(409, obstacle.code, { message: obstacle.words });
}

/** @throws Refused 409 with the reason against a transition, 422 if a required reason is missing */
export function requireMoveOfApplication(
  viewer: Viewer,
  application: Standing,
  { status, reason }: { readonly status: string; readonly reason?: string | null | undefined },
): void {
  requireNothingAgainst(whyNotTo(viewer, application, status));
  const move = requireMove(movesOfApplication(viewer, application), status);
  if (move.reason_needed === 1 && !reason) throw invalidField('reason', messages.required);
}

type ReviewRight = 'applications.comment' | 'applications.payment';

/** @returns the rights that a review needs. @throws Refused 403 if the viewer holds one of them nowhere */
export function rightsToReview(
  viewer: Viewer,
  { checks, reviewer_id, payment_state }: Call<typeof reviewApplication>['body'],
): ReviewRight[] {
  const rights: ReviewRight[] = [];
  if (checks !== undefined || reviewer_id !== undefined) rights.push('applications.comment');
  if (payment_state !== undefined) rights.push('applications.payment');
  for (const right of rights) requireSomewhere(viewer, right);
  return rights;
}
