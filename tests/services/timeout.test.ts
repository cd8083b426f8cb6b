import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSessions, refreshSession, signIn } from '../../src/services/signIn/auth.ts';
import { requestCode } from '../../src/services/signIn/codes.ts';
import { accessToken } from '../../src/services/signIn/tokenStore.ts';
import { stubPage } from './page.ts';
import { storageOf } from './storage.ts';

const tokenOf = (claims: object) =>
  `${[{ alg: 'none' }, { ...claims, exp: 4_000_000_000 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.none`;

/** The storage of a browser in which Ada is signed in, as Amplify keeps it. */
const storage = () => {
  const ofAda = (name: string) => `CognitoIdentityServiceProvider.client.ada.${name}`;
  const items = new Map([
    ['CognitoIdentityServiceProvider.client.LastAuthUser', 'ada'],
    [ofAda('accessToken'), tokenOf({ sub: 'ada' })],
    [ofAda('idToken'), tokenOf({ sub: 'ada' })],
    [ofAda('refreshToken'), 'refresh'],
    [ofAda('clockDrift'), '0'],
  ]);
  return storageOf(items);
};

let asked: number;

beforeEach(async () => {
  asked = 0;
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', {});
  stubPage('http://chapterhouse.test/login');
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  await Promise.all([
    import('../../src/services/signIn/amplify.ts'),
    import('../../src/services/signIn/amplifyCodes.ts'),
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [
    'a renewal',
    () => refreshSession(localStorage.getItem('CognitoIdentityServiceProvider.client.ada.accessToken')),
  ],
  ['a sign-in', () => signIn({ email: 'ada@example.test', password: 'a password', isRemembered: null })],
  ['a code', () => requestCode({ email: 'ada@example.test' })],
])('%s without an answer is given up after twenty seconds', async (_what, call) => {
  const ended = vi.fn();
  const settled = call().then(
    () => ended('answered'),
    (error: unknown) => ended(error instanceof Error && error.name),
  );
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(19_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await settled;
  expect(ended.mock.calls).toEqual([['TimeoutError']]);
});

it('a pending sign-out is canceled when someone signs in, whose session it would end', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const ended = expect(endSessions({ access: 'before', refresh: 'before' })).rejects.toThrow();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  const signedIn = signIn({ email: 'ada@example.test', password: 'a password', isRemembered: null }).catch(
    () => null,
  );
  expect(signals[0]?.aborted).toBe(true);
  await ended;
  await vi.waitFor(() => expect(signals.length).toBeGreaterThan(1), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(20_000);
  await signedIn;
});

it.each([
  [true, null],
  [false, ''],
  [null, 'as before'],
])('a sign-in (remembered: %s) starts without the previous session', async (isRemembered, until) => {
  vi.stubGlobal('document', { ...document, cookie: '' });
  localStorage.setItem('chapterhouse.untilClosed', 'as before');
  const attempt = signIn({ email: 'ben@example.test', password: 'a password', isRemembered });
  const given = expect(attempt).rejects.toThrow();
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 10_000 });
  expect([accessToken(), localStorage.getItem('chapterhouse.untilClosed')]).toEqual([null, until]);
  await vi.advanceTimersByTimeAsync(20_000);
  await given;
});

it('a sign-in interrupted by a confirmation is resumed by its e-mail only, for ten minutes', async () => {
  const refusal = { __type: 'UserNotConfirmedException', message: 'Not confirmed.' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));
  const attempt = (email: string, password: string | null = null) =>
    signIn({ email, password, isRemembered: null });
  const [notConfirmed, nothingKept] = [{ kind: 'notConfirmed' }, { kind: 'nothingKept' }];
  expect(await attempt('ada@brook.test', 'Chapter-demo-1')).toEqual(notConfirmed);
  expect(await attempt(' Ada@Brook.test')).toEqual(notConfirmed);
  expect(await attempt('ben@carter.test')).toEqual(nothingKept);
  expect(await attempt('ada@brook.test', 'Chapter-demo-1')).toEqual(notConfirmed);
  vi.advanceTimersByTime(599_999);
  expect(await attempt('ada@brook.test')).toEqual(notConfirmed);
  expect(await attempt('ada@brook.test', 'Chapter-demo-1')).toEqual(notConfirmed);
  vi.advanceTimersByTime(600_000);
  expect(await attempt('ada@brook.test')).toEqual(nothingKept);
});
