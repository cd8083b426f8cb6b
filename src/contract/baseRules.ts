import { authMessages } from './signIn/authMessages.ts';

/** A rule returns the message to show, or null when the value passes. Client and server use the same rules. */
export type Rule<Value> = (value: Value) => string | null;

/** Fails for empty or whitespace-only text, a missing choice and an empty list. */
export const required: Rule<unknown> = (value) => {
  if (value === null || value === undefined) return authMessages.required;
  if (typeof value === 'string' && value.trim() === '') return authMessages.required;
  if (Array.isArray(value) && value.length === 0) return authMessages.required;
  return null;
};

/**
 * The local part doesn't start with a dot or a hyphen, the domain consists of parts between dots, and the
 * address contains no character that separates addresses in an e-mail.
 */
export const emailPattern =
  /^[^\s@,;<>()[\]\\".-][^\s@,;<>()[\]\\"]*@([^\s@,;<>()[\]\\".]+\.)+[^\s@,;<>()[\]\\".]{2,}$/;

/** An e-mail address that fits the specification's pattern; empty text passes. */
export const email: Rule<string> = (value) =>
  value.trim() === '' || (value.trim().length <= 254 && emailPattern.test(value.trim()))
    ? null
    : authMessages.email;

/** At least one lowercase letter, of any script. */
export const hasLowercase: Rule<string> = (value) => (/\p{Ll}/u.test(value) ? null : authMessages.lowercase);

/** 8 to 256 characters; passwords are never trimmed. */
export const passwordLength: Rule<string> = (value) => {
  if (value.length < 8) return authMessages.passwordShort;
  return value.length > 256 ? authMessages.passwordLong : null;
};

/** @returns the message of the first rule that fails, or null. */
export const firstFailure = <Value>(rules: readonly Rule<Value>[], value: Value): string | null => {
  for (const rule of rules) {
    const message = rule(value);
    if (message !== null) return message;
  }
  return null;
};
