import type { Config } from '../config.ts';
import type { Queries } from '../database/open.ts';
import type { Clock } from '../signin/clock.ts';
import type { SignInKeys } from '../signin/keys.ts';
import { bucketObjects } from './bucket.ts';
import { folderObjects } from './folder.ts';
import { createImages, type Images } from './images.ts';
import { incomingFolder } from './incoming.ts';

/** Opens the image store: a bucket if one is configured, otherwise the data folder. Creates no file yet. */
export function openImages(parts: {
  db: Queries;
  config: Pick<Config, 'dataDir' | 's3'>;
  keys: SignInKeys;
  clock: Clock;
}): Images {
  const { db, config, keys, clock } = parts;
  const { dataDir, s3 } = config;
  return createImages({
    db,
    keys,
    clock,
    incoming: incomingFolder(dataDir),
    store:
      s3 === null
        ? { kind: 'folder', objects: folderObjects(dataDir) }
        : { kind: 'bucket', objects: bucketObjects(s3) },
  });
}
