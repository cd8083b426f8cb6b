/** @returns free text with a capital letter first. */
export const capitalised = (text: string): string =>
  text.replace(/^\s*\p{Ll}/u, (start) => start.toLocaleUpperCase());

const isDeletion = (before: unknown, after: string): boolean => {
  if (typeof before !== 'string' || before.length <= after.length) return false;
  const differing = after.split('').findIndex((letter, index) => letter !== before[index]);
  return before.endsWith(differing < 0 ? '' : after.slice(differing));
};

/**
 * @returns free text as its field keeps it. Someone who deletes the first letter is about to type another: the second
 * one stays small.
 */
export const asTyped = (text: string, before: unknown): string =>
  isDeletion(before, text) ? text : capitalised(text);
