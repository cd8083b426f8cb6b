/** @returns the text in a form for comparing: without accents, in lower case, trimmed. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** @returns whether a text contains what was typed, ignoring case and accents. */
export const containsTyped = (text: string, typed: string): boolean => folded(text).includes(folded(typed));
