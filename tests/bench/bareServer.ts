import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import { openEmbedded } from '../../server/database/embedded.ts';

// The minimum that a route with the same driver and the same durability costs: one statement, no sign-in, no
// contract.
const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbedded(
  dataDir,
  [],
  { info: () => {}, warn: console.warn, error: console.error },
  () => process.exit(1),
);
await database.exec(`
  create table bare_sessions (
    id integer generated always as identity primary key, member_id integer not null, receiver_id integer not null,
    date date not null, type text not null, address text not null, discussion text not null
  );
  create index on bare_sessions (member_id, date, id);
  insert into bare_sessions (member_id, receiver_id, date, type, address, discussion)
    select 1, 2, current_date - n % 700, 'Quick Session', 'Mill Lane 4', 'bench ' || n from generate_series(1, 10000) n;
  analyze bare_sessions;
`);

interface Body {
  receiver_id: number;
  date: string;
  type: string;
  address: string;
  discussion: string;
}

const app = Fastify();
app.get('/list', async () => {
  const { rows } = await database.query(
    'select id, receiver_id, date::text, type, address, discussion from bare_sessions where member_id = $1 order by bare_sessions.date desc, id desc limit 10',
    [1],
  );
  return { rows };
});
app.post<{ Body: Body }>('/create', async ({ body }, reply) => {
  const { receiver_id, date, type, address, discussion } = body;
  const { rows } = await database.query(
    'insert into bare_sessions (member_id, receiver_id, date, type, address, discussion) values ($1, $2, $3, $4, $5, $6) returning id',
    [1, receiver_id, date, type, address, discussion],
  );
  return reply.code(201).send(rows[0]);
});
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
