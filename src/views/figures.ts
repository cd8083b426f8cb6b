import { memoByKey } from '../contract/memoByKey.ts';

const counts = new Intl.NumberFormat('en-US');
const amountsIn = memoByKey((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }));

export const moneyOf = (amount: string | number, currency: string): string =>
  amountsIn(currency).format(Number(amount));

const wholeAmountsIn = memoByKey(
  (currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }),
);

/** @returns an amount in whole units of a currency, `$640`. */
export const wholeMoneyOf = (amount: number, currency: string): string =>
  wholeAmountsIn(currency).format(amount);

/** @returns a count with thousands separators, `10,000`. */
export const countOf = (count: number): string => counts.format(count);

/** @returns a count with its noun, `1 session` or `2 sessions`. */
export const countWith = (count: number, one: string, several: string): string =>
  `${countOf(count)} ${count === 1 ? one : several}`;

/** @returns `1 day late`, `2 days late`. */
export const lateOf = (days: number): string => countWith(days, 'day late', 'days late');

/** @returns a file's size, `240 kB` or `1.2 MB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
