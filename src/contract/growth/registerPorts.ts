import type { VisibleChapter } from '../meetings/visits.ts';
import type { FieldValues } from '../ports.ts';
import type { Option } from '../scalars.ts';
import type { ApplicationOfMine, ApplicationToSend } from './register.ts';

/** What the application's machines need from outside. A promise rejects when no answer came. */

/** The steps before the payment, in order. */
export const applicationSteps = ['you', 'business', 'seat', 'references', 'agreement'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** The most references that an applicant can name. */
export const mostReferences = 3;

/** What the applicant typed on this device and hasn't sent. */
export interface ApplicationDraft {
  /** The idempotency key, so that the application is stored only once, whichever tab sends it. */
  readonly key: string;
  readonly step: ApplicationStep;
  readonly values: FieldValues;
}

export interface PreparedApplication {
  readonly key: string;
  /** When the form was first shown, ISO 8601 UTC. */
  readonly startedAt: string;
  readonly draft: ApplicationDraft | null;
}

/** The choices for a seat. Once a profession is chosen, each chapter says whether its seat is taken. */
export interface Seats {
  readonly professions: readonly Option[];
  readonly chapters: readonly VisibleChapter[];
}

export interface KeyedApplication {
  readonly key: string;
  readonly body: ApplicationToSend;
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly token: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };

/** Where to pay for an application. The URL is null if it's already paid or no payment provider is set up. */
export interface FrameToPayIn {
  readonly url: string | null;
  readonly isPaid: boolean;
}

export type ApplicationOutcome =
  | { readonly kind: 'found'; readonly application: ApplicationOfMine }
  | { readonly kind: 'useless' };

export type AnswerOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly message: string };
