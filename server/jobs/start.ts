import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { day, minute } from '../durations.ts';
import { describeFault } from '../http/errors.ts';
import type { Clock } from '../signin/clock.ts';
import { version } from '../version.ts';
import { backupJob } from './backups.ts';
import { checkJob } from './check.ts';
import { runDueJobs } from './jobs.ts';
import { serverId } from './serverId.ts';

/** How often a server reports that it is alive. */
const sayEvery = minute / 4;
const forgottenAfter = 7 * day;

export interface JobsParts {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

async function sayHere({ database: { db }, clock }: JobsParts, started: Date): Promise<void> {
  const now = new Date(clock.now()).toISOString();
  await db.execute(sql`
    insert into servers (id, name, version, started_at, seen_at)
    values (${serverId}, ${hostname()}, ${version}, ${started.toISOString()}::timestamptz, ${now}::timestamptz)
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

async function forgetOthers({ database: { db }, clock }: JobsParts): Promise<void> {
  const before = new Date(clock.now() - forgottenAfter).toISOString();
  await db.execute(sql`delete from servers where seen_at < ${before}::timestamptz`);
}

/**
 * Reports every quarter of a minute that this server is alive, and runs the database's due jobs. @returns a function
 * that stops this, waits for a running job and takes the server off the list
 */
export function startJobs(parts: JobsParts): () => Promise<void> {
  const { database, config, clock, log } = parts;
  const { db } = database;
  const jobs = [
    ...(config.backups === null ? [] : [backupJob(config, config.backups)]),
    ...(database.kind === 'embedded' ? [checkJob(db)] : []),
  ];
  const started = new Date(clock.now());
  const fault = (error: unknown) => log.error(describeFault(error), 'a job failed');
  const look = async () => {
    await sayHere(parts, started);
    await runDueJobs({ db, clock, tell: (_, error) => fault(error) }, jobs);
  };
  let running: Promise<void> = forgetOthers(parts).then(look).catch(fault);
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking) return void sayHere(parts, started).catch(() => {});
    isWorking = true;
    running = look()
      .catch(fault)
      .finally(() => {
        isWorking = false;
      });
  }, sayEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await db.execute(sql`delete from servers where id = ${serverId}`).catch(() => {});
  };
}
