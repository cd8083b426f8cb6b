import { createHash } from 'node:crypto';
import { largestImage } from '../../src/contract/images.ts';
import { messages } from '../../src/contract/messages.ts';
import type { Queries } from '../database/open.ts';
import type { Queryable } from '../database/query.ts';
import { invalidField, tooManyRequests } from '../http/refused.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Clock } from '../signin/clock.ts';
import type { SignInKeys } from '../signin/keys.ts';
import type { FolderObjects } from './folder.ts';
import type { Incoming, IncomingFolder } from './incoming.ts';
import { extensionOf, type ImageFolder, type ImageKey, keyInsteadOf, newKey, readKey } from './keys.ts';
import type { RemoteObjects } from './objects.ts';
import { makePicture } from './picture.ts';
import { signForm } from './policy.ts';
import { addStored, findUpload, issueUpload, noteReferred, noteStored, takeOrphans } from './uploads.ts';

const formSeconds = 300;
const sweptAtOnce = 20;

/** The store that this server uses. */
export type Store =
  | { readonly kind: 'folder'; readonly objects: FolderObjects }
  | { readonly kind: 'bucket'; readonly objects: RemoteObjects };

export interface ImagesParts {
  readonly db: Queries;
  readonly keys: SignInKeys;
  readonly clock: Clock;
  readonly store: Store;
  readonly incoming: IncomingFolder;
}

export type Images = ReturnType<typeof createImages>;

/** `stored` if the image is stored, even if the same bytes came before; `taken` if other bytes came before. */
export type Arrival = 'stored' | 'noImage' | 'taken' | 'forbidden';

