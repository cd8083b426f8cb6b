import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endSessions, refreshSession, setNewPassword, signIn } from '../../src/services/signIn/auth.ts';
import { stubPage } from './page.ts';
import { storageOf } from './storage.ts';

const email = 'ada.brook@chapterhouse.test';
const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const fetched = vi.fn<typeof fetch>();
const calls = { signIn: vi.fn(), confirmSignIn: vi.fn(), fetchAuthSession: vi.fn() };

beforeEach(async () => {
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', fetched);
  stubPage('http://chapterhouse.test/login');
  const { amplify } = await import('../../src/services/signIn/amplify.ts');
  for (const name of ['signIn', 'confirmSignIn', 'fetchAuthSession'] as const)
    vi.spyOn(amplify, name).mockImplementation(calls[name]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  for (const call of Object.values(calls)) call.mockReset();
});

const step = (signInStep: string) => ({ nextStep: { signInStep } });

describe('signing in', () => {
  const attempt = { email: ' Ada.Brook@chapterhouse.test', password: 'orchard-Lane-7', isRemembered: null };

  it.each([
    ['DONE', { kind: 'signedIn' }],
    ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', { kind: 'newPasswordRequired' }],
    ['CONFIRM_SIGN_UP', { kind: 'notConfirmed' }],
    ['RESET_PASSWORD', { kind: 'refused', message: 'Something went wrong!' }],
  ])('goes on at the step %s', async (next, outcome) => {
    calls.signIn.mockResolvedValue(step(next));
    expect(await signIn(attempt)).toEqual(outcome);
    expect(calls.signIn.mock.calls).toEqual([[{ username: email, password: 'orchard-Lane-7' }]]);
  });

  it.each([
    [named('NotAuthorizedException', 'Incorrect username or password.'), 'Incorrect username or password.'],
    [named('NotAuthorizedException'), 'Something went wrong!'],
    ['no error', 'Something went wrong!'],
  ])('says why it is refused: %s', async (error, message) => {
    calls.signIn.mockRejectedValue(error);
    expect(await signIn(attempt)).toEqual({ kind: 'refused', message });
  });
});

it.each([
  [step('DONE'), { kind: 'signedIn' }],
  [step('CONFIRM_SIGN_UP'), { kind: 'challengeExpired' }],
  [
    named('InvalidPasswordException', 'Password did not conform with policy: Too short'),
    { kind: 'passwordRefused', message: 'Too short' },
  ],
  [named('InvalidParameterException', 'Not this one.'), { kind: 'refused', message: 'Not this one.' }],
  [named('InvalidParameterException'), { kind: 'refused', message: 'Something went wrong!' }],
  [named('NotAuthorizedException'), { kind: 'challengeExpired' }],
])('a required new password: %s', async (answer, outcome) => {
  if (answer instanceof Error) calls.confirmSignIn.mockRejectedValue(answer);
  else calls.confirmSignIn.mockResolvedValue(answer);
  expect(await setNewPassword({ email, password: 'mill-Pond-19' })).toEqual(outcome);
  expect(calls.confirmSignIn.mock.calls).toEqual([[{ challengeResponse: 'mill-Pond-19' }]]);
});

it.each([
  ['renewed', { tokens: {} }],
  ['refused', {}],
])('a session is %s', async (kind, session) => {
  calls.fetchAuthSession.mockResolvedValue(session);
  expect(await refreshSession(null)).toEqual({ kind });
  expect(calls.fetchAuthSession.mock.calls).toEqual([[{ forceRefresh: true }]]);
});

it('a tab that was told of a renewal waits for its token instead of renewing again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const held: { name: string }[] = [];
  const request = async (name: string, work: () => Promise<unknown>) => {
    held.push({ name });
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  const store = (token: string) => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ada');
    localStorage.setItem('CognitoIdentityServiceProvider.client.ada.accessToken', token);
  };
  calls.fetchAuthSession.mockResolvedValueOnce({}).mockResolvedValue({ tokens: {} });
  store('the first token');
  expect(await refreshSession('the first token')).toEqual({ kind: 'refused' });
  expect(await refreshSession('the first token')).toEqual({ kind: 'renewed' });
  expect(held.map(({ name }) => name)).toEqual([
    'chapterhouse.refresh',
    'chapterhouse.refresh',
    'chapterhouse.renewed.the first token',
  ]);
  const other = refreshSession('the first token');
  await vi.advanceTimersByTimeAsync(4_999);
  store('the second token');
  page.dispatchEvent(new Event('storage'));
  expect(await other).toEqual({ kind: 'renewed' });
  expect(calls.fetchAuthSession).toHaveBeenCalledTimes(2);
});

const refused = () => new Response(null, { status: 400 });
const renewed = () => Response.json({ AuthenticationResult: { AccessToken: 'renewed' } });
const ends = (AccessToken: string) => ['GlobalSignOut', { AccessToken }];
const renews = ['GetTokensFromRefreshToken', { ClientId: expect.any(String), RefreshToken: 'refresh' }];

it.each([
  ['there is none', null, [], []],
  ['it isn’t expired', 'access', [Response.json({})], [ends('access')]],
  [
    'its token has to be renewed first',
    'access',
    [refused(), renewed(), Response.json({})],
    [ends('access'), renews, ends('renewed')],
  ],
  ['its token can’t be renewed', 'access', [refused(), refused()], [ends('access'), renews]],
])('every session is ended when %s', async (_, access, answers, asked) => {
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  await endSessions({ access, refresh: 'refresh' });
  expect(
    fetched.mock.calls.map(([, init]) => [
      new Headers(init?.headers).get('X-Amz-Target')?.split('.')[1],
      JSON.parse(String(init?.body)),
    ]),
  ).toEqual(asked);
});
