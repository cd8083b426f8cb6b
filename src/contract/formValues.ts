import type { ValueLine } from './ports.ts';

/** @returns the lines of a field that holds several; anything else has none. */
export const linesIn = (value: unknown): readonly ValueLine[] =>
  Array.isArray(value)
    ? value.filter((line): line is ValueLine => typeof line === 'object' && line !== null)
    : [];

/** @returns the words of a text in which commas part them, each once. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
