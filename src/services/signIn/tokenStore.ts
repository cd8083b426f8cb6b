import type { RestoreOutcome } from '../../contract/ports.ts';

/** The prefix of Amplify's keys in the browser's storage. Only Amplify writes tokens, and we read them there. */
const prefix = 'CognitoIdentityServiceProvider.';

const storedKeys = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');

/** @returns all keys that Amplify uses. */
export const tokenKeys = () => storedKeys().filter((key) => key.startsWith(prefix));

/** @returns the value of Amplify's first key with this ending, or null. */
export const valueBySuffix = (suffix: string): string | null => {
  const key = tokenKeys().find((candidate) => candidate?.endsWith(suffix));
  return key ? localStorage.getItem(key) : null;
};

/** @returns the current access token, or null when nobody is signed in. */
export const accessToken = (): string | null => valueBySuffix('.accessToken');

/** @returns the token that renews the current session, or null when nobody is signed in. */
export const refreshToken = (): string | null => valueBySuffix('.refreshToken');

/** The prefix of drafts that weren't sent yet, followed by the owner's name. */
export const draftPrefix = 'chapterhouse.draft.';

export interface HeldTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/**
 * Removes everything that a session left in this browser's storage, except drafts.
 * @returns the tokens it held.
 */
export const forgetSession = (): HeldTokens => {
  const held = { access: accessToken(), refresh: refreshToken() };
  for (const key of storedKeys()) if (!key.startsWith(draftPrefix)) localStorage.removeItem(key);
  sessionStorage.clear();
  return held;
};

/**
 * The key, in storage and in a cookie that the browser deletes when its window closes, that marks a session
 * to be ended with the window.
 */
export const untilClosed = 'chapterhouse.untilClosed';

/**
 * @returns whether this browser has a session, without any call. A session that was to end with the browser
 * window is removed.
 */
export const hasSession = (): RestoreOutcome => {
  const isOver = localStorage.getItem(untilClosed) !== null && !document.cookie.includes(untilClosed);
  if (isOver) forgetSession();
  return { kind: accessToken() ? 'signedIn' : 'signedOut' };
};

/** @returns the username (sub) of the member who signed in last, or null. */
export const signedInName = (): string | null => valueBySuffix('.LastAuthUser');

/** Calls back when another tab of this browser signs in or out, or signs in again. */
export const watchOtherTabs = (onChanged: () => void): void => {
  addEventListener('storage', ({ key }) => {
    if (!key || key.endsWith('.accessToken')) onChanged();
  });
  // A page restored from the back/forward cache has missed changes in storage.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChanged();
  });
};
