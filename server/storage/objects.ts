import type { ImageKey } from './keys.ts';

/** The image store: the data folder or a bucket. This server issues all keys; people never type them. */
export interface Objects {
  /** The public address of an image, as a path on this server or a whole address. */
  address(key: string): string;
  /** Stores all bytes or none, and durably. */
  put(image: ImageKey, bytes: Buffer): Promise<void>;
  /** Removes an image; a missing image is no error. */
  remove(key: string): Promise<void>;
}

/** A bucket accepts uploads itself and shows them to nobody before they are stored. */
export interface RemoteObjects extends Objects {
  form(
    image: ImageKey,
    largest: number,
    seconds: number,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** Rejects if the bucket doesn't exist, or can't be used. */
  check(): Promise<void>;
  /** Reads the bytes of an upload; null if there is none or it is larger than `largest`. */
  read(key: string, largest: number): Promise<AsyncIterable<Uint8Array> | null>;
}
