import type { Item, Value } from './checkRows.ts';

export interface Judged {
  readonly known: Item['known'];
  readonly faults: readonly { readonly key: string; readonly text: string }[];
}

/** Judges a row that reads well by itself against what is here and the rows before it; may settle its values. */
export type Judge = (row: number, values: Record<string, Value>) => Judged;

export const fault = (key: string, text: string): Judged => ({ known: null, faults: [{ key, text }] });
export const fine = (known: Item['known'] = null): Judged => ({ known, faults: [] });

/** @returns what finds the row before that had the same key; a key that is new is noted. */
export const rowsSeen = () => {
  const rows = new Map<string, number>();
  return (key: string, row: number): number | undefined => {
    const before = rows.get(key);
    if (before === undefined) rows.set(key, row);
    return before;
  };
};
