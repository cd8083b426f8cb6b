import type { Change } from './messages.ts';

export interface Happened {
  readonly id: string;
  readonly change: Change;
}

interface Remembered extends Happened {
  /** Milliseconds of a clock that only goes forward. */
  readonly at: number;
}

/** The last changes in their order, for clients that were away for a while. */
export interface History {
  /** Of the newest, or of what it began with. */
  lastId(): string;
  add(happened: Happened): void;
  /** What came after this id; null where that is not known. */
  after(id: string): readonly Happened[] | null;
  /** What came within so many milliseconds; null where that is not known. */
  within(milliseconds: number): readonly Happened[] | null;
  /** Changes were missed: nothing before this is known. */
  restart(id: string): void;
}

/** Remembers the last `most` changes; `now` in milliseconds. */
export function createHistory(most: number, firstId: string, now: () => number): History {
  let startId = firstId;
  let startedAt = now();
  let changes: Remembered[] = [];

  return {
    lastId: () => changes.at(-1)?.id ?? startId,
    add: (happened) => {
      changes.push({ ...happened, at: now() });
      // Now and then, so that not each change moves all others.
      if (changes.length < 2 * most) return;
      changes = changes.slice(-most);
      const [first] = changes.splice(0, 1);
      if (first !== undefined) [startId, startedAt] = [first.id, first.at];
    },
    after: (id) => {
      if (id === startId) return changes;
      const place = changes.findLastIndex((change) => change.id === id);
      return place === -1 ? null : changes.slice(place + 1);
    },
    within: (milliseconds) => {
      const since = now() - milliseconds;
      return since < startedAt ? null : changes.filter(({ at }) => at >= since);
    },
    restart: (id) => {
      [startId, startedAt, changes] = [id, now(), []];
    },
  };
}
