import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An unchecked upload. */
export interface Incoming {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  remove(): Promise<void>;
}

/** An upload is larger than allowed. */
export class TooLarge extends Error {}

/** Stores uploads on the disk until they are checked, so that many of them take little memory. */
export interface IncomingFolder {
  /** Stores an upload. Rejects, leaving nothing, when the stream fails; with `TooLarge` beyond `most` bytes. */
  take(source: Readable | AsyncIterable<Uint8Array>, most: number): Promise<Incoming>;
  /** Removes uploads left by a killed server. */
  clear(): Promise<void>;
}

/** The folder below `dataDir`, created for the first upload. */
export function incomingFolder(dataDir: string): IncomingFolder {
  const folder = join(dataDir, 'images', '.incoming');
  return {
    async take(source, most) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      const remove = () => rm(path, { force: true });
      // The file exists before the stream can fail, so that removing it then finds it.
      const handle = await open(path, 'wx', 0o600);
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        await pipeline(
          source,
          async function* (chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
              bytes += chunk.length;
              if (bytes > most) throw new TooLarge();
              hash.update(chunk);
              yield chunk;
            }
          },
          handle.createWriteStream(),
        );
      } catch (error) {
        await remove();
        throw error;
      }
      return { path, bytes, sha256: hash.digest(), remove };
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
