import type { RestoreOutcome } from '../contract/ports.ts';

/**
 * Amplify's token store on the browser's storage. Amplify alone writes it; we read the access token from it
 * before a request, and clear it when Amplify is out of reach.
 */
const prefix = 'CognitoIdentityServiceProvider.';

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) =>
    key?.startsWith(prefix),
  );

export const tokenStore = {
  async setItem(key: string, value: string): Promise<void> {
    localStorage.setItem(key, value);
  },
  async getItem(key: string): Promise<string | null> {
    return localStorage.getItem(key);
  },
  async removeItem(key: string): Promise<void> {
    localStorage.removeItem(key);
  },
  async clear(): Promise<void> {
    clearTokens();
  },
};

/** Removes every token of this application from this browser. */
export const clearTokens = (): void => {
  for (const key of keysOf(localStorage)) if (key) localStorage.removeItem(key);
};

const valueBySuffix = (suffix: string): string | null => {
  const key = keysOf(localStorage).find((candidate) => candidate?.endsWith(suffix));
  return key ? localStorage.getItem(key) : null;
};

/** @returns the access token in force, or null when nobody is signed in. */
export const accessToken = (): string | null => valueBySuffix('.accessToken');

/** @returns whether this browser holds a session; asks nobody. */
export const hasSession = (): RestoreOutcome => ({ kind: accessToken() ? 'signedIn' : 'signedOut' });

/** @returns the sign-in name (sub) of whoever signed in last, or null. */
export const signedInName = (): string | null => valueBySuffix('.LastAuthUser');

/** Calls back when another tab of this browser signs out. @returns a function that stops watching. */
export const watchOtherTabs = (onSignedOut: () => void): (() => void) => {
  const listener = (event: StorageEvent) => {
    if ((event.key === null || event.key.endsWith('.accessToken')) && accessToken() === null) onSignedOut();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
