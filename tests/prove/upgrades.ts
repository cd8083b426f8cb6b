import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { creationParams, embeddedRunner } from '../../server/database/embedded.ts';
import { applyMigrations, type Runner, readMigrations } from '../../server/database/migrations.ts';
import { postgresqlRunner } from '../../server/database/postgresql.ts';
import { type ProductOptions, startProduct } from '../browser/server.ts';
import { seededRandom } from './client.ts';

/** The number of migrations in the version of November 23, 2026. */
const firstReleased = 5;
const members = 10_000;
const longestStart = 6_000;

export interface Upgrade {
  readonly number: number;
  readonly killedAfter: number;
  /** Migrations that were applied at the kill. */
  readonly steps: number;
  /** Rows that are missing or have changed. */
  readonly lost: number;
  readonly isCurrent: boolean;
}

async function fill(on: Runner): Promise<void> {
  await applyMigrations(on, [], readMigrations().slice(0, firstReleased));
  await on.script(`
    insert into members (first_name, last_name, email, search_words)
    select 'Ann ' || n, 'Amber', 'ann' || n || '@amber.test', 'ann amber' from generate_series(1, ${members}) n`);
}

interface Place {
  use<Result>(act: (on: Runner) => Promise<Result>): Promise<Result>;
  readonly options: ProductOptions;
}

async function placeOf(databaseUrl: string | null, number: number): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-older-'));
  if (databaseUrl === null) {
    const folder = join(dataDir, 'database');
    return {
      options: { dataDir, env: { DEMO: '0' } },
      use: async (act) => {
        const database = await PGlite.create({ dataDir: folder, initDbStartParams: creationParams });
        try {
          return await act(embeddedRunner(database));
        } finally {
          await database.close();
        }
      },
    };
  }
  const connect = async (connectionString: string) => {
    const client = new Client({ connectionString });
    await client.connect();
    return client;
  };
  const administrator = await connect(databaseUrl);
  await administrator.query(`create database older_${number}`);
  await administrator.end();
  const url = new URL(databaseUrl);
  url.pathname = `/older_${number}`;
  return {
    options: { dataDir, env: { DEMO: '0', DATABASE_URL: url.href } },
    use: async (act) => {
      const client = await connect(url.href);
      try {
        return await act(postgresqlRunner(client));
      } finally {
        await client.end();
      }
    },
  };
}

const numberIn = async (on: Runner, query: string): Promise<number> =>
  Number(Object(((await on.query(query)).rows as unknown[])[0]).number);

/** Kills the product's start during its migrations, and compares the rows with those before. */
export async function killedUpgrades({
  times,
  seed,
  databaseUrl,
  onUpgrade,
}: {
  times: number;
  seed: number;
  databaseUrl: string | null;
  onUpgrade?: (upgrade: Upgrade) => void;
}): Promise<Upgrade[]> {
  const random = seededRandom(seed);
  const upgrades: Upgrade[] = [];
  for (let number = 1; number <= times; number += 1) {
    const place = await placeOf(databaseUrl, number);
    await place.use(fill);
    const killed = new AbortController();
    const start = startProduct({ ...place.options, killed: killed.signal }).then(
      (product) => product.kill(),
      () => {},
    );
    const killedAfter = Math.round(random() * longestStart);
    await pause(killedAfter);
    killed.abort();
    await start;
    const steps = await place.use((on) => numberIn(on, 'select count(*) as number from migrations'));
    await (await startProduct(place.options)).stop();
    const upgrade = await place.use(async (on) => ({
      number,
      killedAfter,
      steps,
      lost:
        members -
        (await numberIn(
          on,
          `select count(*) as number from members where email = 'ann' || id || '@amber.test'
            and first_name = 'Ann ' || id and search_words = 'ann amber'`,
        )),
      isCurrent:
        (await numberIn(on, 'select count(*) as number from migrations')) === readMigrations().length,
    }));
    upgrades.push(upgrade);
    onUpgrade?.(upgrade);
    if (place.options.dataDir !== undefined)
      await rm(place.options.dataDir, { recursive: true, force: true });
  }
  return upgrades;
}
