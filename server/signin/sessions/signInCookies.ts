import { day } from '../../durations.ts';

/** How long a browser needs no code, in milliseconds. */
export const trustLasts = 30 * day;

/** How long an unused device is remembered, in milliseconds. */
export const deviceKnown = 365 * day;

/** Cookies that scripts can't read, and that only the sign-in service gets. */
const cookies = {
  trust: { name: 'chapterhouse.trusted', lasts: trustLasts },
  device: { name: 'chapterhouse.device', lasts: deviceKnown },
} as const;

export type SignInCookie = keyof typeof cookies;

/** @returns the header that makes a browser store a cookie */
export function cookieToKeep(cookie: SignInCookie, token: string, isSecure: boolean): string {
  const { name, lasts } = cookies[cookie];
  return `${name}=${token}; Path=/production/sign-in; Max-Age=${lasts / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** @returns the value of a browser's cookie; null if there is none, or it wasn't written here */
export function cookieIn(header: string | undefined, cookie: SignInCookie): string | null {
  const { name } = cookies[cookie];
  const pair = header?.split('; ').find((part) => part.startsWith(`${name}=`));
  const token = pair?.slice(name.length + 1) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}
