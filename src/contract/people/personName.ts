import type { Rule } from '../baseRules.ts';
import { publicMessages as messages } from '../growth/publicMessages.ts';

/** A line break, and what makes a mail program show a link. */
const notInNames = /[\n\v\f\r\x85\u2028\u2029]|:\/\/|www\./i;

/** A name stands on one line, is no web address, and has a letter or a digit that can be seen; empty text passes. */
export const personName: Rule<string> = (value) => {
  const name = value.trim();
  const isFine = /[\p{L}\p{N}]/u.test(name.replace(/\p{DI}/gu, '')) && !notInNames.test(name);
  return name === '' || isFine ? null : messages.invalid;
};
