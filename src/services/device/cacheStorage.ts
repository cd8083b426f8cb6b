import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

interface CacheDatabase extends DBSchema {
  answers: { key: string; value: PersistedQuery };
}

interface CacheStorage extends AsyncStorage<PersistedQuery> {
  /** Removes every answer whose key has a different prefix. */
  keepOnly(prefix: string): Promise<void>;
  close(): void;
}

const databaseName = 'chapterhouse.answers';

/** The server's answers stored on this device, so that pages open offline. A device without storage isn't an error. */
export const openCacheStorage = (): CacheStorage => {
  let opened: Promise<IDBPDatabase<CacheDatabase>> | null = null;
  const database = () => {
    opened ??= openDB<CacheDatabase>(databaseName, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('answers'),
      // Another tab is signing out.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
    return opened;
  };
  const attempt = async <Result>(work: (store: IDBPDatabase<CacheDatabase>) => Promise<Result>) => {
    try {
      return await work(await database());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => attempt((store) => store.get('answers', key)),
    setItem: (key, value) => attempt((store) => store.put('answers', value, key)),
    removeItem: async (key) => void (await attempt((store) => store.delete('answers', key))),
    entries: async () =>
      (await attempt(async (store) => {
        const [keys, values] = await Promise.all([store.getAllKeys('answers'), store.getAll('answers')]);
        return keys.flatMap((key, index): [string, PersistedQuery][] => {
          const value = values[index];
          return value ? [[key, value]] : [];
        });
      })) ?? [],
    keepOnly: async (prefix) => {
      await attempt(async (store) => {
        const keys = await store.getAllKeys('answers');
        const others = keys.filter((key) => !key.startsWith(prefix));
        await Promise.all(others.map((key) => store.delete('answers', key)));
      });
    },
    close: () => void opened?.then((store) => store.close()).catch(() => undefined),
  };
};

/** Removes every answer stored on this device, for all members. */
export const deleteCacheStorage = async (): Promise<void> => {
  try {
    await deleteDB(databaseName);
  } catch {
    // Without storage there is nothing to delete.
  }
};
