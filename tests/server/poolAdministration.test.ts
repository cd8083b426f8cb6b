import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { administerPool, signedHeaders } from '../../server/signin/poolAdministration.ts';
import { asGiven } from '../asGiven.ts';

interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', sessionToken: null };
const now = () => Date.parse('2026-05-14T16:00:00Z');
let close = async () => {};
afterEach(() => close());

/** A pool that answers each call in turn with a status and a refusal type. */
const pool = async (...answers: readonly [number, string][]) => {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    asked.push({ headers: request.headers, body: JSON.parse(text) });
    const [status, type] = answers[asked.length - 1] ?? [500, 'Unexpected'];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? {} : { __type: type }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = async () => void (await new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;
  const parts = {
    pool: {
      userPoolId: 'us-east-2_AbC123',
      clientId: 'client1',
      region: 'us-east-2',
      endpoint: `http://127.0.0.1:${port}`,
    },
    credentials,
    now,
    send: fetch,
  };
  return { asked, administration: administerPool(parts), parts };
};

it('creates a user who must choose another password, by a signed call that sends no mail', async () => {
  const { asked, administration, parts } = await pool([200, '']);
  await administration.createUser('dana@whitcombes.example', 'k7mp-2xq9-hv4t');
  const [{ headers, body } = { headers: {}, body: {} }] = asked;
  expect(body).toMatchSnapshot();
  const target = 'AWSCognitoIdentityProviderService.AdminCreateUser';
  const url = new URL(`${parts.pool.endpoint}/`);
  const signed = signedHeaders(parts, { target, body: JSON.stringify(body), url });
  expect([headers['x-amz-target'], headers['x-amz-date'], headers.authorization]).toMatchSnapshot([
    target,
    '20260514T160000Z',
    asGiven(signed.authorization),
  ]);
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20260514\/us-east-2\/cognito-idp\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=[0-9a-f]{64}$/,
  );
});

it('gives an existing user this first password', async () => {
  const { asked, administration } = await pool([400, 'UsernameExistsException'], [200, '']);
  await administration.createUser('dana@whitcombes.example', 'k7mp-2xq9-hv4t');
  expect(asked[1]?.body).toMatchSnapshot();
});

it('sets the password that a user chose for good, unless it breaks the pool’s rules', async () => {
  const { asked, administration } = await pool([200, ''], [400, 'InvalidPasswordException']);
  await administration.setPassword('helen@northshore.example', 'orchard-Lane-7');
  expect(asked[0]?.body).toMatchSnapshot();
  await expect(administration.setPassword('helen@northshore.example', 'orchard')).rejects.toMatchObject({
    status: 422,
    body: { errors: { password: ['This password is against the rules of the sign-in service.'] } },
  });
});

it('is 503 when the pool refuses or can’t be reached', async () => {
  const { administration } = await pool([400, 'NotAuthorizedException']);
  const made = administration.createUser('dana@whitcombes.example', 'k7mp-2xq9-hv4t');
  await expect(made).rejects.toMatchObject({ status: 503, retryAfter: 30 });
  const gone = administerPool({
    pool: { userPoolId: 'us-east-2_A', clientId: 'c', region: 'us-east-2', endpoint: 'http://127.0.0.1:9' },
    credentials,
    now,
    send: fetch,
  });
  await expect(gone.createUser('dana@whitcombes.example', 'pass')).rejects.toMatchObject({ status: 503 });
});

it('turns off a user’s second factor', async () => {
  const { asked, administration } = await pool([200, ''], [400, 'UserNotFoundException']);
  await administration.turnOffFactor('dana@whitcombes.example');
  expect([asked[0]?.headers['x-amz-target'], asked[0]?.body]).toMatchSnapshot();
  await expect(administration.turnOffFactor('nobody@whitcombes.example')).rejects.toMatchObject({
    status: 503,
  });
});
