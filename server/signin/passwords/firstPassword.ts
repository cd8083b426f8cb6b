import { randomInt } from 'node:crypto';

/** Letters and digits, without those that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** @returns a password for the first sign-in, easy to read and type: about 59 random bits */
export function makeFirstPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
  const password = Array.from({ length: groups }, group).join('-');
  return /[a-z]/.test(password) ? password : makeFirstPassword();
}
