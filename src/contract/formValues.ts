import type { ValueLine } from './ports.ts';

/** @returns the lines of a field that has several; none for any other value. */
export const linesIn = (value: unknown): readonly ValueLine[] =>
  Array.isArray(value)
    ? value.filter((line): line is ValueLine => typeof line === 'object' && line !== null)
    : [];

/** @returns the words of a comma-separated text, without duplicates. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
