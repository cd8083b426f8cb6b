/** What the machines of the account pages ask of the world. A rejected promise means that no answer came. */

interface Refused {
  readonly kind: 'refused';
  readonly message: string;
}

/** The password is refused for what it is: the words belong to its field. */
interface PasswordRefused {
  readonly kind: 'passwordRefused';
  readonly message: string;
}

/** `sent` is answered for every address, known or not. */
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

/** What the link of a mail about a changed address is for. */
export type EmailLinkUse = 'confirm' | 'stop';
/** Each says what came of it; `useless` links do nothing more. */
export interface EmailLinkOutcome {
  readonly kind: 'done' | 'refused' | 'useless';
  readonly message: string;
}
