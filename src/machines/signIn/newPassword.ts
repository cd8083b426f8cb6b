import { authMessages } from '../../contract/signIn/authMessages.ts';
import {
  collect,
  type FieldErrors,
  type Problem,
  passwordProblem,
} from '../../contract/signIn/signInChecks.ts';

/** A field's new value while typing, and its errors when the user leaves it. */
export interface TypedField {
  name: string;
  value: string;
  /** The errors of the form's filled fields, given when the field is left. */
  left?: FieldErrors;
}

/**
 * @returns the errors after typing into a field with this problem. That two passwords differ is reported only when
 * the field is left.
 */
const corrected = (errors: FieldErrors, name: string, problem: Problem): FieldErrors =>
  collect({
    ...errors,
    confirmation: errors.confirmation === authMessages.passwordsDiffer ? null : errors.confirmation,
    [name]: problem,
  });

/** @returns the errors after typing into a field; `check` reports those of a form whose fields have this value. */
export const rechecked = (
  errors: FieldErrors,
  { name, value, left }: TypedField,
  check: (value: string) => FieldErrors,
): FieldErrors =>
  left ? { ...errors, ...left } : corrected(errors, name, errors[name] && check(value)[name]);

/**
 * @returns the errors while typing a new password or its repetition: broken rules at once, but not that it's empty.
 */
export const errorsWhileTyping = (errors: FieldErrors, { name, value, left }: TypedField): FieldErrors =>
  left
    ? { ...errors, ...left }
    : corrected(errors, name, name === 'password' && value && passwordProblem(value));
