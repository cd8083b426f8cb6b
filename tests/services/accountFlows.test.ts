import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountMessages as says } from '../../src/contract/signIn/accountMessages.ts';
import {
  confirmSignUp,
  requestCode,
  sendNewCode,
  setPasswordByCode,
  setPasswordByLink,
} from '../../src/services/signIn/codes.ts';
import { useEmailLink } from '../../src/services/signIn/emailLink.ts';
import { signedInEmail, signedInMemberId } from '../../src/services/signIn/ownClaims.ts';
import { stubPage } from './page.ts';
import { storageOf } from './storage.ts';

const typed = ' Ada.Brook@chapterhouse.test';
const username = 'ada.brook@chapterhouse.test';
const password = ' mill-Pond-19';
const fetched = vi.fn<typeof fetch>();
const call = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('fetch', fetched);
  stubPage();
  const { amplifyCodes } = await import('../../src/services/signIn/amplifyCodes.ts');
  for (const name of ['confirmResetPassword', 'confirmSignUp', 'resendSignUpCode', 'resetPassword'] as const)
    vi.spyOn(amplifyCodes, name).mockImplementation(call);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  call.mockReset();
});

const codes = [
  ['a code for a new password', () => requestCode({ email: typed }), 'sent', { username }],
  ['a new code for confirming', () => sendNewCode({ email: typed }), 'sent', { username }],
  [
    'a password with a code',
    () => setPasswordByCode({ email: typed, code: ' 204 871', password }),
    'set',
    { username, confirmationCode: '204871', newPassword: password },
  ],
  [
    'a confirmation',
    () => confirmSignUp({ email: typed, code: ' 204 871' }),
    'confirmed',
    { username, confirmationCode: '204871' },
  ],
] as const;

it.each(codes)('%s is sent, and its refusals are reported', async (_, send, kind, asked) => {
  const refusedWith = (name: string, message = '') => {
    call.mockRejectedValueOnce(Object.assign(new Error(message), { name }));
    return send();
  };
  expect([await send(), call.mock.calls]).toEqual([{ kind }, [[asked]]]);
  expect([
    await refusedWith('LimitExceededException'),
    await refusedWith('TooManyRequestsException'),
    await refusedWith('TooManyFailedAttemptsException'),
    await refusedWith('CodeMismatchException'),
    await refusedWith('ExpiredCodeException'),
    await refusedWith('Another', 'Not now.'),
    await refusedWith('Another'),
  ]).toEqual(
    [
      says.tooManyMails,
      says.tooManyTries,
      says.tooManyTries,
      says.codeWrong,
      says.codeExpired,
      'Not now.',
      'Something went wrong!',
    ].map((message) => ({ kind: 'refused', message })),
  );
  for (const name of ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])
    expect((await refusedWith(name)).kind).toBe(kind === 'sent' ? 'sent' : 'refused');
  const { kind: afterRule } = await refusedWith('InvalidPasswordException', 'Policy: Too short');
  expect(afterRule).toBe(kind === 'set' ? 'passwordRefused' : 'refused');
  await expect(refusedWith('TypeError')).rejects.toThrow();
});

const refusal = (errors = {}) => ({ message: 'No.', errors });

it.each([
  [200, {}, { kind: 'set' }],
  [409, refusal(), { kind: 'expired' }],
  [422, refusal({ password: ['Policy: Too short'] }), { kind: 'passwordRefused', message: 'Too short' }],
  [422, refusal(), { kind: 'refused', message: 'No.' }],
  [429, refusal(), { kind: 'refused', message: says.tooManyTries }],
])('a password is set by a link: %i %j', async (status, body, outcome) => {
  fetched.mockResolvedValue(Response.json(body, { status }));
  expect(await setPasswordByLink('the token', password)).toEqual(outcome);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ token: 'the token', password });
});

const done = (message: string) => ({ kind: 'done', message });

it.each([
  ['confirm', 200, { email: username }, done(`Done. From now on you sign in with ${username}.`)],
  [
    'stop',
    200,
    { email: username, taken_back: 0 },
    done(`The change is stopped. You still sign in with ${username}.`),
  ],
  [
    'stop',
    200,
    { email: username, taken_back: 1 },
    done(`You sign in with ${username} again, and everyone is signed out. Choose a new password now.`),
  ],
  ['confirm', 409, refusal(), { kind: 'useless', message: 'No.' }],
  ['stop', 422, refusal(), { kind: 'useless', message: 'No.' }],
  ['stop', 403, refusal(), { kind: 'refused', message: 'No.' }],
  ['stop', 429, refusal(), { kind: 'refused', message: says.tooManyTries }],
] as const)('a link about a changed address is used: %s %i %j', async (use, status, body, outcome) => {
  fetched.mockResolvedValue(Response.json(body, { status }));
  expect(await useEmailLink('the token', use)).toEqual(outcome);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([String(address).split('/').at(-1), init?.body]).toEqual([use, '{"token":"the token"}']);
});

it.each([
  [{ email: 'Ada@Brook.test', 'custom:member_id': '7' }, ['ada@brook.test', 7]],
  [{ email: 5 }, [null, null]],
  [null, [null, null]],
])('the token’s claims are %j', (claims, told) => {
  const token = `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ada');
  if (claims) localStorage.setItem('CognitoIdentityServiceProvider.client.ada.idToken', token);
  expect([signedInEmail(), signedInMemberId()]).toEqual(told);
});
