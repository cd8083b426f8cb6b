import type { Rule } from './baseRules.ts';
import { publicMessages as messages } from './publicMessages.ts';

const lineBreak = /[\n\v\f\r\x85\u2028\u2029]/;

/** A name stands on one line and has a letter or a digit that can be seen; empty text passes. */
export const personName: Rule<string> = (value) => {
  const name = value.trim();
  const isFine = /[\p{L}\p{N}]/u.test(name.replace(/\p{DI}/gu, '')) && !lineBreak.test(name);
  return name === '' || isFine ? null : messages.invalid;
};
