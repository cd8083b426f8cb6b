import { type SQL, sql } from 'drizzle-orm';

const mostWords = 8;

/**
 * @returns the text in lower case without accents, so that `cafe` finds `Café`, and with its words separated by
 * blanks: PostgreSQL otherwise reads `and/or`, `www.acme.com`, `3.50` and `<b>` as one word each, or as none
 */
function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** @returns the folded words that search compares, from the parts that exist, for `search_words` */
export function searchWords(...parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part).join(' '));
}

/**
 * @returns the text of a query that requires every word as a prefix. Only letters and digits remain, so no
 * character has a special meaning; a text without letters and digits finds nothing
 */
export function prefixQuery(search: string): string {
  return foldText(search)
    .split(' ')
    .filter((word) => word)
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** Signs between words: with the locale C, PostgreSQL's own classes and parser know only those in ASCII. */
const signs = [
  '!-/:-@[-`{-~',
  '\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u2010-\u205e',
  '\u3000-\u3003\u3008-\u3020\uff01-\uff0f\uff1a-\uff20',
].join('');

/** @returns SQL for: every word of `search` begins a word of the text column, ignoring accents and case */
export function foundIn(text: SQL, search: string): SQL {
  const folded = sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;
  const apart = sql`regexp_replace(${folded}, '[${sql.raw(signs)}]+', ' ', 'g')`;
  return sql`to_tsvector('simple', ${apart}) @@ to_tsquery('simple', ${prefixQuery(search)})`;
}
