import { describe, expect, it } from 'vitest';
import BigInteger from '../../src/services/calls/bigInteger.ts';

const number = (value: bigint) => new BigInteger(value, 16);
const power = (base: bigint, exponent: bigint, modulus: bigint): Promise<string> =>
  new Promise((resolve) =>
    number(base).modPow(number(exponent), number(modulus), (error, result) =>
      resolve(error ?? result.toString(10)),
    ),
  );

describe('big integers for sign-in', () => {
  it('are read from and written as hexadecimal', () => {
    expect(new BigInteger('00ff10', 16).toString(16)).toBe('ff10');
  });

  it('add, subtract, multiply, and compare below zero, too', () => {
    const [seven, ten] = [number(7n), number(10n)];
    expect(
      [seven.add(ten), seven.subtract(ten), seven.subtract(ten).abs(), seven.multiply(ten)].map((result) =>
        result.toString(10),
      ),
    ).toEqual(['17', '-3', '3', '70']);
    expect([seven.compareTo(ten), ten.compareTo(seven), ten.compareTo(number(10n))]).toEqual([-1, 1, 0]);
    expect([seven.equals(ten), BigInteger.ZERO.add(BigInteger.ONE).equals(BigInteger.ONE)]).toEqual([
      false,
      true,
    ]);
  });

  it('have a remainder that is never below zero', () => {
    expect(
      [number(-3n), number(10n), number(-14n)].map((value) => value.mod(number(7n)).toString(10)),
    ).toEqual(['4', '3', '0']);
  });

  it('are raised to a power, also from a base below zero', async () => {
    expect(await power(3n, 200n, 1_000_007n)).toBe(String(3n ** 200n % 1_000_007n));
    expect(await power(-3n, 3n, 7n)).toBe('1');
    expect(await power(5n, 0n, 7n)).toBe('1');
  });

  it('are raised to a power of 3,072 bits in slices that keep the page responsive', async () => {
    const modulus = 2n ** 3_072n - 1_103_717n;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const doubled = power(2n, 2n ** 3_000n - 1n, modulus);
    const squared = await power(4n, 2n ** 2_999n - 1n, modulus);
    clearInterval(timer);
    // 2^(2^3000 - 1) is twice 4^(2^2999 - 1).
    expect(BigInt(await doubled)).toBe((BigInt(squared) * 2n) % modulus);
    expect(turns).toBeGreaterThan(1);
  });
});
