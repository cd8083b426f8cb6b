import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireGoodPassword } from '../../server/signin/passwords/passwords.ts';
import { hasLowercase, passwordLength } from '../../src/contract/baseRules.ts';

const email = 'member@chapterhouse.test';
const refusalOf = (password: string): string | null => {
  try {
    requireGoodPassword(password, email);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('the rules for a new password', () => {
  it.each([
    ['seven77', 'Password did not conform with policy: Password must be between 8 and 256 characters'],
    ['a'.repeat(257), 'Password did not conform with policy: Password must be between 8 and 256 characters'],
    ['UPPERCASE-1', 'Password did not conform with policy: Password must have lowercase characters'],
    ['12345678', 'Password did not conform with policy: Password must have lowercase characters'],
    ['Member@Chapterhouse.Test', 'Password did not conform with policy: Password must not be the e-mail'],
    ['Password123', 'Password did not conform with policy: Password is too well known'],
    ['qwertyuiop', 'Password did not conform with policy: Password is too well known'],
    ['Chapter-demo-1', null],
    ['a'.repeat(256), null],
    ['        é', null],
    ['пароль с буквами', null],
  ])('answer for %j: %s', (password, expected) => {
    expect(refusalOf(password)).toBe(expected);
  });

  it('match the pages on length and lowercase for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (password) => {
        const pagesTakeIt = passwordLength(password) === null && hasLowercase(password) === null;
        const refusal = refusalOf(password);
        expect(refusal === null || /e-mail|well known/.test(refusal)).toBe(pagesTakeIt);
      }),
      { numRuns: 300 },
    );
  });
});
