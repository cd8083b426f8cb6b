import { timingSafeEqual } from 'node:crypto';
import type { SignInKeys } from '../../signin/keys.ts';

const counterBytes = 4;

type Hmac = Pick<SignInKeys, 'hmac'>;

const codeOf = ({ hmac }: Hmac, meetingId: number, counter: number): string =>
  String(hmac('check-in', `${meetingId}:${counter}`).readUInt32BE(0) % 1_000_000).padStart(6, '0');

const hashOf = ({ hmac }: Hmac, meetingId: number, code: string): Buffer =>
  hmac('check-in-hash', `${meetingId}:${code}`);

const counterIn = (stored: string): number => Buffer.from(stored, 'hex').readUInt32BE(0);

/**
 * @param stored the meeting's code counter and hash, in hex; null when no code was set
 * @returns the code, which is derived from this installation's keys and never stored; null if there is none
 */
export function checkInCode(keys: Hmac, meetingId: number, stored: string | null): string | null {
  return stored === null ? null : codeOf(keys, meetingId, counterIn(stored));
}

/** @returns a code that differs from the previous one, and what the meeting stores of it, in hex */
export function nextCheckInCode(
  keys: Hmac,
  meetingId: number,
  stored: string | null,
): { code: string; stored: string } {
  const before = checkInCode(keys, meetingId, stored);
  let counter = stored === null ? 1 : counterIn(stored) + 1;
  while (codeOf(keys, meetingId, counter) === before) counter += 1;
  const code = codeOf(keys, meetingId, counter);
  const head = Buffer.alloc(counterBytes);
  head.writeUInt32BE(counter);
  return { code, stored: Buffer.concat([head, hashOf(keys, meetingId, code)]).toString('hex') };
}

/** @returns whether this is the meeting's code; takes the same time for every wrong one */
export function isCheckInCode(keys: Hmac, meetingId: number, stored: string, code: string): boolean {
  return timingSafeEqual(Buffer.from(stored, 'hex').subarray(counterBytes), hashOf(keys, meetingId, code));
}
