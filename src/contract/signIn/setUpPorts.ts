import type { FieldValues } from '../ports.ts';

/** What the set-up machine needs from outside. A promise rejects when no answer came. */

/** The steps in order. */
export const setUpSteps = ['organization', 'you', 'chapter', 'checks'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The rules that the first chapter starts with. */
export const rulePresets = ['usual', 'noTargets'] as const;

/** The most founders that can be named. */
export const mostFounders = 50;

export interface SetUpFacts {
  /** The base URL of links in e-mails, or null if unknown. */
  readonly address: string | null;
  readonly isSecure: boolean;
  readonly mailHost: string | null;
  readonly paymentHost: string | null;
  /** When the printed link expires, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** The default values of the form. */
export interface SetUpPresets {
  readonly timeZone: string;
  readonly zones: readonly string[];
}

export type SetUpFound =
  | { readonly kind: 'useless' }
  | {
      readonly kind: 'found';
      readonly facts: SetUpFacts;
      readonly presets: SetUpPresets;
      /** The values typed on this device during an earlier visit, without passwords; null if there are none. */
      readonly draft: { readonly values: FieldValues } | null;
    };

/** Whether a test e-mail was sent, in words. */
export interface MailOutcome {
  readonly went: boolean;
  readonly message: string;
}

export type SetUpOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'useless' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };
