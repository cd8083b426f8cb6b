/** Milliseconds of computing after which the page gets a chance to draw. */
const slice = 8;

/**
 * The integers that aws-amplify computes a sign-in with. Its own are written in JavaScript and block the page for a
 * third of a second on a slow phone, so the build replaces them with these native ones.
 */
export default class BigInteger {
  static readonly ZERO = new BigInteger('0', 16);
  static readonly ONE = new BigInteger('1', 16);
  readonly #value: bigint;

  constructor(digits: string | bigint, _radix: 16) {
    this.#value = typeof digits === 'bigint' ? digits : BigInt(`0x${digits}`);
  }

  toString(radix: number): string {
    return this.#value.toString(radix);
  }

  compareTo(other: BigInteger): number {
    return Number(this.#value > other.#value) - Number(this.#value < other.#value);
  }

  equals(other: BigInteger): boolean {
    return this.#value === other.#value;
  }

  abs(): BigInteger {
    return this.#value < 0n ? new BigInteger(-this.#value, 16) : this;
  }

  add(other: BigInteger): BigInteger {
    return new BigInteger(this.#value + other.#value, 16);
  }

  subtract(other: BigInteger): BigInteger {
    return new BigInteger(this.#value - other.#value, 16);
  }

  multiply(other: BigInteger): BigInteger {
    return new BigInteger(this.#value * other.#value, 16);
  }

  /** @returns the remainder, never negative. */
  mod(modulus: BigInteger): BigInteger {
    const rest = this.#value % modulus.#value;
    return new BigInteger(rest < 0n ? rest + modulus.#value : rest, 16);
  }

  modPow(exponent: BigInteger, modulus: BigInteger, done: (error: null, result: BigInteger) => void): void {
    const base = this.mod(modulus).#value;
    const bits = exponent.#value.toString(2);
    const raise = (from: number, start: bigint) => {
      const begun = performance.now();
      let result = start;
      let at = from;
      for (; at < bits.length && performance.now() - begun < slice; at += 1) {
        result = (result * result) % modulus.#value;
        if (bits[at] === '1') result = (result * base) % modulus.#value;
      }
      if (at < bits.length) setTimeout(() => raise(at, result));
      else done(null, new BigInteger(result, 16));
    };
    raise(0, 1n);
  }
}
