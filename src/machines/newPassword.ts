import { doorMessages } from '../contract/doorMessages.ts';
import { firstFailure, hasLowercase, passwordLength, required } from '../contract/doorRules.ts';

/** Messages by field; a field that passes is absent. */
export type FieldErrors = Readonly<Record<string, string>>;

/** @returns the messages of the fields that have one. */
export const collect = (found: Record<string, string | null>): FieldErrors =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));

export const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;

/** @returns what a password that is to be set lacks first, or null. */
export const passwordProblem = (password: string): string | null =>
  firstFailure([required, passwordLength, hasLowercase], password);

/** @returns the errors of a password and its repetition. */
export const newPasswordErrors = (password: string, confirmation: string): FieldErrors =>
  collect({
    password: passwordProblem(password),
    confirmation: required(confirmation) ?? (password === confirmation ? null : doorMessages.passwordsDiffer),
  });

/** @returns the errors while a password is being typed: those of other fields stay, an empty one is not wrong yet. */
export const errorsWhileTyping = (errors: FieldErrors, password: string): FieldErrors =>
  collect({ ...errors, password: password === '' ? null : passwordProblem(password) });
