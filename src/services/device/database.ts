import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** @returns a function that opens a database of this device for one piece of work. */
export const databaseNamed =
  <Schema extends DBSchema>(name: string, upgrade: (fresh: IDBPDatabase<Schema>) => void) =>
  async <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    const database = await openDB<Schema>(name, 1, { upgrade });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
