import type { Rule } from './baseRules.ts';
import {
  maximumLengthMessage,
  publicMessages as messages,
  minimumLengthMessage,
} from './growth/publicMessages.ts';

/**
 * The minimum length after trimming, in whole characters as the database counts them. Empty text passes; `required`
 * is a separate rule.
 */
export const minimumLength = (least: number): Rule<string> & { readonly least: number } =>
  Object.assign(
    (value: string) => {
      const { length } = [...value.trim()];
      return length > 0 && length < least ? minimumLengthMessage(least) : null;
    },
    { least },
  );

/** The maximum length after trimming, in UTF-16 units; a text never has more characters than units. */
export const maximumLength = (most: number): Rule<string> & { readonly most: number } =>
  Object.assign((value: string) => (value.trim().length > most ? maximumLengthMessage(most) : null), {
    most,
  });

/** Digits only, at most 30; empty text passes. */
export const phoneDigits: Rule<string> = (value) => (/^\d{0,30}$/.test(value) ? null : messages.invalid);

/** Browsers and Node both have `URL`, but the types of either would bring in everything else. */
declare const URL: { canParse(address: string): boolean };

const webAddressPattern =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\p{C}]*)?$/iu;

/** A host that ends in letters, such as example.com. */
const startsWithHost = /^[^\s/?#@:]*\.\p{L}{2,}/u;

/** @returns a web address for storing, with `https://` added if it was left out. */
export const wholeAddress = (typed: string): string => {
  const text = typed.trim();
  return startsWithHost.test(text) ? `https://${text}` : text;
};

/**
 * An http or https address that a browser can open, at most 2,048 characters long: a host of letters, digits, dots
 * and hyphens, no credentials, no spaces or control characters. `https://` may be left out. Empty text passes.
 */
export const webAddress: Rule<string> = (value) => {
  const address = wholeAddress(value);
  const isFine = address.length <= 2048 && webAddressPattern.test(address) && URL.canParse(address);
  return address === '' || isFine ? null : messages.invalid;
};
