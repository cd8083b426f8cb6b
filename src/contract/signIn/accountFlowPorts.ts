/** What the machines of the account pages need from outside. A promise rejects when no answer came. */

interface Refused {
  readonly kind: 'refused';
  readonly message: string;
}

/** The password itself is refused, so the message belongs to its field. */
interface PasswordRefused {
  readonly kind: 'passwordRefused';
  readonly message: string;
}

/** `sent` is the answer for every address, known or not. */
export type CodeOutcome = { readonly kind: 'sent' } | Refused;

export interface PasswordByCode {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}
export type PasswordByCodeOutcome = { readonly kind: 'set' } | PasswordRefused | Refused;

export type PasswordByLinkOutcome =
  | { readonly kind: 'set' }
  | PasswordRefused
  | { readonly kind: 'expired' }
  | Refused;

export interface ConfirmationCode {
  readonly email: string;
  readonly code: string;
}
export type ConfirmationOutcome = { readonly kind: 'confirmed' } | Refused;

/** The purpose of the link in an e-mail about a changed address. */
export type EmailLinkUse = 'confirm' | 'stop';
/** The result, with a message; a `useless` link can't be used again. */
export interface EmailLinkOutcome {
  readonly kind: 'done' | 'refused' | 'useless';
  readonly message: string;
}
