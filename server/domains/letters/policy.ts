import type { Letter } from '../../../src/contract/people/letters.ts';
import {
  type LetterKind,
  letterBefore,
  letterKinds,
  letterNames,
} from '../../../src/contract/people/letterTexts.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import { flag } from '../../http/flag.ts';
import { stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { movesOf } from '../shared/transitions.ts';

/** The kinds of letters to one member in one chapter, by status. */
export interface LettersAtHand {
  readonly drafted: readonly LetterKind[];
  readonly sent: readonly LetterKind[];
}

/** @returns why a letter of this kind can't be written or sent yet; null if it can */
export function whyNotYet(kind: LetterKind, { sent }: LettersAtHand): string | null {
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
