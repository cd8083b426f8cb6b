import { doorMessages } from '../contract/doorMessages.ts';
import { firstFailure, hasLowercase, passwordLength, required } from '../contract/doorRules.ts';

/** Messages by field; a field that passes is absent. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with a field; anything but words is nothing. */
type Problem = string | false | null | undefined;

/** What a field says while one types. */
export interface TypedField {
  name: string;
  value: string;
}

/** @returns the messages of the fields that have one. */
export const collect = (found: Record<string, Problem>): FieldErrors =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]));

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

/**
 * @returns the errors when a field is typed into that has this problem now; that two passwords differ is not said again
 * before both are sent.
 */
export const corrected = (errors: FieldErrors, name: string, problem: Problem): FieldErrors =>
  collect({
    ...errors,
    confirmation: errors.confirmation === doorMessages.passwordsDiffer ? null : errors.confirmation,
    [name]: problem,
  });

/** @returns the errors while a new password or its repetition is typed: what it lacks at once, but not that it is empty. */
export const errorsWhileTyping = (errors: FieldErrors, { name, value }: TypedField): FieldErrors =>
  corrected(errors, name, name === 'password' && value && passwordProblem(value));
