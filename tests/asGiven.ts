import { isDeepStrictEqual } from 'node:util';

/** Replaces a value that a test records: the value is compared, and the table says only that it is as given. */
export const asGiven = (value: unknown) => ({
  $$typeof: Symbol.for('jest.asymmetricMatcher'),
  asymmetricMatch: (other: unknown) => isDeepStrictEqual(other, value),
  toAsymmetricMatcher: () => 'as given',
});
