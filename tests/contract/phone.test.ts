import { describe, expect, it } from 'vitest';
import { formatPhone, phoneDigitsOf } from '../../src/contract/people/phone.ts';

describe('a phone number', () => {
  it('is shown in groups that never end in a separator', () => {
    const shown = ['', '2', '207', '2075', '207555', '2075550', '2075550148', '20755501481234'].map(
      formatPhone,
    );
    expect(shown).toMatchSnapshot();
  });

  it.each([
    [9, 9],
    [30, 30],
    [31, 30],
  ])('keeps its digits through any grouping: of %d it keeps %d', (count, kept) => {
    const digits = '20755501481'.repeat(3).slice(0, count);
    expect(phoneDigitsOf(formatPhone(digits))).toBe(digits.slice(0, kept));
  });
});
