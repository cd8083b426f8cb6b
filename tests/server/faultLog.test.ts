import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { mapErrors } from '../../server/http/errors.ts';
import { busy } from '../../server/http/refused.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { bytesOf } from './rawRequest.ts';
import { FakeClock, startService, temporaryKeys } from './signin-support.ts';
import { openTestDatabase } from './testDatabase.ts';

const faultsIn = (lines: readonly string[]) => lines.filter((line) => JSON.parse(line).level >= 40);

it('a download canceled by the client isn’t logged as an error', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  mapErrors(app);
  const sent = new Readable({ read: () => {} });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  app.post('/file', async (_request, reply) => {
    begin();
    await once(reply.raw, 'close');
    return reply.send(sent);
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const reader = connect(Number(port), '127.0.0.1');
  reader.write(
    bytesOf({ method: 'POST', url: '/file', headers: [['content-type', 'application/json']], body: '{}' }),
  );
  await begun;
  reader.destroy();
  await vi.waitFor(() => expect(sent.destroyed).toBe(true));
  await app.close();
  expect(faultsIn(lines)).toEqual([]);
});

it('a sign-in rejected under load isn’t logged as an error', async () => {
  const lines: string[] = [];
  const [database, { keys, close }] = await Promise.all([openTestDatabase(), temporaryKeys()]);
  const { app, call, context } = await startService({
    db: database.db,
    keys,
    clock: new FakeClock(),
    logTo: lines,
  });
  vi.spyOn(context.db, 'transaction').mockRejectedValue(busy());
  const answer = await call('ForgotPassword', { ClientId: CLIENT_ID, Username: 'ada@example.test' });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(faultsIn(lines)).toEqual([]);
  await app.close();
  await database.close();
  await close();
});
