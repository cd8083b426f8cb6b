import { messages } from '../../../src/contract/messages.ts';
import type { Letter } from '../../../src/contract/people/letters.ts';
import {
  type LetterKind,
  letterBefore,
  letterKinds,
  letterNames,
} from '../../../src/contract/people/letterTexts.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import { flag } from '../../http/flag.ts';
import { invalidField, Refused, stateConflict } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { movesOf } from '../shared/transitions.ts';

/** The kinds of letters to one member in one chapter, by status. */
export interface LettersAtHand {
  readonly drafted: readonly LetterKind[];
  readonly sent: readonly LetterKind[];
}

/** @returns why a letter of this kind can't be written or sent yet; null if it can */
function whyNotYet(kind: LetterKind, { sent }: LettersAtHand): string | null {
  const before = letterBefore[kind];
  return before === undefined || sent.includes(before)
    ? null
    : `The ${letterNames[kind].toLowerCase()} needs the ${letterNames[before].toLowerCase()} to be sent before it.`;
}

/** @returns each kind, and whether a letter of it can be written now */
export const kindsOf = (at: LettersAtHand): { kind: LetterKind; allowed: 0 | 1; why_not: string | null }[] =>
  letterKinds.map((kind) => {
    const why_not = at.drafted.includes(kind)
      ? 'There’s already a draft of this letter.'
      : whyNotYet(kind, at);
    return { kind, allowed: flag(why_not === null), why_not };
  });

/** @returns the possible moves of a letter */
export function movesOfLetter(
  viewer: Viewer,
  { kind, status, vote_note }: Pick<Letter, 'kind' | 'status' | 'vote_note'>,
  { at, chapterId, isToMember }: { at: LettersAtHand; chapterId: number; isToMember: boolean },
): Move[] {
  const whyNot = () => {
    if (!isToMember) return 'The member is no longer in the chapter.';
    const early = whyNotYet(kind, at);
    if (early !== null) return early;
    return kind === 'final' && vote_note === null
      ? 'The final letter needs the committee’s vote note.'
      : null;
  };
  return movesOf(viewer, { thing: 'letter', status, chapterId, whyNot });
}

/** @throws Refused 409 for a sent letter */
export function requireDraft({ status }: { readonly status: 'draft' | 'sent' }): void {
  if (status !== 'draft') throw stateConflict('letterIsSent');
}

/** @throws Refused 409 for a kind that is drafted already or not due yet, 422 for a final letter without a vote note */
export function requireDue(kind: LetterKind, at: LettersAtHand, voteNote: string | null): void {
  if (at.drafted.includes(kind)) throw stateConflict('letterIsDrafted');
  const why = whyNotYet(kind, at);
  if (why !== null) throw new Refused(409, 'moveNotAllowed', { message: why });
  if (kind === 'final' && voteNote === null) throw invalidField('vote_note', messages.required);
}

interface Addressee {
  readonly id: number;
  readonly chapter_id: number | null;
  readonly status: string;
}

/**
 * @returns the addressee's chapter; nobody writes letters to themselves
 * @throws Refused 422 for anyone but an active member in reach
 */
export function chapterToWriteIn(viewer: Viewer, { id, chapter_id, status }: Addressee): number {
  const isInReach = chapter_id !== null && holds(viewer, 'letters.draft', chapter_id);
  if (!isInReach || status !== 'active' || id === viewer.memberId) throw invalidField('member_id');
  return chapter_id;
}

/** @throws Refused 409 for a second, different answer */
export function requireOneAnswer(before: string | null, now: string | null): void {
  if (now !== null && before !== null && before !== now) throw stateConflict('alreadyAnswered');
}

export const lettersRights = ['letters.draft', 'letters.issue'] as const;

/** @returns what the viewer may do about a member; those who only help may talk, but don't see the letters */
export function rightsOver(
  viewer: Viewer,
  { chapter_id, is_helper }: { readonly chapter_id: number | null; readonly is_helper: boolean },
) {
  const assigns = holds(viewer, 'helper.assign', chapter_id);
  return {
    sees: lettersRights.some((right) => holds(viewer, right, chapter_id)),
    assigns,
    drafts: holds(viewer, 'letters.draft', chapter_id),
    talks: assigns || is_helper,
  };
}
