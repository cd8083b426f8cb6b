import type { Rule } from './baseRules.ts';
import { maximumLengthMessage, publicMessages as messages, minimumLengthMessage } from './publicMessages.ts';

/** Minimum length after trimming, in whole characters as the store counts; empty text passes, `required` is a rule of its own. */
export const minimumLength = (least: number): Rule<string> & { readonly least: number } =>
  Object.assign(
    (value: string) => {
      const { length } = [...value.trim()];
      return length > 0 && length < least ? minimumLengthMessage(least) : null;
    },
    { least },
  );

/** Maximum length after trimming, in UTF-16 units, of which a text has no fewer than characters. */
export const maximumLength = (most: number): Rule<string> & { readonly most: number } =>
  Object.assign((value: string) => (value.trim().length > most ? maximumLengthMessage(most) : null), {
    most,
  });

const isRealDay = (value: string) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [, year = '', month = '', day = ''] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    Number(year) >= 1900 &&
    Number(year) <= 2200 &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  );
};

/** A day `YYYY-MM-DD` of the calendar from 1900 on; empty text passes. */
export const realDay: Rule<string> = (value) => (value === '' || isRealDay(value) ? null : messages.invalid);

/** A moment `YYYY-MM-DDTHH:mm` of such a day; empty text passes. */
export const momentOfRealDay: Rule<string> = (value) => realDay(value.slice(0, 10));

/** A day, or a moment, that is not more than five years after `today` (`YYYY-MM-DD`); what is no day passes. */
export const withinFiveYears =
  (today: string): Rule<string> =>
  (value) => {
    const day = value.slice(0, 10);
    const last = `${Number(today.slice(0, 4)) + 5}${today.slice(4, 10)}`;
    return isRealDay(day) && day > last ? messages.tooFarAhead : null;
  };

/** A calendar date `YYYY-MM-DD` that is not after `today` (same form). */
export const notAfter =
  (today: string): Rule<string> =>
  (value) =>
    value !== '' && value > today ? messages.futureDate : null;

/** A calendar date that is not before `first` (same form); nothing on either side passes. */
export const notBefore =
  (first: string): Rule<string> =>
  (value) =>
    value !== '' && value < first ? messages.endBeforeStart : null;

/** A moment that is after `first` (same form); nothing on either side passes. */
export const after =
  (first: string): Rule<string> =>
  (value) =>
    value !== '' && value <= first ? messages.endNotAfterStart : null;

/** Digits only, 30 at most; empty text passes. */
export const phoneDigits: Rule<string> = (value) => (/^\d{0,30}$/.test(value) ? null : messages.invalid);

/** A whole number of digits alone, up to `most`; empty text passes. */
export const wholeNumber =
  (most: number): Rule<string> =>
  (value) =>
    value.trim() === '' || (/^\d+$/.test(value.trim()) && Number(value) <= most) ? null : messages.invalid;

/** An amount over 0 and up to 9,999,999.99 with two decimals at most; empty text passes. */
export const amount: Rule<string> = (value) => {
  if (value.trim() === '') return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(value.trim())) return messages.invalid;
  return Number(value) > 0 ? null : messages.amountOfNothing;
};

/** Browsers and Node have it; the types of either would bring all the rest of them. */
declare const URL: { canParse(address: string): boolean };

const webAddressPattern =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\p{C}]*)?$/iu;

const isWebAddress = (value: string) =>
  value.length <= 2048 && webAddressPattern.test(value) && URL.canParse(value);

const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** What somebody may have meant as an address: example.com, not 1.5. */
const hasDomain = /^[^\s/?#]*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** @returns a web address as it is kept: one that was typed without its beginning is of https. */
export const wholeAddress = (typed: string): string => {
  const text = typed.trim();
  return text === '' || scheme.test(text) ? text : `https://${text}`;
};

/**
 * An http or https address that a browser can open, of 2,048 characters at most: a host of letters, digits, dots and
 * hyphens, no credentials, no blanks or control characters. Its `https://` may be left out. Empty text passes.
 */
export const webAddress: Rule<string> = (value) =>
  value.trim() === '' ||
  ((scheme.test(value.trim()) || hasDomain.test(value.trim())) && isWebAddress(wholeAddress(value)))
    ? null
    : messages.invalid;
