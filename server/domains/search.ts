import { type SQL, sql } from 'drizzle-orm';

const mostWords = 8;

/** @returns the text in lower case without marks, so that `cafe` finds `Café`. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** @returns what a member or chapter is found by: the parts that are there, folded, for `search_words`. */
export function searchWords(...parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part).join(' '));
}

/**
 * @returns the text of a query that asks for every word as a prefix. Only letters and digits reach it, so no
 * character has a meaning of its own; a text without any finds nothing.
 */
export function prefixQuery(search: string): string {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** @returns SQL for a condition: every word of `search` begins a word of the text column, marks and case apart. */
export function foundIn(text: SQL, search: string): SQL {
  const folded = sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;
  return sql`to_tsvector('simple', ${folded}) @@ to_tsquery('simple', ${prefixQuery(search)})`;
}
