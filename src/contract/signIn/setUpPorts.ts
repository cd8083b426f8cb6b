import type { FieldValues } from '../ports.ts';

/** What the machine of the set-up asks of the world. A rejected promise means that no answer came. */

/** The steps in their order. */
export const setUpSteps = ['organization', 'you', 'chapter', 'checks'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What the first chapter begins with. */
export const rulePresets = ['usual', 'noTargets'] as const;

/** How many founders can be named. */
export const mostFounders = 50;

export interface SetUpFacts {
  /** What links in mails begin with; null where nobody has said. */
  readonly address: string | null;
  readonly isSecure: boolean;
  readonly mailHost: string | null;
  readonly paymentHost: string | null;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** What begins filled in. */
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
      /** What was typed on this device before, without passwords. */
      readonly draft: { readonly values: FieldValues } | null;
    };

/** Whether a test mail went out, in words. */
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
