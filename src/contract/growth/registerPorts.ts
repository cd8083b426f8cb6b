import type { VisibleChapter } from '../meetings/visits.ts';
import type { FieldValues } from '../ports.ts';
import type { Option } from '../scalars.ts';
import type { ApplicationOfMine, ApplicationToSend } from './register.ts';

/** What the machines of an application ask of the world. A rejected promise means that no answer came. */

/** The steps before the payment, in their order. */
export const applicationSteps = ['you', 'business', 'seat', 'references', 'agreement'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** How many people an applicant can name. */
export const mostReferences = 3;

/** What was typed on this device and not sent. */
export interface ApplicationDraft {
  /** Makes sure that it is stored once, from whichever tab it is sent. */
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

/** What a seat is chosen from; each chapter says whether the profession's seat is taken, once there is one. */
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

/** Where to pay; without an address it is paid already, or nobody takes payments. */
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
