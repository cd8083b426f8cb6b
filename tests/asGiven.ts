import { isDeepStrictEqual } from 'node:util';

/** Stands for this value in what a test records: it is compared, and the table says only that it is as given. */
export const asGiven = (value: unknown) => ({
  $$typeof: Symbol.for('jest.asymmetricMatcher'),
  asymmetricMatch: (other: unknown) => isDeepStrictEqual(other, value),
  toAsymmetricMatcher: () => 'as given',
});
