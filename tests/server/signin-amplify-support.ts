import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, expect } from 'vitest';
import { CLIENT_ID, POOL_ID } from '../../server/signin/pool.ts';
import { straysIn } from './cognitoModel.ts';
import type { Service } from './signin-support.ts';

/**
 * Listens in front of the service. @returns its address; a check after all tests finds whatever Cognito’s model lacks
 */
async function openFront({ app }: Service): Promise<string> {
  const strays: string[] = [];
  const front = createServer(async (request, response) => {
    let payload = '';
    for await (const part of request) payload += part;
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      ...(payload && { payload }),
    });
    const [, operation] = String(request.headers['x-amz-target']).split('.');
    if (operation) strays.push(...straysIn(operation, JSON.parse(payload), answer.statusCode, answer.json()));
    response.writeHead(answer.statusCode, answer.headers).end(answer.rawPayload);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  afterAll(() => {
    front.closeAllConnections();
    front.close();
    expect(strays).toEqual([]);
  });
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}

/**
 * Connects Amplify to the service, and refuses anything that Cognito’s own model lacks. @returns Amplify's storage on
 * the device
 */
export async function connectAmplify(service: Service): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const origin = await openFront(service);
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
