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

/** Waits until this tab sees another access token than `old`, as another tab stored it, or gives up. */
export const tokenOtherThan = (old: string | null, patience: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => done(), patience);
    const look = () => {
      if (accessToken() !== old) done();
    };
    const done = () => {
      clearTimeout(timer);
      removeEventListener('storage', look);
      resolve();
    };
    addEventListener('storage', look);
    look();
  });

export interface HeldTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** Empties this browser's storage of tokens and of everything that members left. @returns the tokens it held. */
export const forgetEverything = (): HeldTokens => {
  const held = { access: accessToken(), refresh: valueBySuffix('.refreshToken') };
  localStorage.clear();
  sessionStorage.clear();
  return held;
};

/** Stands in the storage, and in a cookie that the browser drops when it is closed, for a session that ends then. */
export const untilClosed = 'chapterhouse.untilClosed';

/** @returns whether this browser holds a session; asks nobody. One that was to end with the browser is forgotten. */
export const hasSession = (): RestoreOutcome => {
  const isOver = localStorage.getItem(untilClosed) !== null && !document.cookie.includes(untilClosed);
  if (isOver) forgetEverything();
  return { kind: accessToken() ? 'signedIn' : 'signedOut' };
};

/** @returns the sign-in name (sub) of whoever signed in last, or null. */
export const signedInName = (): string | null => valueBySuffix('.LastAuthUser');

/** @returns the signed-in user's own e-mail, lower case, from the identity token; null when there is none to read. */
export const signedInEmail = (): string | null => {
  const claims = valueBySuffix('.idToken')?.split('.').at(1);
  if (!claims) return null;
  const { email }: { email?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof email === 'string' ? email.toLowerCase() : null;
};

/** Calls back when another tab of this browser has signed out. @returns a function that stops watching. */
export const watchOtherTabs = (onSignedOut: () => void): (() => void) => {
  const look = () => {
    if (accessToken() === null) onSignedOut();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.endsWith('.accessToken')) look();
  };
  // A page that Back brings out of the browser's memory has missed what was stored meanwhile.
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
  };
};
