import { Secret, TOTP } from 'otpauth';

const period = 30;
/** The number of 30-second steps by which a phone's clock may be off, either way. */
const window = 1;

/** @returns a new 160-bit secret in base 32, as people paste it into an app */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** @returns the time step of a code, ignoring spaces, or null if no app shows it now */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const off = totp.validate({ token: code, timestamp: now, window });
  return off === null ? null : Math.floor(now / 1000 / period) + off;
}
