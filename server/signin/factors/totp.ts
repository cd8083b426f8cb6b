import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps that the clock of a phone may be off, either way. */
const window = 1;

/** @returns a new secret of 160 bits, in base 32, as people paste it into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** @returns the time step whose code this is, spaces aside, or null where it's none that an app shows now. */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const off = totp.validate({ token: code, timestamp: now, window });
  return off === null ? null : Math.floor(now / 1000 / period) + off;
}
