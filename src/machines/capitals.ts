/** @returns free text with a capital first letter. */
export const capitalized = (text: string): string =>
  text.replace(/^\s*\p{Ll}/u, (start) => start.toLocaleUpperCase());

/**
 * @returns free text as its field stores it. When the first letter was deleted, the second one stays in lower
 * case, because the member is about to type a new first letter.
 */
export const asTyped = (text: string, before: unknown): string =>
  typeof before === 'string' && before.length > text.length && before.endsWith(text)
    ? text
    : capitalized(text);
