import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { mapErrors } from '../../server/http/errors.ts';
import { schema } from '../../server/schema/schema.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { FakeClock, initiate, startService, temporaryKeys } from './signin-support.ts';

const pools: Pool[] = [];
const servers: Server[] = [];
const apps: FastifyInstance[] = [];

const keys = await temporaryKeys();
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  for (const pool of pools.splice(0)) if (!pool.ended) await pool.end();
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => keys.close());

const poolOf = (connectionString: string) => {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 200 });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
};

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A PostgreSQL that answers the first message of each connection with this SQLSTATE and hangs up. */
const refusing = (state: string) => (socket: Socket) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0Mgone\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  socket.on('error', () => {});
};
const at = (port: number) => poolOf(`postgresql://app@127.0.0.1:${port}/house`);

const unreachable: [string, () => Promise<Pool>][] = [
  [
    'a closed port',
    async () => {
      const port = await listen(() => {});
      await new Promise((resolve) => servers.pop()?.close(resolve));
      return at(port);
    },
  ],
  ['a missing socket', async () => poolOf('postgresql://app@localhost/house?host=/nowhere')],
  ['a closed connection', async () => at(await listen((socket) => socket.destroy()))],
  ['a server that never answers', async () => at(await listen((socket) => socket.on('error', () => {})))],
  [
    'a closed pool',
    async () => {
      const pool = at(1);
      await pool.end();
      return pool;
    },
  ],
  ...['57P01', '57P02', '57P03', '57P05', '53300', '08006'].map((state): [string, () => Promise<Pool>] => [
    `PostgreSQL's ${state}`,
    async () => at(await listen(refusing(state))),
  ]),
];

it.each(unreachable)('%s is 503 with Retry-After for the API and for sign-in', async (_what, open) => {
  const db = drizzle(await open(), { schema });
  const app = Fastify();
  apps.push(app);
  mapErrors(app);
  app.get('/statement', () => db.execute(sql`select 1`));
  app.get('/transaction', () => db.transaction((on) => on.execute(sql`select 1`)));
  for (const url of ['/statement', '/transaction']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([url, statusCode, headers['retry-after'], body]).toEqual([
      url,
      503,
      '1',
      '{"code":"busy","message":"The service is very busy. Try again in a moment."}',
    ]);
  }
  const service = await startService({ db, keys: keys.keys, clock: new FakeClock() });
  apps.push(service.app);
  const forgot = { ClientId: CLIENT_ID, Username: 'ada@example.test' };
  for (const answer of [
    await initiate(service.call, 'ada@example.test'),
    await service.call('ForgotPassword', forgot),
  ])
    expect([answer.status, answer.type, answer.headers['retry-after']]).toEqual([
      503,
      'ServiceUnavailableException',
      '1',
    ]);
});

it('an unrelated failure stays 500', async () => {
  const app = Fastify();
  apps.push(app);
  mapErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  });
  expect((await app.inject('/')).statusCode).toBe(500);
});
