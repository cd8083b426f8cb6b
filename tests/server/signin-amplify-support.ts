import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CLIENT_ID, POOL_ID } from '../../server/signin/pool.ts';
import type { Service } from './signin-support.ts';

/** Lets the service listen and Amplify speak with it. @returns what Amplify keeps on the device. */
export async function connectAmplify({ app }: Service): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL_ID,
        userPoolClientId: CLIENT_ID,
        userPoolEndpoint: `${origin}/production/sign-in`,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  return stored;
}
