import { type DBSchema, deleteDB } from 'idb';
import * as v from 'valibot';
import type { CellSet, KeptCells } from '../contract/meetings/sheetPorts.ts';
import type { PageId } from '../contract/pages.ts';
import { databaseNamed } from './device/database.ts';
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
/** Milliseconds that a change may wait before it's reported as waiting. */
const patience = 3_000;

const withDatabase = databaseNamed<CellDatabase>(databaseName, (fresh) => {
  fresh.createObjectStore('cells', { keyPath: 'id' }).createIndex('owner', 'owner');
});

/**
 * The sheets' cells waiting on this device, each visible only to its owner.
 * @param owner the signed-in member's name on this device, read at every call.
 */
export const createKeptCells = (owner: () => string) => {
  /** The cells that this tab stored on the device, as JSON by id. */
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

  /**
   * Reports how many cells are waiting: zero at once, any other number after a while, so normal sending isn't
   * reported.
   */
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
    /** Reports how many cells are waiting, for all pages. @returns a function that stops the reports. */
    watch: (report: (count: number) => void): (() => void) => {
      watchers.add(report);
      void tell(true);
      return () => {
        watchers.delete(report);
        if (watchers.size === 0) clearTimeout(timer);
      };
    },
    /** Deletes all waiting cells without storing them on the server. */
    discard: async (): Promise<void> => {
      const cells = await readAll();
      if (cells.length > 0) await remove(cells.map(({ id }) => id));
    },
    /** @returns all waiting cells of all pages. Rejects on a device without storage. */
    readAll,
    /** Deletes cells that are now stored on the server. */
    forget: (cells: readonly CellSet[]): Promise<void> => remove(cells.map(({ id }) => id)),
    /** @returns the waiting cells in the order in which they were set; none on a device without storage. */
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
    /** Stores these cells and deletes what this tab stored before. Without storage, a reload loses them. */
    keep: (cells: readonly CellSet[]): void => {
      const of = owner();
      last = last.then(() => write(cells, of)).catch(() => undefined);
      void tell(true);
    },
    /** Deletes the database if nothing is waiting on this device. */
    tidy: async (): Promise<void> => {
      await last;
      written = new Map();
      try {
        const count = await withDatabase((database) => database.count('cells'));
        if (count === 0) await deleteDB(databaseName);
      } catch {
        // Without storage there is nothing to tidy.
      }
    },
  };
};
