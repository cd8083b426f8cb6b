import type { CityState } from '../people/members.ts';
import type { FieldValues } from '../ports.ts';
import type { Option } from '../scalars.ts';
import type { GuestVisit, GuestVisitor, VisibleChapter, VisibleChapterDetails } from './visits.ts';

/** What the machine of a guest's visit needs from outside. A promise rejects when no answer came. */

export interface ChaptersFound {
  readonly rows: readonly VisibleChapter[];
  readonly total: number;
  readonly places: readonly CityState[];
}

/** A chapter with the data for its form. */
export interface ChapterToVisit {
  readonly chapter: VisibleChapterDetails;
  readonly professions: readonly Option[];
  /** What the guest typed on this device last time and didn't send. */
  readonly draft: FieldValues | null;
  /** When the form was first shown, ISO 8601 UTC. */
  readonly startedAt: string;
}

export type ChapterOutcome =
  | { readonly kind: 'found'; readonly found: ChapterToVisit }
  | { readonly kind: 'gone' };

export type RegisterOutcome =
  | { readonly kind: 'registered'; readonly onlineLink: string | null }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };

export type RegistrationToSend = GuestVisitor;

export type VisitOutcome =
  | { readonly kind: 'found'; readonly visit: GuestVisit }
  | { readonly kind: 'useless' };
