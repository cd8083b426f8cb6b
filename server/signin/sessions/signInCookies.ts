import { day } from '../../durations.ts';

/** How long a browser needs no code, in milliseconds. */
export const trustLasts = 30 * day;

/** How long a device is known that nobody signs in from, in milliseconds. */
export const deviceKnown = 365 * day;

/** What scripts can't read, and goes to the sign-in service alone. */
const cookies = {
  trust: { name: 'chapterhouse.trusted', lasts: trustLasts },
  device: { name: 'chapterhouse.device', lasts: deviceKnown },
} as const;

export type SignInCookie = keyof typeof cookies;

/** @returns the header that has a browser keep a cookie. */
export function cookieToKeep(cookie: SignInCookie, token: string, isSecure: boolean): string {
  const { name, lasts } = cookies[cookie];
  return `${name}=${token}; Path=/production/sign-in; Max-Age=${lasts / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** @returns what a browser's cookie holds; null where there is none, or nothing that was written here. */
export function cookieIn(header: string | undefined, cookie: SignInCookie): string | null {
  const { name } = cookies[cookie];
  const pair = header?.split('; ').find((part) => part.startsWith(`${name}=`));
  const token = pair?.slice(name.length + 1) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}
