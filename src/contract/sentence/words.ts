import { folded } from '../folded.ts';

/** A word of a sentence: as typed, in the form for comparing, and its index. */
export interface Word {
  /** The word as typed. */
  readonly text: string;
  /** The form for comparing. */
  readonly key: string;
  /** The word's index in the sentence, from 0. */
  readonly index: number;
}

/** @returns a word in the form for comparing: lower case, without accents or punctuation. */
export const keyOf = (text: string): string =>
  folded(text)
    .replace(/['’]s$/u, '')
    .replace(/^[("“'‘]+|[)"”'’,.;!?]+$/gu, '');

export const wordsOf = (text: string): readonly Word[] =>
  text
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((text, index) => ({ text, key: keyOf(text), index }));

/** @returns the words as one text, without a trailing comma. */
export const textOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[\s,;–—-]+|[\s,;–—-]+$/gu, '');

/** A value recognized at a position, and how many words express it. */
export interface Found<Value> {
  readonly length: number;
  readonly value: Value;
}
export type Recognizer<Value> = (words: readonly Word[], at: number) => Found<Value> | null;

/** The value that a recognizer took out of a sentence. */
export interface Taken<Value> {
  readonly value: Value;
  readonly said: string;
  readonly rest: readonly Word[];
}

/** @returns the first value that the recognizer finds, and the remaining words; null if there is none. */
export const take = <Value>(words: readonly Word[], recognize: Recognizer<Value>): Taken<Value> | null => {
  for (const at of words.keys()) {
    const found = recognize(words, at);
    if (!found) continue;
    const end = at + found.length;
    return {
      value: found.value,
      said: textOf(words.slice(at, end)),
      rest: [...words.slice(0, at), ...words.slice(end)],
    };
  }
  return null;
};

/** @returns a recognizer that also consumes one of these words in front of its value. */
export const after =
  <Value>(before: readonly string[], recognize: Recognizer<Value>): Recognizer<Value> =>
  (words, at) => {
    const found = before.includes(words[at]?.key ?? '') ? recognize(words, at + 1) : null;
    return found ? { ...found, length: found.length + 1 } : recognize(words, at);
  };

/** @returns a recognizer of phrases that picks the longest match. */
export const phrases = <Value>(meanings: Readonly<Record<string, Value>>): Recognizer<Value> => {
  const known = Object.entries(meanings)
    .map(([phrase, value]) => ({ keys: phrase.split(' '), value }))
    .toSorted((one, other) => other.keys.length - one.keys.length);
  return (words, at) => {
    const match = known.find(({ keys }) => keys.every((key, index) => words[at + index]?.key === key));
    return match ? { length: match.keys.length, value: match.value } : null;
  };
};

/** @returns how many letters two words differ by: wrong, missing, extra or swapped ones. */
export const typosBetween = (one: string, other: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
};

/** @returns how many typos are accepted in a word of this length. */
export const typosIn = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};
