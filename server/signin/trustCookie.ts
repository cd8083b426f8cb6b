import { day } from '../durations.ts';

/** How long a browser needs no code, in milliseconds. */
export const trustLasts = 30 * day;

const name = 'chapterhouse.trusted';

/** @returns the cookie that scripts can't read, and that goes to the sign-in service alone. */
export const trustCookie = (token: string, isSecure: boolean): string =>
  `${name}=${token}; Path=/production/sign-in; Max-Age=${trustLasts / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** @returns what the cookie of a trusted browser holds; null where there is none. */
export function trustIn(header: string | undefined): string | null {
  const pair = header?.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
}
