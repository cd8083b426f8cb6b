import type { ImageKey } from './keys.ts';

/** Where images lie: the data folder or a bucket. Keys are always ours, never what somebody wrote. */
export interface Objects {
  /** Where everybody can load an image, as a path of this server or a whole address. */
  address(key: string): string;
  /** Stores whole or not at all, and durably. */
  put(image: ImageKey, bytes: Buffer): Promise<void>;
  /** What is not there is no error. */
  remove(key: string): Promise<void>;
}

/** A bucket takes uploads itself and shows them to nobody before they are stored. */
export interface RemoteObjects extends Objects {
  form(
    image: ImageKey,
    largest: number,
    seconds: number,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** Rejects where the bucket isn't there, or may not be used. */
  check(): Promise<void>;
  /** The bytes of an upload; null when there is none or it is larger than `largest`. */
  read(key: string, largest: number): Promise<AsyncIterable<Uint8Array> | null>;
}
