import { afterEach, expect, it, vi } from 'vitest';
import { signedInEmail, signedInMemberId } from '../../src/services/signIn/ownClaims.ts';
import { storageOf } from './storage.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [
    'both',
    { email: 'Ada.Brook@Chapterhouse.test', 'custom:member_id': '7' },
    ['ada.brook@chapterhouse.test', 7],
  ],
  ['neither', {}, [null, null]],
  ['no token', null, [null, null]],
])('the token’s claims give address and member: %s', (_, claims, told) => {
  const token = claims && ['head', btoa(JSON.stringify(claims)), 'signature'].join('.');
  const key = 'CognitoIdentityServiceProvider.client.ada.idToken';
  vi.stubGlobal('localStorage', storageOf(new Map(token === null ? [] : [[key, token]])));
  expect([signedInEmail(), signedInMemberId()]).toEqual(told);
});
