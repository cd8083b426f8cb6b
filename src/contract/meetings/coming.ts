import * as v from 'valibot';
import { AnyNumber, AnyText, FlagOut, InstantOut, Person, TextOrNull } from '../scalars.ts';
import { subStatuses } from './subs.ts';

/** A member's answer for a meeting. Asking for a sub means no, and a confirmed sub comes in the member's place. */
const comingAnswers = ['none', 'coming', 'notComing', 'subAsked', 'subOffered', 'subConfirmed'] as const;
export type ComingAnswer = (typeof comingAnswers)[number];

export const Coming = v.object({
  answer: v.picklist(comingAnswers),
  /** When the member answered or asked; null before that. */
  at: v.nullable(InstantOut),
  /** The sub request, unless it was canceled. */
  request: v.nullable(
    v.object({
      id: AnyNumber,
      version: AnyNumber,
      status: v.picklist(subStatuses),
      /** The sub; null until one is found. */
      sub: v.nullable(
        v.object({
          name: AnyText,
          /** The sub's profession or business. */
          about: TextOrNull,
          /** The sub as a member; null for a guest. */
          member: v.nullable(Person),
        }),
      ),
    }),
  ),
});
export type Coming = v.InferOutput<typeof Coming>;

/** The viewer's status for the next meeting. */
export const standing = {
  coming: Coming,
  /** How many members are coming. */
  coming_count: AnyNumber,
  /** Since when the viewer has been marked Present or Late; null if they aren't. */
  here_since: v.nullable(InstantOut),
  /** How many members are marked Present or Late. */
  here_count: AnyNumber,
  /** The viewer can check in: it's the meeting's day, and the viewer isn't marked as there yet. */
  can_check_in: FlagOut,
};

const words: Readonly<Record<ComingAnswer, (sub: string) => string>> = {
  none: () => 'No answer',
  coming: () => 'Coming',
  notComing: () => 'Said: not coming',
  subAsked: () => 'Sub asked, no offers yet',
  subOffered: (sub) => `Sub not confirmed yet: ${sub}`,
  subConfirmed: (sub) => `Sub confirmed: ${sub}`,
};

/** @returns the answer in words. */
export const comingWords = ({ answer, request }: Coming): string =>
  words[answer](request?.sub?.name || 'no name given');
