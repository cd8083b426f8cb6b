import type { Rule } from './baseRules.ts';
import { messages } from './messages.ts';

/** Digits only, up to `most`; empty text passes. */
export const wholeNumber =
  (most: number): Rule<string> =>
  (value) =>
    value.trim() === '' || (/^\d+$/.test(value.trim()) && Number(value) <= most) ? null : messages.invalid;

/** An amount over 0 and up to 9,999,999.99 with at most two decimals; empty text passes. */
export const amount: Rule<string> = (value) => {
  if (value.trim() === '') return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(value.trim())) return messages.invalid;
  return Number(value) > 0 ? null : messages.amountOfNothing;
};
