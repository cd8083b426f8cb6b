import { memoByKey } from './memoByKey.ts';

const counts = new Intl.NumberFormat('en-US');
const amountsIn = memoByKey((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }));

/** @returns an amount in a currency, `$1,250.00`. */
export const moneyOf = (amount: string | number, currency: string): string =>
  amountsIn(currency).format(Number(amount));

/** @returns a count with its thousands apart, `10,000`. */
export const countOf = (count: number): string => counts.format(count);

/** @returns a count with its noun, `1 session` or `2 sessions`. */
export const countWith = (count: number, one: string, several: string): string =>
  `${countOf(count)} ${count === 1 ? one : several}`;

/** @returns the size of a file, `240 kB` or `1.2 MB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
