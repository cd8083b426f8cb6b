import type { Rule } from '../baseRules.ts';
import { publicMessages as messages } from '../growth/publicMessages.ts';

/** Line breaks, and text that mail programs turn into links. */
const notInNames = /[\n\v\f\r\x85\u2028\u2029]|:\/\/|www\./i;

/** A name fits on one line, isn't a web address, and has a visible letter or digit; empty text passes. */
export const personName: Rule<string> = (value) => {
  const name = value.trim();
  const isFine = /[\p{L}\p{N}]/u.test(name.replace(/\p{DI}/gu, '')) && !notInNames.test(name);
  return name === '' || isFine ? null : messages.invalid;
};
