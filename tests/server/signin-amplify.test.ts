import { confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../server/signin/sessions/authenticate.ts';
import { endSessions } from '../../server/signin/sessions/sessions.ts';
import { moment } from '../clock.ts';
import { connectAmplify } from './signin-amplify-support.ts';
import { addPerson, FakeClock, PASSWORD, startServiceAlone } from './signin-support.ts';

const clock = new FakeClock();
clock.at = moment();
const { service, close } = await startServiceAlone(clock);
const sent: string[] = [];
let person: Awaited<ReturnType<typeof addPerson>>;

service.app.addHook('preHandler', async (request) => {
  sent.push(`${request.headers['x-amz-target']} ${JSON.stringify(request.body)}`);
});
const authenticate = createAuthenticator(service.context);
const stored = await connectAmplify(service);
afterAll(close);
beforeEach(async () => {
  person = await addPerson(service.context);
});
afterEach(async () => {
  await signOut();
  sent.length = 0;
});

const operations = () => sent.map((request) => request.split(' ')[0]?.split('.')[1]);
const refreshTokens = () =>
  [...stored].filter(([key]) => key.endsWith('.refreshToken')).map(([, value]) => value);
const accessToken = async (options = {}) =>
  (await fetchAuthSession(options)).tokens?.accessToken.toString() ?? '';
const believed = async (token: string) => (await authenticate(`Bearer ${token}`))?.sub ?? null;
const start = (username = person.email, password = PASSWORD) => signIn({ username, password });
const refusal = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? [error.name, error.message] : null;
};

describe('aws-amplify, unmodified', { timeout: 60_000 }, () => {
  it('signs in, and its access token is accepted', async () => {
    expect(await start()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    const { tokens, userSub } = await fetchAuthSession();
    expect([userSub, tokens?.idToken?.payload.email]).toEqual([person.sub, person.email]);
    expect((await getCurrentUser()).userId).toBe(person.sub);
    expect(await believed(await accessToken())).toBe(person.sub);
    expect(operations()).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
  });

  it('sends no password while signing in', async () => {
    await start();
    expect(sent).toHaveLength(2);
    expect(sent.join('')).not.toContain(PASSWORD);
  });

  it.each(['pass phrase with spaces ', 'пароль 👩‍👩‍👧‍👦', `z${'🙂'.repeat(127)}`])(
    'signs in with %j and not without its last character',
    async (password) => {
      const { email } = await addPerson(service.context, { password });
      const wrong = ['NotAuthorizedException', 'Incorrect username or password.'];
      expect(await refusal(start(email, [...password].slice(0, -1).join('')))).toEqual(wrong);
      expect((await start(email, password)).isSignedIn).toBe(true);
    },
  );

  it('sets a required new password after a refused one', async () => {
    const { email, sub } = await addPerson(service.context, { status: 'FORCE_CHANGE_PASSWORD' });
    expect(await start(email)).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
    });
    expect(await refusal(confirmSignIn({ challengeResponse: 'short' }))).toEqual([
      'InvalidPasswordException',
      'Password did not conform with policy: Password must be between 8 and 256 characters',
    ]);
    expect(await confirmSignIn({ challengeResponse: 'my very own' })).toEqual({
      isSignedIn: true,
      nextStep: { signInStep: 'DONE' },
    });
    expect(await believed(await accessToken())).toBe(sub);
    await signOut();
    expect((await start(email, 'my very own')).isSignedIn).toBe(true);
  });

  it('refreshes when forced, keeps the new refresh token, and asks once for many callers', async () => {
    await start();
    const [before, kept] = [await accessToken(), refreshTokens()];
    sent.length = 0;
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => accessToken({ forceRefresh: true })));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).not.toBe(before);
    expect(operations()).toEqual(['GetTokensFromRefreshToken']);
    expect(refreshTokens()).toHaveLength(1);
    expect(refreshTokens()).not.toEqual(kept);
    clock.forward(60_000);
    expect(await believed(await accessToken({ forceRefresh: true }))).toBe(person.sub);
  });

  it('clears its storage when the refresh is refused', async () => {
    await start();
    await endSessions(service.context, person.sub);
    const session = await fetchAuthSession({ forceRefresh: true });
    expect(session.tokens).toBeUndefined();
    expect([...stored.keys()].filter((key) => /Token$/.test(key))).toEqual([]);
  });

  it('signs out of this device', async () => {
    await start();
    const token = await accessToken();
    await signOut();
    expect(await believed(token)).toBeNull();
    expect(operations()).toContain('RevokeToken');
    expect(stored.size).toBe(0);
  });

  it('signs out everywhere', async () => {
    await start();
    const elsewhere = await accessToken();
    stored.clear();
    await start();
    const here = await accessToken();
    await signOut({ global: true });
    expect([await believed(elsewhere), await believed(here)]).toEqual([null, null]);
    expect(operations()).toContain('GlobalSignOut');
    expect(stored.size).toBe(0);
  });
});
