const initialism = /^\p{Lu}{2}/u;

/** @returns a profession as written inside a sentence; abbreviations keep their capitals. */
export const inSentence = (profession: string): string =>
  profession.replace(/^\p{Lu}(?=\p{Ll})/u, (sign) => sign.toLowerCase());

/** Whether the name means a person and takes an article. "IT support" and "Security systems" don't. */
const isPerson = (profession: string): boolean =>
  /(?:[eo]r|ist|ian|ant|(?<!m)ent|ect|coach|mechanic|attorney|chef|notary|dietician|optometrist)$/i.test(
    profession,
  );

const articleOf = (profession: string): string =>
  (initialism.test(profession) ? /^[AEFHILMNORSX]/ : /^[aeio]|^u(?!ni|se)/i).test(profession) ? 'an' : 'a';

/** @returns a sentence saying that the chapter has room for this profession. */
export const openSeat = (chapter: string, profession: string): string =>
  `${chapter} has no ${inSentence(profession)} yet: the seat is open.`;

/** @returns a sentence saying that the chapter already has a member of this profession. */
export const takenSeat = (chapter: string, profession: string): string =>
  `${chapter} already has ${isPerson(profession) ? `${articleOf(profession)} ` : ''}${inSentence(profession)}.`;
