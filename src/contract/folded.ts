/** @returns the text to compare by: trimmed, in lower case, without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** @returns whether a text contains what was typed; case and accents make no difference. */
export const containsTyped = (text: string, typed: string): boolean => folded(text).includes(folded(typed));
