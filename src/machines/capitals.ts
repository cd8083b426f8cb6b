/** @returns free text with a capital letter first. */
export const capitalised = (text: string): string =>
  text.replace(/^\s*\p{Ll}/u, (start) => start.toLocaleUpperCase());

/**
 * @returns free text as its field keeps it. Someone who deletes the first letter is about to type another: the second
 * one stays small.
 */
export const asTyped = (text: string, before: unknown): string =>
  typeof before === 'string' && before.length > text.length && before.endsWith(text)
    ? text
    : capitalised(text);
