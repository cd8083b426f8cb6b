import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { findTroubles, linesOf } from '../../server/reachability.ts';

vi.stubEnv('AWS_ACCESS_KEY_ID', 'EXAMPLE');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example-secret');

/** A bucket and a user pool that answer every call with one status. */
async function answering(status: number) {
  const server = createServer((_, response) =>
    response.writeHead(status, { connection: 'close' }).end('{}'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const endpoint = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const pool = { userPoolId: 'eu-west-1_AbC123', clientId: 'client1', region: 'eu-west-1', endpoint };
  const s3 = { bucket: 'house-images', region: 'us-east-2', endpoint };
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { parts: { s3, cognito: pool }, close };
}

it('reachable and unused services cause no complaint', async () => {
  const { parts, close } = await answering(200);
  expect(await findTroubles(parts)).toEqual({ bucket: null, pool: null });
  expect(await findTroubles({ s3: null, cognito: null })).toEqual({ bucket: null, pool: null });
  await close();
});

it('each unreachable or missing service is reported in one line', async () => {
  const { parts, close } = await answering(403);
  const refused = linesOf(await findTroubles(parts));
  expect(refused).toEqual([
    expect.stringMatching(/^Images can’t be stored or shown: S3_BUCKET can’t be used \(.+\)\.$/),
    'Nobody can sign in: the user pool can’t be used (the pool answered 403).',
  ]);
  await close();
  expect((await findTroubles(parts)).pool).toBe('ECONNREFUSED');
  expect((await findTroubles(parts)).bucket).toContain('ECONNREFUSED');
});