/** Handles images from their first byte until the last record that shows them. */
export function createImages({ db, keys, clock, store, incoming }: ImagesParts) {
  const { objects } = store;
  const secret = keys.hmac('storage', 'forms').toString('hex');

  const issue = async (image: ImageKey, memberId: number) => {
    const now = clock.now();
    const expiresAt = now + formSeconds * 1000;
    const wait = await issueUpload(db, image, memberId, { now, expiresAt });
    if (wait !== null) throw tooManyRequests(wait);
    return { now, expiresAt };
  };

  /** The key of the checked copy: always the same one, so that a second try makes no second copy. */
  const checkedKey = ({ key, folder, type }: ImageKey) =>
    newKey(folder, extensionOf(type), createHash('sha256').update(key).digest('hex').slice(0, 32));

  /** Checks an upload in the bucket and stores a re-encoded copy; null for anything but an image of this member. */
  const finalize = async (on: Queryable, memberId: number, image: ImageKey): Promise<string | null> => {
    if (store.kind === 'folder') return null;
    const upload = await findUpload(on, image.key);
    if (upload?.member_id !== memberId || upload.folder !== image.folder) return null;
    if (upload.status !== 'issued') return image.key;
    const own = checkedKey(image);
    if ((await findUpload(on, own.key)) !== null) return own.key;
    const source = await store.objects.read(image.key, largestImage);
    if (source === null) return null;
    const file = await incoming.take(source, largestImage);
    try {
      const picture = await makePicture(file.path, own.type);
      if (picture === null) return null;
      await store.objects.put(own, picture.bytes);
      const { sha256 } = file;
      await addStored(on, own, memberId, { bytes: picture.bytes.length, sha256, now: clock.now() });
      return own.key;
    } finally {
      await file.remove();
    }
  };

  const removeOrphan = async (on: Queryable, key: string) => {
    const image = readKey(key);
    if (image === null) return;
    await objects.remove(key);
    if (store.kind === 'folder') return;
    const own = checkedKey(image).key;
    if ((await findUpload(on, own)) === null) await objects.remove(own);
  };

  return {
    /** The secret that signs forms of the embedded store. */
    secret,

    /** The public address of an image; null for an invalid key. */
    address: (key: string): string | null => (readKey(key) === null ? null : objects.address(key)),

    /** Reads the bytes of a stored image; none for a missing image or an invalid key. */
    async *read(key: string): AsyncGenerator<Uint8Array> {
      const image = readKey(key);
      if (image === null) return;
      if (store.kind === 'bucket') {
        const found = await store.objects.read(key, largestImage);
        if (found !== null) yield* found;
        return;
      }
      const file = await store.objects.open(image);
      // The stream closes the handle when it ends or is abandoned.
      if (file !== null) yield* file.handle.createReadStream();
    },

    /**
     * Makes a form for one image, valid for five minutes, with the key for later reference.
     * @throws Refused 422 for a key outside the two folders or without an image's extension; 429 over the day's quota
     */
    async form(asked: string, viewer: Viewer) {
      const image = keyInsteadOf(asked);
      if (image === null) throw invalidField('key');
      const { now, expiresAt } = await issue(image, viewer.memberId);
      if (store.kind === 'bucket') {
        return { ...(await store.objects.form(image, largestImage, formSeconds)), key: image.key };
      }
      const fields = signForm({ secret, ...image, largest: largestImage, now, expiresAt });
      return { url: null, fields, key: image.key };
    },

    /** Checks a file that arrived under a key of the embedded store, and stores a re-encoded picture of it. */
    async arrive(key: string, file: Incoming): Promise<Arrival> {
      const image = readKey(key);
      const upload = image === null ? null : await findUpload(db, key);
      if (image === null || upload === null || !upload.may_upload) return 'forbidden';
      const hash = file.sha256.toString('hex');
      if (upload.status !== 'issued') return upload.sha256 === hash ? 'stored' : 'taken';
      const picture = await makePicture(file.path, image.type);
      if (picture === null) return 'noImage';
      return db.transaction(async (on) => {
        if (await noteStored(on, key, { bytes: picture.bytes.length, sha256: file.sha256 })) {
          await objects.put(image, picture.bytes);
          return 'stored';
        }
        return (await findUpload(on, key))?.sha256 === hash ? 'stored' : 'taken';
      });
    },

    /**
     * Stores a picture that came with the call itself. @returns its key, which nothing refers to yet
     * @throws Refused 422 on `image` if it isn't an image, 429 over the day's quota
     */
    async keep(folder: ImageFolder, file: Incoming, viewer: Viewer): Promise<string> {
      const picture = await makePicture(file.path);
      if (picture === null) throw invalidField('image', messages.notAnImage);
      const image = newKey(folder, extensionOf(picture.type));
      await issue(image, viewer.memberId);
      await objects.put(image, picture.bytes);
      await noteStored(db, image.key, { bytes: picture.bytes.length, sha256: file.sha256 });
      return image.key;
    },

    /**
     * Reads, checks and re-encodes a member's upload in a bucket, which nobody has checked yet; the copy always gets
     * the same key.
     * @returns the key to refer to; null for anything but an uploaded image of this member
     */
    async finalizeUpload(memberId: number, key: string): Promise<string | null> {
      const image = readKey(key);
      return image === null ? null : finalize(db, memberId, image);
    },

    /**
     * Marks an image that the viewer has uploaded as used, in the transaction of the record that shows it.
     * @returns the key to record, a different one with a bucket; null if it isn't an image of this member in this
     * folder
     */
    async claim(on: Queryable, viewer: Viewer, key: string, folder: ImageFolder): Promise<string | null> {
      const image = readKey(key);
      if (image === null || image.folder !== folder) return null;
      const own = store.kind === 'folder' ? key : await finalize(on, viewer.memberId, image);
      if (own === null) return null;
      return (await noteReferred(on, own, viewer.memberId, folder)) ? own : null;
    },

    /**
     * Deletes images that nothing has referred to within a day.
     * @returns how many images it deleted. It deletes both the row and the object or neither, and a record
     * that claims the image meanwhile finds it gone
     */
    async sweep(): Promise<number> {
      for (let swept = 0; ; ) {
        const batch = await db.transaction(async (on) => {
          const orphans = await takeOrphans(on, clock.now(), sweptAtOnce);
          for (const key of orphans) await removeOrphan(on, key);
          return orphans.length;
        });
        swept += batch;
        if (batch < sweptAtOnce) return swept;
      }
    },

    incoming,
    store,
  };
}
