import type { Item, Value } from './checkRows.ts';

export interface Judged {
  readonly known: Item['known'];
  readonly faults: readonly { readonly key: string; readonly text: string }[];
}

/** Checks a valid row against existing rows and earlier rows of the file; may complete its values. */
export type Judge = (row: number, values: Record<string, Value>) => Judged;

export const fault = (key: string, text: string): Judged => ({ known: null, faults: [{ key, text }] });
export const fine = (known: Item['known'] = null): Judged => ({ known, faults: [] });

/** @returns a function that finds the earlier row with the same key; it remembers a new key */
export const rowsSeen = () => {
  const rows = new Map<string, number>();
  return (key: string, row: number): number | undefined => {
    const before = rows.get(key);
    if (before === undefined) rows.set(key, row);
    return before;
  };
};
