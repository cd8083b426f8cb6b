import type { Change } from './messages.ts';

export interface Happened {
  readonly id: string;
  readonly change: Change;
}

interface Remembered extends Happened {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** The latest changes in order, for clients that were away for a while. */
export interface History {
  /** The id of the newest change, or the first id if there is none. */
  lastId(): string;
  add(happened: Happened): void;
  /** The changes after the one with this `id`; null if the history doesn't contain that id. */
  after(id: string): readonly Happened[] | null;
  /** The changes of the last `milliseconds`; null if the history doesn't reach back that far. */
  within(milliseconds: number): readonly Happened[] | null;
  /** Forgets all changes, because the server has missed some of them. */
  restart(id: string): void;
}

/** Remembers the last `most` changes; `now` returns milliseconds. */
export function createHistory(most: number, firstId: string, now: () => number): History {
  let startId = firstId;
  let startedAt = now();
  let changes: Remembered[] = [];

  return {
    lastId: () => changes.at(-1)?.id ?? startId,
    add: (happened) => {
      changes.push({ ...happened, at: now() });
      // Cuts the list only now and then, so that not every change moves all others.
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
