import { hkdfSync } from 'node:crypto';
import type { SignInKeys } from './keys.ts';
import { type Verifier, verifierWithoutPassword } from './passwords/srp.ts';

/** Stands in for a name without an account: always the same for the name, and no password opens it. */
export interface DecoyAccount {
  readonly sub: string;
  readonly verifier: Verifier;
}

function uuidOf(bytes: Buffer): string {
  const copy = Buffer.from(bytes.subarray(0, 16));
  copy.writeUInt8((copy.readUInt8(6) & 0x0f) | 0x40, 6);
  copy.writeUInt8((copy.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = copy.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** @param name the normalized name */
export function decoyAccount(keys: SignInKeys, name: string): DecoyAccount {
  const bytes = Buffer.from(hkdfSync('sha512', keys.hmac('nobody', name), '', 'nobody', 32 + 384));
  return {
    sub: uuidOf(bytes.subarray(0, 16)),
    verifier: { salt: bytes.subarray(16, 32), verifier: verifierWithoutPassword(bytes.subarray(32)) },
  };
}
