import Fastify from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, ISSUER } from '../../server/signin/pool.ts';
import { signInRoutes } from '../../server/signin/routes.ts';
import {
  addPerson,
  FakeClock,
  initiate,
  signIn,
  startService,
  startServiceAlone,
  tokensOf,
} from './signin-support.ts';

const clock = new FakeClock();
const { service, database, close } = await startServiceAlone(clock);

afterAll(close);

const TARGET = 'AWSCognitoIdentityProviderService.InitiateAuth';
async function post(
  payload: string | Buffer,
  headers: Record<string, string> = {},
  url = '/production/sign-in',
) {
  const response = await service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET, ...headers },
    payload,
  });
  return {
    status: response.statusCode,
    type: response.headers['x-amzn-errortype'],
    contentType: response.headers['content-type'],
    cache: response.headers['cache-control'],
    body: response.json(),
  };
}
const refusal = (type: string, message: string, status = 400) => ({
  status,
  type,
  contentType: 'application/x-amz-json-1.1',
  cache: 'no-store',
  body: { __type: type, message },
});

describe('the sign-in endpoint', () => {
  it.each([
    ['no target', { 'x-amz-target': '' }],
    ['an unknown operation', { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser' }],
    ['a property of objects', { 'x-amz-target': 'AWSCognitoIdentityProviderService.constructor' }],
    ['another service', { 'x-amz-target': 'DynamoDB.InitiateAuth' }],
    ['more than a target', { 'x-amz-target': `${TARGET}.x` }],
  ])('refuses %s', async (_name, headers) => {
    expect(await post('{}', headers)).toEqual(
      refusal('UnknownOperationException', 'The operation is not known.'),
    );
  });

  it.each(['', '{', 'nonsense', '{"a":1', Buffer.from([0xff, 0xfe])])('refuses the body %j', async (body) => {
    expect(await post(body)).toEqual(refusal('SerializationException', 'The request is not JSON.'));
  });

  it.each(['null', '[]', '"text"', '7', '{}', '{"AuthFlow":"USER_SRP_AUTH"}'])(
    'refuses the request %s',
    async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.type]).toEqual([400, 'InvalidParameterException']);
    },
  );

  it('names a missing parameter', async () => {
    const body = JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME: 'a@b.test' },
    });
    expect(await post(body)).toEqual(
      refusal('InvalidParameterException', 'AuthParameters.SRP_A is missing or not valid.'),
    );
  });

  it('refuses a flow that would send the password', async () => {
    const body = JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME: 'a@b.test', PASSWORD: 'secret' },
    });
    expect(await post(body)).toEqual(
      refusal('InvalidParameterException', 'The auth flow is not enabled for this client.'),
    );
  });

  it('refuses a body of more than 16 KB', async () => {
    const body = JSON.stringify({ AuthFlow: 'x'.repeat(16 * 1024) });
    expect(await post(body)).toEqual(
      refusal('RequestEntityTooLargeException', 'The request is too large.', 413),
    );
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s, which other sites can send without a preflight',
    async (contentType) => {
      expect(await post('{}', { 'content-type': contentType })).toEqual(
        refusal('UnsupportedMediaTypeException', 'Send application/x-amz-json-1.1.', 415),
      );
    },
  );

  it.each(['/production/sign-in', '/production/sign-in/'])('answers at %s and to plain JSON', async (url) => {
    const answer = await post('{}', { 'content-type': 'application/json' }, url);
    expect(answer.type).toBe('InvalidParameterException');
  });

  it('reveals and logs nothing internal or personal when something breaks', async () => {
    const lines: string[] = [];
    const broken = await startService({
      ...service.context,
      db: new Proxy(database.db, {
        get: () => {
          throw new Error('Failed query: select "accounts" params: ada@example.test');
        },
      }),
      logTo: lines,
    });
    const answer = await initiate(broken.call, 'ada@example.test');
    expect([answer.status, answer.body]).toEqual([
      500,
      { __type: 'InternalErrorException', message: 'Something went wrong!' },
    ]);
    await broken.app.close();
    const faults = lines.filter((line) => line.includes('sign-in failed'));
    expect(faults).toHaveLength(1);
    expect(lines.join('')).not.toContain('@example.test');
    expect(lines.join('')).not.toContain('accounts"');
  });
});

describe('the key set', () => {
  it('verifies the tokens with an ordinary library', async () => {
    const response = await service.app.inject('/production/sign-in/.well-known/jwks.json');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const { email, sub } = await addPerson(service.context);
    const { access, id } = tokensOf(await signIn(service.call, email));
    const options = { issuer: ISSUER, algorithms: ['RS256'], currentDate: new Date(clock.at) };
    const keySet = createLocalJWKSet(response.json());
    expect((await jwtVerify(access, keySet, options)).payload.sub).toBe(sub);
    expect((await jwtVerify(id, keySet, { ...options, audience: CLIENT_ID })).payload.email).toBe(email);
  });
});

describe('the client configuration', () => {
  it('names the pool at the request’s address', async () => {
    const response = await service.app.inject({
      url: '/production/sign-in/config',
      headers: { host: '127.0.0.1:4400' },
    });
    expect(response.json()).toMatchSnapshot();
  });

  it('names a real pool, and then serves no operation', async () => {
    const app = Fastify();
    await app.register(signInRoutes, {
      context: null,
      config: {
        publicUrl: 'https://members.example.test',
        storageUrl: 'https://bucket.s3.us-east-2.amazonaws.com',
        userPool: { userPoolId: 'us-east-2_AbCdEf123', clientId: 'client' },
        hasCodes: false,
      },
    });
    expect((await app.inject('/production/sign-in/config')).json()).toMatchSnapshot();
    const post = await app.inject({ method: 'POST', url: '/production/sign-in', payload: {} });
    const keySet = await app.inject('/production/sign-in/.well-known/jwks.json');
    expect([post.statusCode, keySet.statusCode]).toEqual([404, 404]);
    await app.close();
  });
});
