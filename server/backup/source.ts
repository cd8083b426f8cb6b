import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { largestImage } from '../../src/contract/images.ts';
import type { Config } from '../config.ts';
import { damaged, holdsDatabase } from '../database/dataFolder.ts';
import { embeddedRunner, modestStartParams } from '../database/embedded.ts';
import type { Runner } from '../database/migrations.ts';
import { connectOnce, place, postgresqlRunner } from '../database/postgresql.ts';
import { StartError } from '../database/startError.ts';
import { bucketObjects } from '../storage/bucket.ts';
import { imagesIn, type Snapshot, takeImages, takeSnapshot } from './snapshot.ts';

const keyRows = v.array(v.object({ key: v.string() }));

/** All data as of one moment. */
export interface Source {
  readonly kind: 'embedded' | 'postgresql';
  /** Runs statements in a transaction that sees the data of one moment. */
  readonly on: Runner;
  /** The keys of the images in this source. */
  images(): Promise<readonly string[]>;
  /** The bytes of an image; null if it's missing. */
  image(key: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

const pathIn = (folder: string, key: string) => join(folder, ...key.split('/'));

async function readIn(folder: string, key: string): Promise<Buffer | null> {
  const path = pathIn(folder, key);
  return existsSync(path) ? readFile(path) : null;
}

/** The keys of all images that the database lists, even if their files are missing. */
async function knownImages(on: Runner): Promise<string[]> {
  const { rows } = await on.query(`select key from uploads where status <> 'issued' order by key`);
  return v.parse(keyRows, rows).map(({ key }) => key);
}

function imagesOf(on: Runner, s3: Config['s3'], still: Snapshot | null): Pick<Source, 'images' | 'image'> {
  if (s3 !== null) {
    const bucket = bucketObjects(s3);
    const image = async (key: string) => {
      const bytes = await bucket.read(key, largestImage);
      return bytes === null ? null : buffer(bytes);
    };
    return { images: () => knownImages(on), image };
  }
  const folder = still?.folder ?? '';
  return {
    images: async () => [...new Set([...imagesIn(folder), ...(await knownImages(on))])].sort(),
    image: (key) => readIn(folder, key),
  };
}

async function openEmbeddedSource({ dataDir, s3 }: Config): Promise<Source> {
  const place = join(dataDir, 'database');
  if (!holdsDatabase(place))
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to yours.`);
  const still = await takeSnapshot(dataDir);
  const folder = join(still.folder, 'database');
  const database = await PGlite.create({ dataDir: folder, startParams: modestStartParams }).catch(
    (error: unknown) => {
      still.remove();
      throw damaged(place, error instanceof Error ? error.message : String(error), { cause: error });
    },
  );
  const on = embeddedRunner(database);
  await on.script('begin');
  return {
    kind: 'embedded',
    on,
    ...imagesOf(on, s3, still),
    close: async () => {
      await database.close();
      still.remove();
    },
  };
}

async function openPostgresqlSource({ dataDir, s3 }: Config, databaseUrl: string): Promise<Source> {
  const client = await connectOnce(databaseUrl);
  const on = postgresqlRunner(client);
  try {
    await on.script('begin transaction isolation level repeatable read, read only');
    const { rows } = await on.query(`select to_regclass('public.migrations')::text as key`);
    if (!v.is(keyRows, rows))
      throw new StartError(
        `There is nothing in the database ${place(databaseUrl)}: set DATABASE_URL to yours.`,
      );
    const still = s3 === null ? takeImages(dataDir) : null;
    return {
      kind: 'postgresql',
      on,
      ...imagesOf(on, s3, still),
      close: async () => {
        await client.end();
        still?.remove();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Opens the data that the configuration names, whether or not a server runs on it, and changes nothing.
 * @throws StartError in one sentence
 */
export function openSource(config: Config): Promise<Source> {
  return config.databaseUrl === null
    ? openEmbeddedSource(config)
    : openPostgresqlSource(config, config.databaseUrl);
}
