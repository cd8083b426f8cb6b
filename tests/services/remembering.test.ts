import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberSession } from '../../src/services/signIn/auth.ts';
import { hasSession } from '../../src/services/signIn/tokenStore.ts';
import { storageOf } from './storage.ts';

const token = 'CognitoIdentityServiceProvider.client.ada.accessToken';

/** Simulates closing the browser, which removes its session cookies and its tabs' storage. */
const openBrowser = () => {
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('document', { cookie: '' });
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
  openBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const signInWith = (isRemembered: boolean) => {
  rememberSession(isRemembered);
  localStorage.setItem(token, 'access');
  localStorage.setItem('chapterhouse.draft.ada.session', 'typed');
};

it('a remembered session continues when the browser reopens', () => {
  signInWith(true);
  openBrowser();
  expect([hasSession(), localStorage.length]).toEqual([{ kind: 'signedIn' }, 2]);
});

it('a session that isn’t remembered lasts in every tab until the browser closes, leaving only drafts', () => {
  signInWith(false);
  vi.stubGlobal('sessionStorage', storageOf());
  expect(hasSession()).toEqual({ kind: 'signedIn' });
  openBrowser();
  expect([hasSession(), localStorage.key(0), localStorage.length]).toEqual([
    { kind: 'signedOut' },
    'chapterhouse.draft.ada.session',
    1,
  ]);
});

it('a member who chooses to be remembered later stays so', () => {
  signInWith(false);
  signInWith(true);
  openBrowser();
  expect(hasSession()).toEqual({ kind: 'signedIn' });
});

it('no session means signed out', () => {
  expect(hasSession()).toEqual({ kind: 'signedOut' });
});
