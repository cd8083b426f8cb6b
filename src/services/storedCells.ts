import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import type { CellSet, KeptCells } from '../contract/meetings/sheetPorts.ts';
import type { PageId } from '../contract/pages.ts';
import { randomId } from './device/randomId.ts';

const KeptCell = v.object({
  id: v.string(),
  page: v.custom<PageId>((value) => typeof value === 'string'),
  sheet: v.number(),
  row: v.number(),
  cell: v.string(),
  value: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  version: v.number(),
  batch: v.nullable(v.string()),
});

interface CellDatabase extends DBSchema {
  cells: { key: string; value: CellSet & { readonly owner: string }; indexes: { owner: string } };
}

const databaseName = 'chapterhouse.cells';
/** Milliseconds that a change waits until it is said that it does. */
const patience = 3_000;

const withDatabase = async <Result>(
  work: (database: IDBPDatabase<CellDatabase>) => Promise<Result>,
): Promise<Result> => {
  const database = await openDB<CellDatabase>(databaseName, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('cells', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/**
 * The cells of sheets that wait on this device, each its owner's alone.
 * @param owner the name under which this device keeps the signed-in member's things, asked at every call.
 */
export const createKeptCells = (owner: () => string) => {
  /** What this tab has on the device, as it was written. */
  let written = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  const watchers = new Set<(count: number) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async (cells: readonly CellSet[], of: string): Promise<void> => {
    const next = new Map(cells.map((cell) => [cell.id, JSON.stringify(cell)]));
    const changed = cells.filter(({ id }) => written.get(id) !== next.get(id));
    const gone = [...written.keys()].filter((id) => !next.has(id));
    if (changed.length === 0 && gone.length === 0) return;
    await withDatabase(async (database) => {
      const writing = database.transaction('cells', 'readwrite', { durability: 'strict' });
      await Promise.all([
        ...changed.map((cell) => writing.store.put({ ...cell, owner: of })),
        ...gone.map((id) => writing.store.delete(id)),
        writing.done,
      ]);
    });
    written = next;
  };

  const readAll = async (): Promise<CellSet[]> => {
    await last;
    const found = await withDatabase((database) => database.getAllFromIndex('cells', 'owner', owner()));
    return found
      .flatMap((entry) => {
        const { success, output } = v.safeParse(KeptCell, entry);
        return success ? [output] : [];
      })
      .sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
  };

  /** Tells how many wait: none at once, some when they have for a while, so that nothing is told of what is just sent. */
  const tell = async (isPatient: boolean): Promise<void> => {
    if (watchers.size === 0) return;
    clearTimeout(timer);
    const { length } = await readAll().catch(() => []);
    if (length > 0 && isPatient) timer = setTimeout(() => void tell(false), patience);
    else for (const watcher of watchers) watcher(length);
  };

  const remove = async (ids: readonly string[]): Promise<void> => {
    await withDatabase(async (database) => {
      const writing = database.transaction('cells', 'readwrite');
      await Promise.all([...ids.map((id) => writing.store.delete(id)), writing.done]);
    });
    await tell(true);
  };

  return {
    /** Reports how many wait, of every page. @returns what ends it */
    watch: (report: (count: number) => void): (() => void) => {
      watchers.add(report);
      void tell(true);
      return () => {
        watchers.delete(report);
        if (watchers.size === 0) clearTimeout(timer);
      };
    },
    /** Forgets all that waits, without its being stored. */
    discard: async (): Promise<void> => {
      const cells = await readAll();
      if (cells.length > 0) await remove(cells.map(({ id }) => id));
    },
    /** @returns all that waits, of every page. Rejects on a device that keeps nothing. */
    readAll,
    /** Forgets what is stored by now. */
    forget: (cells: readonly CellSet[]): Promise<void> => remove(cells.map(({ id }) => id)),
    /** @returns what waits, in the order in which it was set; nothing on a device that keeps nothing. */
    read: async (page: PageId): Promise<KeptCells> => {
      const seed = `${Date.now().toString(36)}-${randomId()}`;
      try {
        const cells = (await readAll()).filter((cell) => cell.page === page);
        written = new Map(cells.map((cell) => [cell.id, JSON.stringify(cell)]));
        return { cells, seed };
      } catch {
        return { cells: [], seed };
      }
    },
    /** Keeps these and forgets what this tab kept before. A device that cannot costs what a reload would lose. */
    keep: (cells: readonly CellSet[]): void => {
      const of = owner();
      last = last.then(() => write(cells, of)).catch(() => undefined);
      void tell(true);
    },
    /** Leaves nothing behind on a device where nothing waits. */
    tidy: async (): Promise<void> => {
      await last;
      written = new Map();
      try {
        const count = await withDatabase((database) => database.count('cells'));
        if (count === 0) await deleteDB(databaseName);
      } catch {
        // A device that keeps nothing has nothing to tidy.
      }
    },
  };
};
