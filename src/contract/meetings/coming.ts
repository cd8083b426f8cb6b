import * as v from 'valibot';
import { AnyNumber, AnyText, FlagOut, InstantOut, Person, TextOrNull } from '../scalars.ts';
import { subStatuses } from './subs.ts';

/** The one answer of a member for a meeting. Asking for a sub is saying no, and a sub who is confirmed comes instead. */
const comingAnswers = ['none', 'coming', 'notComing', 'subAsked', 'subOffered', 'subConfirmed'] as const;
export type ComingAnswer = (typeof comingAnswers)[number];

export const Coming = v.object({
  answer: v.picklist(comingAnswers),
  /** When it was said, or asked for; null while nothing is. */
  at: v.nullable(InstantOut),
  /** The request for a sub, unless it was canceled. */
  request: v.nullable(
    v.object({
      id: AnyNumber,
      version: AnyNumber,
      status: v.picklist(subStatuses),
      /** Null while nobody is found. */
      sub: v.nullable(
        v.object({
          name: AnyText,
          /** Profession or business. */
          about: TextOrNull,
          /** Null for a guest. */
          member: v.nullable(Person),
        }),
      ),
    }),
  ),
});
export type Coming = v.InferOutput<typeof Coming>;

/** How the viewer stands with the meeting that is next. */
export const standing = {
  coming: Coming,
  /** How many members come. */
  coming_count: AnyNumber,
  /** Since when the viewer is marked Present or Late; null while not. */
  here_since: v.nullable(InstantOut),
  /** How many are marked so. */
  here_count: AnyNumber,
  /** Its day has come, and the viewer isn’t marked as there. */
  can_check_in: FlagOut,
};

/** @returns whether the member has said no, with or without a sub. */
export const saidNo = ({ answer }: Pick<Coming, 'answer'>): boolean =>
  answer !== 'none' && answer !== 'coming';

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
