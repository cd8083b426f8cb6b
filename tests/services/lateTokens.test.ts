import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storing, storingForSession, tokenStore } from '../../src/services/signIn/sessionTokens.ts';
import { forgetSession } from '../../src/services/signIn/tokenStore.ts';
import { storageOf } from './storage.ts';

const ofAda = (name: string) => `CognitoIdentityServiceProvider.client.ada.${name}`;
const signedIn = (refresh: string) =>
  storageOf(
    new Map([
      ['CognitoIdentityServiceProvider.client.LastAuthUser', 'ada'],
      [ofAda('accessToken'), 'first'],
      [ofAda('refreshToken'), refresh],
      [ofAda('signInDetails'), 'of before'],
    ]),
  );
const kept = () => [localStorage.getItem(ofAda('accessToken')), localStorage.getItem(ofAda('refreshToken'))];

/** Stores an answer's tokens in Amplify's order. */
const store = async () => {
  await tokenStore.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ada');
  await tokenStore.setItem(ofAda('accessToken'), 'second');
  await tokenStore.setItem(ofAda('refreshToken'), 'renewed');
  await tokenStore.removeItem(ofAda('signInDetails'));
  await tokenStore.setItem(ofAda('clockDrift'), '0');
};

const heldCall = () => {
  let answered = () => {};
  const answer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  return { answered, call: () => answer.then(store) };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', signedIn('refresh'));
  vi.stubGlobal('sessionStorage', storageOf());
});
afterEach(() => void vi.unstubAllGlobals());

it('a renewal is stored whole, including its new refresh token', async () => {
  await storingForSession(store)();
  const others = ['clockDrift', 'signInDetails'].map((name) => localStorage.getItem(ofAda(name)));
  expect([kept(), others]).toEqual([
    ['second', 'renewed'],
    ['0', null],
  ]);
});

it('a renewal answered after the sign-out stores nothing', async () => {
  const { answered, call } = heldCall();
  const renewal = storingForSession(call)();
  forgetSession();
  answered();
  await renewal;
  expect(localStorage.length).toBe(0);
});

it('a renewal answered after someone else signed in keeps their session', async () => {
  const { answered, call } = heldCall();
  const renewal = storingForSession(call)();
  vi.stubGlobal('localStorage', signedIn('of another session'));
  answered();
  await renewal;
  expect(kept()).toEqual(['first', 'of another session']);
});

it('an abandoned sign-in stores nothing when its answer comes', async () => {
  vi.stubGlobal('localStorage', storageOf());
  const { answered, call } = heldCall();
  let late: Promise<void> = Promise.resolve();
  await storing(async () => {
    late = call();
  })();
  answered();
  await late;
  expect(localStorage.length).toBe(0);
});

it('a call that ends lets another pending one store its answer', async () => {
  const [one, other] = [heldCall(), heldCall()];
  const [first, second] = [storing(one.call)(), storing(other.call)()];
  one.answered();
  await first;
  vi.stubGlobal('localStorage', storageOf());
  other.answered();
  await second;
  expect(kept()).toEqual(['second', 'renewed']);
});
