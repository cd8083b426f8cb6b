/** The last choice of profession: a free text. */
export const otherProfession = 'Other';

/** @returns whether the free text was chosen instead of a profession from the list. */
export const isOtherProfession = (name: string): boolean =>
  name.trim().toLowerCase() === otherProfession.toLowerCase();
