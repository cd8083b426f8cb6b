import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demandOf, recover, sendCode } from '../../src/services/signIn/factor.ts';
import { asGiven } from '../asGiven.ts';
import { storageOf } from './storage.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', storageOf());
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const email = 'ada.brook@chapterhouse.test';
const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  ['once', 1, true],
  ['never', 0, false],
])('reports whether a browser can be trusted: %s', async (_, may_trust, mayTrust) => {
  fetched.mockResolvedValue(Response.json({ may_trust, has_codes: 0 }));
  const step = { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } as const;
  expect(await demandOf(step, email)).toMatchSnapshot({ mayTrust: asGiven(mayTrust) });
});

it.each([
  [1, true],
  [0, false],
])('reports whether recovery codes follow setting up an app: %s', async (has_codes, hasCodes) => {
  fetched.mockResolvedValue(Response.json({ has_codes, may_trust: 1 }));
  const getSetupUri = () => new URL('otpauth://totp/Chapterhouse?secret=JBSWY3DPEHPK3PXP');
  const step = {
    signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
    totpSetupDetails: { sharedSecret: 'JBSWY3DPEHPK3PXP', getSetupUri },
  } as const;
  const app = { secret: 'JBSWY3DPEHPK3PXP', address: getSetupUri().href };
  expect(await demandOf(step, email)).toEqual({ kind: 'factorRequired', app, hasCodes, mayTrust: false });
});

it('trusts no browser when that can’t be checked', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const step = { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } as const;
  expect(await demandOf(step, email)).toMatchObject({ mayTrust: false });
});

it.each([
  ['CodeMismatchException', '', 'That code isn’t right. Try the newest one.'],
  ['EnableSoftwareTokenMFAException', '', 'That code isn’t right. Try the newest one.'],
  ['ExpiredCodeException', '', 'That code was used already. Wait for the next one.'],
  ['LimitExceededException', '', 'Too many tries. Wait a while and try again.'],
  ['TooManyFailedAttemptsException', '', 'Too many tries. Wait a while and try again.'],
  ['TooManyRequestsException', '', 'Too many tries. Wait a while and try again.'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'Too many tries. Wait a while and try again.'],
  ['NotAuthorizedException', 'Invalid session for the user.', null],
])('reports what became of a refused code: %s %s', async (name, message, said) => {
  const confirmSignIn = vi.fn().mockRejectedValue(named(name, message));
  expect(await sendCode({ confirmSignIn }, { code: '204 871', trusts: true })).toEqual(
    said === null ? { kind: 'challengeExpired' } : { kind: 'refused', message: said },
  );
  expect(confirmSignIn).toHaveBeenCalledWith({
    challengeResponse: '204871',
    options: { clientMetadata: { trust_device: '1' } },
  });
});

it.each([
  ['DONE', 'signedIn'],
  ['CONFIRM_SIGN_UP', 'challengeExpired'],
])('goes on after a code at the step %s', async (signInStep, kind) => {
  const confirmSignIn = vi.fn().mockResolvedValue({ nextStep: { signInStep } });
  expect(await sendCode({ confirmSignIn }, { code: '204871', trusts: false })).toEqual({ kind });
  expect(confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '204871', options: {} });
});

it.each([
  [204, { kind: 'recovered' }],
  [409, { kind: 'challengeExpired' }],
  [422, { kind: 'refused', message: 'That isn’t one of your recovery codes, or it was used already.' }],
  [429, { kind: 'refused', message: 'Too many tries. Wait a while and try again.' }],
])('sends a recovery code with the challenge’s session and gets %s', async (status, outcome) => {
  sessionStorage.setItem('CognitoSignInState.signInSession', 'the session');
  fetched.mockResolvedValue(new Response(null, { status }));
  expect(await recover({ email, code: '7kd2-m4qx' })).toEqual(outcome);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    email,
    session: 'the session',
    code: '7kd2-m4qx',
  });
});

it('sends nothing once the challenge is forgotten', async () => {
  expect(await recover({ email, code: '7kd2-m4qx' })).toEqual({ kind: 'challengeExpired' });
  expect(fetched).not.toHaveBeenCalled();
});
