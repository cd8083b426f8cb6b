import { accessToken, refreshToken, tokenKeys } from './tokenStore.ts';

/** Removes every token of this application from this browser. */
export const clearTokens = (): void => {
  for (const key of tokenKeys()) if (key) localStorage.removeItem(key);
};

/** Waits until another tab stores an access token other than `old`, or gives up. */
export const tokenOtherThan = (old: string | null, timeout: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => done(), timeout);
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

/** Whether the current answer may be stored. */
let mayStore = () => false;

/** The token of the session being renewed. */
let renewing: string | null = null;

/** Amplify's store in the browser's storage; it ignores answers that come too late. */
export const tokenStore = {
  async setItem(key: string, value: string): Promise<void> {
    if (!mayStore()) return;
    localStorage.setItem(key, value);
    if (renewing !== null && key.endsWith('.refreshToken')) renewing = value;
  },
  async getItem(key: string): Promise<string | null> {
    return localStorage.getItem(key);
  },
  async removeItem(key: string): Promise<void> {
    if (mayStore()) localStorage.removeItem(key);
  },
  async clear(): Promise<void> {
    clearTokens();
  },
};

const whileWaited = async <Result>(may: () => boolean, call: () => Promise<Result>): Promise<Result> => {
  mayStore = may;
  try {
    return await call();
  } finally {
    if (mayStore === may) mayStore = () => false;
  }
};

type Call<Given extends readonly unknown[], Result> = (...given: Given) => Promise<Result>;

/** @returns a call whose answer may be stored as long as someone waits for it. */
export const storing =
  <Given extends readonly unknown[], Result>(call: Call<Given, Result>): Call<Given, Result> =>
  (...given) =>
    whileWaited(
      () => true,
      () => call(...given),
    );

/**
 * @returns a call whose answer is stored only if someone still waits for it and its session hasn't ended or changed.
 */
export const storingForSession =
  <Given extends readonly unknown[], Result>(call: Call<Given, Result>): Call<Given, Result> =>
  (...given) => {
    renewing = refreshToken();
    return whileWaited(
      () => renewing !== null && refreshToken() === renewing,
      () => call(...given),
    );
  };
