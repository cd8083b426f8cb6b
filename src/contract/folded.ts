/** @returns the text for comparing: without accents, in small letters, without blanks around it. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** @returns whether a text contains what was typed, in capitals and with accents or without. */
export const containsTyped = (text: string, typed: string): boolean => folded(text).includes(folded(typed));
