import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { accountMessages as says } from '../../src/contract/signIn/accountMessages.ts';
import { endSessions, refreshSession, setNewPassword, signIn } from '../../src/services/signIn/auth.ts';
import {
  confirmSignUp,
  requestCode,
  sendNewCode,
  setPasswordByCode,
} from '../../src/services/signIn/codes.ts';
import { useEmailLink } from '../../src/services/signIn/emailLink.ts';
import { stubPage } from './page.ts';
import { storageOf } from './storage.ts';

const email = 'ada.brook@chapterhouse.test';
const password = ' mill-Pond-19';
const fetched = vi.fn<typeof fetch>();
/** Every call of the sign-in library. */
const call = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', fetched);
  stubPage('http://chapterhouse.test/login');
  const { amplify } = await import('../../src/services/signIn/amplify.ts');
  const { amplifyCodes } = await import('../../src/services/signIn/amplifyCodes.ts');
  for (const name of ['signIn', 'confirmSignIn', 'fetchAuthSession'] as const)
    vi.spyOn(amplify, name).mockImplementation(call);
  for (const name of ['confirmSignUp', 'confirmResetPassword', 'resetPassword', 'resendSignUpCode'] as const)
    vi.spyOn(amplifyCodes, name).mockImplementation(call);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  call.mockReset();
});

const answers = (answer: string | Error) =>
  answer instanceof Error
    ? call.mockRejectedValueOnce(answer)
    : call.mockResolvedValueOnce({ nextStep: { signInStep: answer } });
const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const refused = (message: string) => ({ kind: 'refused', message });
const wentWrong = refused('Something went wrong!');

it.each([
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', { kind: 'newPasswordRequired' }],
  ['RESET_PASSWORD', wentWrong],
  [named('NotAuthorizedException'), wentWrong],
])('a sign-in answered with %s', async (answer, outcome) => {
  answers(answer);
  expect(await signIn({ email: ` ${email}`, password, isRemembered: null })).toEqual(outcome);
  expect(call.mock.calls).toEqual([[{ username: email, password }]]);
});

it.each([
  ['DONE', { kind: 'signedIn' }],
  ['CONFIRM_SIGN_UP', { kind: 'challengeExpired' }],
  [named('InvalidPasswordException', 'Policy: Too short'), { kind: 'passwordRefused', message: 'Too short' }],
  [named('InvalidParameterException', 'Not this one.'), refused('Not this one.')],
  [named('InvalidParameterException'), wentWrong],
  [named('NotAuthorizedException'), { kind: 'challengeExpired' }],
])('a required new password answered with %s', async (answer, outcome) => {
  answers(answer);
  expect(await setNewPassword({ email, password })).toEqual(outcome);
  expect(call.mock.calls).toEqual([[{ challengeResponse: password }]]);
});

it.each([
  ['a code', requestCode],
  ['another code', sendNewCode],
])('%s is e-mailed to the address without spaces', async (_name, send) => {
  expect(await send({ email: ` ${email} ` })).toEqual({ kind: 'sent' });
  expect(call.mock.calls).toEqual([[{ username: email }]]);
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
  call.mockResolvedValueOnce({}).mockResolvedValue({ tokens: {} });
  store('the first token');
  expect(await refreshSession('the first token')).toEqual({ kind: 'refused' });
  expect(await refreshSession('the first token')).toEqual({ kind: 'renewed' });
  expect(held.at(-1)).toEqual({ name: 'chapterhouse.renewed.the first token' });
  const other = refreshSession('the first token');
  await vi.advanceTimersByTimeAsync(4_999);
  store('the second token');
  page.dispatchEvent(new Event('storage'));
  expect([await other, call.mock.calls.length]).toEqual([{ kind: 'renewed' }, 2]);
});

const isRefused = () => new Response(null, { status: 400 });
const isRenewed = () => Response.json({ AuthenticationResult: { AccessToken: 'renewed' } });
const ends = (AccessToken: string) => ['GlobalSignOut', { AccessToken }];
const renews = ['GetTokensFromRefreshToken', { ClientId: expect.any(String), RefreshToken: 'refresh' }];

it.each([
  ['there is none', null, [], []],
  ['it isn’t expired', 'access', [Response.json({})], [ends('access')]],
  ['it is renewed first', 'access', [isRefused(), isRenewed()], [ends('access'), renews, ends('renewed')]],
  ['it can’t be renewed', 'access', [isRefused(), isRefused()], [ends('access'), renews]],
])('a token ends every session: %s', async (_, access, given, asked) => {
  fetched.mockResolvedValue(Response.json({}));
  for (const answer of given) fetched.mockResolvedValueOnce(answer);
  await endSessions({ access, refresh: 'refresh' });
  const sent = fetched.mock.calls.map(([, init]) => [
    new Headers(init?.headers).get('X-Amz-Target')?.split('.')[1],
    JSON.parse(String(init?.body)),
  ]);
  expect(sent).toEqual(asked);
});

it.each([
  ['LimitExceededException', refused(says.tooManyMails)],
  ['TooManyRequestsException', refused(says.tooManyTries)],
  ['TooManyFailedAttemptsException', refused(says.tooManyTries)],
  ['CodeMismatchException', refused(says.codeWrong)],
  ['ExpiredCodeException', refused(says.codeExpired)],
  ['InvalidPasswordException', { kind: 'passwordRefused', message: 'Too short' }],
  ['Another', refused('Policy: Too short')],
])('a password with a code is refused for %s', async (name, outcome) => {
  answers(named(name, 'Policy: Too short'));
  expect(await setPasswordByCode({ email, code: ' 204 871', password })).toEqual(outcome);
  expect(call.mock.calls).toEqual([[{ username: email, confirmationCode: '204871', newPassword: password }]]);
});

it('an account is confirmed with a code, without the spaces pasted with it', async () => {
  expect(await confirmSignUp({ email: ` ${email}`, code: ' 204 871' })).toEqual({ kind: 'confirmed' });
  expect(call.mock.calls).toEqual([[{ username: email, confirmationCode: '204871' }]]);
});

it.each([
  ['confirm', 200, { email }, `Done. From now on you sign in with ${email}.`],
  ['stop', 200, { email, taken_back: 0 }, `The change is stopped. You still sign in with ${email}.`],
  ['confirm', 409, { message: 'No.' }, 'No.'],
  ['stop', 429, { message: 'No.' }, says.tooManyTries],
] as const)('a link about a changed address is used: %s %i', async (use, status, body, message) => {
  fetched.mockResolvedValue(Response.json(body, { status }));
  const kind = status === 200 ? 'done' : status === 409 ? 'useless' : 'refused';
  expect(await useEmailLink('the token', use)).toEqual({ kind, message });
  expect(String(fetched.mock.calls[0]?.[0]).split('/').at(-1)).toBe(use);
});
