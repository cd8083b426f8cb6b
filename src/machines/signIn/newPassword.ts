import { authMessages } from '../../contract/signIn/authMessages.ts';
import {
  collect,
  type FieldErrors,
  type Problem,
  passwordProblem,
} from '../../contract/signIn/signInChecks.ts';

/** What a field holds while it is typed into, and when it is left. */
export interface TypedField {
  name: string;
  value: string;
  /** What’s wrong in the form's filled fields, given when the field is left. */
  left?: FieldErrors;
}

/**
 * @returns the errors when a field is typed into that has this problem now; that two passwords differ is not said again
 * before the field is left.
 */
export const corrected = (errors: FieldErrors, name: string, problem: Problem): FieldErrors =>
  collect({
    ...errors,
    confirmation: errors.confirmation === authMessages.passwordsDiffer ? null : errors.confirmation,
    [name]: problem,
  });

/** @returns the errors while a new password or its repetition is typed: what it lacks at once, but not that it is empty. */
export const errorsWhileTyping = (errors: FieldErrors, { name, value, left }: TypedField): FieldErrors =>
  left
    ? { ...errors, ...left }
    : corrected(errors, name, name === 'password' && value && passwordProblem(value));
