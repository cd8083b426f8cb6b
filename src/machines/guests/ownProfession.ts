/** The last of the professions: one in the words of the person who fills in the form. */
export const otherProfession = 'Other';

/** @returns whether this is chosen in place of a profession of the list. */
export const isOtherProfession = (name: string): boolean =>
  name.trim().toLowerCase() === otherProfession.toLowerCase();
