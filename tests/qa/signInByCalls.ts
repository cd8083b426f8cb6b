import type { Browser } from 'playwright-core';
import { CLIENT_ID, SIGN_IN_PATH } from '../../server/signin/pool.ts';
import { moment } from '../clock.ts';
import { signInWith } from '../prove/client.ts';
import type { StorageState } from './stage.ts';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * Signs in with the calls of the sign-in page but without the page, in a fifth of the time.
 * @returns what a browser with this session keeps; null if the server asks for more than the password or refuses
 */
export async function signInByCalls(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<StorageState | null> {
  // Its calls look like those of the browser's pages, so the server notes the same device.
  const context = await browser.newContext({ baseURL: url });
  const call = async (operation: string, input: unknown) => {
    const answer = await context.request.post(SIGN_IN_PATH, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      data: JSON.stringify(input),
    });
    return answer.ok() ? answer.json() : {};
  };
  try {
    const { AccessToken, IdToken, RefreshToken } = await signInWith(call, email, password);
    if (AccessToken === undefined || IdToken === undefined || RefreshToken === undefined) return null;
    const { username, iat } = claimsOf(AccessToken);
    const ofPool = (name: string) => `CognitoIdentityServiceProvider.${CLIENT_ID}.${name}`;
    const kept = {
      [ofPool('LastAuthUser')]: username,
      [ofPool(`${username}.accessToken`)]: AccessToken,
      [ofPool(`${username}.idToken`)]: IdToken,
      [ofPool(`${username}.refreshToken`)]: RefreshToken,
      [ofPool(`${username}.clockDrift`)]: String(iat * 1000 - moment()),
      [ofPool(`${username}.signInDetails`)]: JSON.stringify({
        loginId: email,
        authFlowType: 'USER_SRP_AUTH',
      }),
      [`chapterhouse.member.${username}`]: String(claimsOf(IdToken)['custom:member_id']),
    };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const { cookies } = await context.storageState();
    return { cookies, origins: [{ origin: new URL(url).origin, localStorage }] };
  } finally {
    await context.close();
  }
}
