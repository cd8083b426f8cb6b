import type { RestoreOutcome } from '../../contract/ports.ts';

/** How Amplify names what it keeps in the browser's storage: it alone writes tokens, and we read them from there. */
const prefix = 'CognitoIdentityServiceProvider.';

const storedKeys = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');

/** @returns the names under which Amplify keeps anything. */
export const tokenKeys = () => storedKeys().filter((key) => key.startsWith(prefix));

/** @returns what Amplify keeps under the first name that ends so, or null. */
export const valueBySuffix = (suffix: string): string | null => {
  const key = tokenKeys().find((candidate) => candidate?.endsWith(suffix));
  return key ? localStorage.getItem(key) : null;
};

/** @returns the access token in force, or null when nobody is signed in. */
export const accessToken = (): string | null => valueBySuffix('.accessToken');

/** @returns the token that renews the session in force, or null when nobody is signed in. */
export const refreshToken = (): string | null => valueBySuffix('.refreshToken');

/** What was typed and not sent yet, under its owner's name. */
export const draftPrefix = 'chapterhouse.draft.';

export interface HeldTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** Removes everything that a session left in this browser's storage, except drafts. @returns the tokens it held. */
export const forgetSession = (): HeldTokens => {
  const held = { access: accessToken(), refresh: refreshToken() };
  for (const key of storedKeys()) if (!key.startsWith(draftPrefix)) localStorage.removeItem(key);
  sessionStorage.clear();
  return held;
};

/** Stands in the storage, and in a cookie that the browser drops when it is closed, for a session that ends then. */
export const untilClosed = 'chapterhouse.untilClosed';

/** @returns whether this browser holds a session; asks nobody. One that was to end with the browser is forgotten. */
export const hasSession = (): RestoreOutcome => {
  const isOver = localStorage.getItem(untilClosed) !== null && !document.cookie.includes(untilClosed);
  if (isOver) forgetSession();
  return { kind: accessToken() ? 'signedIn' : 'signedOut' };
};

/** @returns the sign-in name (sub) of the member who signed in last, or null. */
export const signedInName = (): string | null => valueBySuffix('.LastAuthUser');

/** Calls back when another tab of this browser has signed in, out or anew. */
export const watchOtherTabs = (onChanged: () => void): void => {
  addEventListener('storage', ({ key }) => {
    if (!key || key.endsWith('.accessToken')) onChanged();
  });
  // A page that Back brings out of the browser's memory has missed what was stored meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChanged();
  });
};
