const initialism = /^\p{Lu}{2}/u;

/** @returns a profession as it is written within a sentence; abbreviations stay as they are. */
export const inSentence = (profession: string): string =>
  profession.replace(/^\p{Lu}(?=\p{Ll})/u, (sign) => sign.toLowerCase());

/** Those named by the person take an article; "IT support" and "Security systems" take none. */
const isPerson = (profession: string): boolean =>
  /(?:[eo]r|ist|ian|ant|(?<!m)ent|ect|coach|mechanic|attorney|chef|notary|dietician|optometrist)$/i.test(
    profession,
  );

const articleOf = (profession: string): string =>
  (initialism.test(profession) ? /^[AEFHILMNORSX]/ : /^[aeio]|^u(?!ni|se)/i).test(profession) ? 'an' : 'a';

/** @returns that a chapter has room for this profession, in words. */
export const openSeat = (chapter: string, profession: string): string =>
  `${chapter} has no ${inSentence(profession)} yet: the seat is open.`;

/** @returns that a chapter has a member of this profession, in words. */
export const takenSeat = (chapter: string, profession: string): string =>
  `${chapter} already has ${isPerson(profession) ? `${articleOf(profession)} ` : ''}${inSentence(profession)}.`;
