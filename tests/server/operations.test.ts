import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { readMigrations } from '../../server/database/migrations.ts';
import { serveMetrics } from '../../server/http/metrics.ts';
import { every, type Job, nightly, runDueJobs } from '../../server/jobs/jobs.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { version } from '../../server/version.ts';
import { closedAfterwards, openHouse } from './house.ts';

const house = await closedAfterwards(openHouse({ environment: { METRICS_PORT: '0' } }));
const admin = await house.addHolder('administrator', 'Adele Winther', null);
const { db, clock } = house;
const minute = 60_000;

const path = '/member-4/operations';
const read = async () => (await house.call(admin, 'GET', path)).body;
const addMail = async (to: string, values: Record<string, unknown>) => {
  const { tries = 0, error = null, reply = null, body = 'sealed' } = values;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into outgoing_mail (to_email, subject, body, kind, tries, error, reply, created_at, send_after)
    values (${to}, ${`To ${to}`}, ${body}, 'reset', ${tries}, ${error}, ${reply},
      ${new Date(clock.now()).toISOString()}::timestamptz, ${new Date(clock.now() + minute).toISOString()}::timestamptz)
    returning id::int as id`);
  return Number(rows[0]?.id);
};

describe('the operations page', () => {
  it('says what this installation is and what isn’t known about it', async () => {
    const found = await read();
    expect(found).toMatchObject({
      version,
      since: null,
      bucket: null,
      has_user_pool: 0,
      payments: 'off',
      keys_kept_at: null,
      administrators: 1,
      failed: { count: 0, first: [] },
      waiting: { count: 0, first: [] },
      backup: { is_on: 0, made_at: null },
      jobs: [],
      servers: [],
    });
    expect(found.database.bytes).toBeGreaterThan(1_000_000);
    expect(found.disk.total).toBeGreaterThan(found.disk.free);
  });

  it.each([
    ['refused EENVELOPE 550', 'noAddress'],
    ['refused EENVELOPE 552', 'refused'],
    ['EAUTH 535', 'notLetIn'],
    ['ETIMEDOUT', 'noAnswer'],
    ['ESOCKET', 'noAnswer'],
    ['EENVELOPE 452', 'refused'],
    ['TypeError', 'unknown'],
  ])('says that a mail that failed with %s is %s', async (error, trouble) => {
    await addMail('a@b.test', { tries: 8, error, reply: 'mail.test: so it said' });
    const { failed } = await read();
    expect(failed.first[0]).toMatchObject({
      to: 'a@b.test',
      trouble,
      said: 'mail.test: so it said',
      next_at: null,
    });
    await db.execute(sql`delete from outgoing_mail`);
  });

  it('retries one failed mail or all, but none that waits or has lost its text', async () => {
    const [one, two, gone, waits] = [
      await addMail('one@b.test', { tries: 8, error: 'ETIMEDOUT' }),
      await addMail('two@b.test', { tries: 8, error: 'ETIMEDOUT' }),
      await addMail('gone@b.test', { tries: 8, error: 'ETIMEDOUT', body: '' }),
      await addMail('waits@b.test', { tries: 2, error: 'ETIMEDOUT' }),
    ];
    expect((await read()).failed.first.map(({ id }: { id: number }) => id)).toEqual([gone, two, one]);
    const again = async (body: object) => (await house.call(admin, 'POST', `${path}/mails`, { body })).body;
    expect(await again({ id: waits })).toEqual({ mails: 0 });
    expect(await again({ id: gone })).toEqual({ mails: 0 });
    expect(await again({ id: one })).toEqual({ mails: 1 });
    const { waiting } = await read();
    expect(waiting.first.map(({ to, tries }: { to: string; tries: number }) => [to, tries])).toEqual([
      ['one@b.test', 0],
      ['waits@b.test', 2],
    ]);
    expect(waiting.first[0].next_at).toBe(new Date(clock.now()).toISOString());
    expect(await again({})).toEqual({ mails: 1 });
    await db.execute(sql`delete from outgoing_mail`);
  });
});

describe('/healthz and /readyz', () => {
  const ready = async () => {
    const { statusCode, body } = await house.app.inject('/readyz');
    return [statusCode, JSON.parse(body)];
  };

  it('name the version', async () => {
    expect((await house.app.inject('/healthz')).json()).toEqual({ status: 'ok', version });
    expect(await ready()).toEqual([200, { status: 'ok', version, migrations: 'ok', mail: 'ok' }]);
  });

  it('fail with a database of another version', async () => {
    await db.execute(sql`insert into migrations (position, name, checksum) values (9999, 'later', 'x')`);
    expect(await ready()).toEqual([503, { status: 'failing', version, migrations: 'failing', mail: 'ok' }]);
    await db.execute(sql`delete from migrations where position = 9999`);
    expect(readMigrations().length).toBeGreaterThan(9);
  });

  it('fail while mail isn’t sent, until one has been', async () => {
    const id = await addMail('a@b.test', { tries: 2, error: 'ETIMEDOUT' });
    expect((await ready())[0]).toBe(200);
    await db.execute(sql`update outgoing_mail set tries = 3 where id = ${id}`);
    expect(await ready()).toEqual([503, { status: 'failing', version, migrations: 'ok', mail: 'failing' }]);
    const other = await addMail('b@b.test', {});
    const at = (ago: number) => new Date(clock.now() - ago).toISOString();
    await db.execute(
      sql`update outgoing_mail set sent_at = ${at(11 * minute)}::timestamptz where id = ${other}`,
    );
    expect((await ready())[0]).toBe(503);
    await db.execute(
      sql`update outgoing_mail set sent_at = ${at(9 * minute)}::timestamptz where id = ${other}`,
    );
    expect((await ready())[0]).toBe(200);
    await db.execute(sql`delete from outgoing_mail`);
  });
});

describe('metrics', () => {
  it('report answers by route, mails, and the last backup, on their own port', async () => {
    await addMail('a@b.test', {});
    await addMail('b@b.test', { tries: 8 });
    await house.call(admin, 'GET', path);
    const { metrics } = house.app;
    if (metrics === null) throw new Error('nothing is measured');
    let line = '';
    const end = await serveMetrics(metrics, { host: '127.0.0.1', metricsPort: 0 }, (said) => {
      line = said;
    });
    const address = line.replace('Metrics: ', '');
    const text = await (await fetch(address)).text();
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
    await end();
    expect(text).toContain(`chapterhouse_mails{state="waiting",version="${version}"} 1`);
    expect(text).toContain(`chapterhouse_mails{state="failed",version="${version}"} 1`);
    expect(text).toContain(`chapterhouse_last_backup_timestamp_seconds{version="${version}"} 0`);
    expect(text).toMatch(
      /answer_seconds_count\{version="[^"]+",route="GET \/production\/member-4\/operations",status="200"\} \d/,
    );
    expect((await house.app.inject('/metrics')).statusCode).toBe(404);
    await db.execute(sql`delete from outgoing_mail`);
  });

  it('name a port in use', async () => {
    const end = await serveMetrics(new Registry(), { host: '127.0.0.1', metricsPort: 0 }, () => {});
    await end();
    await expect(
      serveMetrics(new Registry(), { host: '192.0.2.1', metricsPort: 9 }, () => {}),
    ).rejects.toThrow('set METRICS_PORT to another port');
  });
});

describe('scheduled jobs', () => {
  const told: string[] = [];
  const run = (job: Job) => runDueJobs({ db, clock, tell: (name) => told.push(name) }, [job]);
  const rowOf = async (name: string) =>
    (
      await db.execute(sql`select began_at is not null as began, ended_at is not null as ended, error, detail
      from jobs where name = ${name}`)
    ).rows[0];

  it('run when due on one of several servers and log their result', async () => {
    let done = 0;
    const work = async () => {
      done += 1;
      return { done };
    };
    const job: Job = { name: 'check', next: every(10 * minute), work };
    await run(job);
    expect([done, await rowOf('check')]).toEqual([
      0,
      { began: false, ended: false, error: null, detail: {} },
    ]);
    clock.forward(10 * minute);
    await Promise.all([run(job), run(job), run(job)]);
    expect([done, await rowOf('check')]).toEqual([
      1,
      { began: true, ended: true, error: null, detail: { done: 1 } },
    ]);
    clock.forward(10 * minute - 1);
    await run(job);
    expect(done).toBe(1);
    clock.forward(1);
    await run({ ...job, work: () => Promise.reject(new Error('Damaged: members')) });
    expect(await rowOf('check')).toMatchSnapshot();
    expect(told).toEqual(['check']);
    expect((await read()).jobs).toMatchObject([{ name: 'check', error: 'Damaged: members' }]);
  });

  it('are due tonight before their hour, and tomorrow after it', () => {
    const next = nightly(3, 0);
    const at = (hour: number, minutes: number) => new Date(2026, 4, 14, hour, minutes);
    expect(next(at(2, 59))).toEqual(at(3, 0));
    expect(next(at(3, 0))).toEqual(new Date(2026, 4, 15, 3, 0));
  });
});

describe('the servers of a database', () => {
  it('report their presence and version, and leave when they stop', async () => {
    const log = { error: () => {} };
    const config = readConfig({ DATA_DIR: house.dataDir });
    await db.execute(sql`insert into servers (id, name, version, started_at, seen_at) values
      (gen_random_uuid(), 'old', '0.0.9', '2026-05-01', ${new Date(clock.now() - 7 * 24 * 60 * minute - 1).toISOString()}::timestamptz),
      (gen_random_uuid(), 'down', '0.0.9', '2026-05-01', ${new Date(clock.now() - minute - 1).toISOString()}::timestamptz),
      (gen_random_uuid(), 'other', '0.0.9', '2026-05-01', ${new Date(clock.now() - minute).toISOString()}::timestamptz)`);
    const stop = startJobs({ database: house.database, config, clock, log });
    const shown = async () =>
      (await read()).servers.map((server: Record<string, unknown>) => [
        server.is_this === 1 ? server.version : server.name,
        server.is_here,
      ]);
    await expect.poll(shown).toEqual([
      [version, 1],
      ['other', 1],
      ['down', 0],
    ]);
    await stop();
    expect(await shown()).toEqual([
      ['other', 1],
      ['down', 0],
    ]);
  });
});
