import { email, firstFailure, hasLowercase, passwordLength, required } from '../baseRules.ts';
import { authMessages } from './authMessages.ts';

/** Messages by field; a field that passes is absent. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A field's error; anything but text means that the field has no error. */
export type Problem = string | false | null | undefined;

/** @returns the errors of the fields that have one. */
export const collect = (found: Record<string, Problem>): FieldErrors =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]));

export const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;

const emailProblem = (value: string) => firstFailure([required, email], value);

/** @returns the first rule that a new password breaks, or null. */
export const passwordProblem = (password: string): string | null =>
  firstFailure([required, passwordLength, hasLowercase], password);

/** The rules for a new password, each in words. */
export const passwordRules = [
  { words: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  { words: 'A lowercase letter', isMet: (password: string) => hasLowercase(password) === null },
] as const;

/** The texts of a form's fields by name. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>;

export const credentialErrors = (form: Texts<'email' | 'password'>): FieldErrors =>
  collect({ email: emailProblem(form.email), password: required(form.password) });

export const newPasswordErrors = ({ password, confirmation }: Texts<'password' | 'confirmation'>) =>
  collect({
    password: passwordProblem(password),
    confirmation: required(confirmation) ?? (password === confirmation ? null : authMessages.passwordsDiffer),
  });

export const emailErrors = (form: Texts<'email'>): FieldErrors =>
  collect({ email: emailProblem(form.email) });

export const confirmationErrors = (form: Texts<'email' | 'code'>): FieldErrors =>
  collect({ email: emailProblem(form.email), code: required(form.code) });

export const passwordResetErrors = (form: Texts<'email' | 'code' | 'password'>): FieldErrors =>
  collect({
    email: emailProblem(form.email),
    code: required(form.code),
    password: passwordProblem(form.password),
  });

/** @returns the error in an authenticator app's code, which may contain spaces. */
export const appCodeErrors = ({ code }: Texts<'code'>): FieldErrors =>
  collect({
    code: required(code) ?? (/^\d{6}$/.test(code.replace(/\s/g, '')) ? null : authMessages.sixDigits),
  });

export const recoveryCodeErrors = ({ code }: Texts<'code'>): FieldErrors => collect({ code: required(code) });
