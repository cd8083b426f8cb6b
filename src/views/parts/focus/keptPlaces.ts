import type { VirtualItem } from '@tanstack/react-virtual';

export interface Places {
  /** The scroll position of each history entry, by the entry's name in its state. */
  readonly left: Map<string, number>;
  /** The measured rows of each entry. */
  readonly heights: Map<string, VirtualItem[]>;
  entry: string;
  path: string;
  /** The window's last scroll position. */
  now: number;
  /** The scroll position for the next page; null leaves the window as it is. */
  wanted: number | null;
}

const nameOfEntry = (): string | null => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state && 'entry' in state ? String(state.entry) : null;
};

const newEntry = (): string => String(performance.timeOrigin + performance.now());

/** Names the current history entry without reporting a change of address. */
const name = (entry: string): string => {
  History.prototype.replaceState.call(window.history, { entry }, '');
  return entry;
};

export const here = () => window.location.pathname;

let measure = (): VirtualItem[] => [];

/** Sets the function that measures a list's rows when the list is left. */
export const keepHeights = ({ takeSnapshot }: { takeSnapshot: () => VirtualItem[] }): undefined => {
  measure = takeSnapshot;
};

/** Determines the scroll position for the window's new history entry, unless that is done. */
export const reckon = (places: Places): void => {
  const entry = nameOfEntry() ?? name(newEntry());
  if (entry === places.entry) return;
  places.left.set(places.entry, places.wanted ?? places.now);
  places.heights.set(places.entry, measure());
  places.entry = entry;
  places.wanted = here() === places.path ? null : (places.left.get(entry) ?? 0);
  places.path = here();
};

/** The window's positions. */
let kept: Places | null = null;

/** @returns the window's scroll position, or its position once the next page is long enough. */
export const placeToCome = (): number => {
  if (kept) reckon(kept);
  return kept ? (kept.wanted ?? kept.now) : window.scrollY;
};

/** @returns the row heights of the next list, measured when it was left. */
export const heightsToCome = (): VirtualItem[] => {
  if (kept) reckon(kept);
  return kept?.heights.get(kept.entry) ?? [];
};

/** Saves the scroll position of each history entry when it's left. */
export const keepPlaces = (places: Places): (() => void) => {
  const end = new AbortController();
  const on = (types: readonly string[], listener: () => void) => {
    for (const type of types) addEventListener(type, listener, { signal: end.signal });
  };
  places.entry = nameOfEntry() ?? name(newEntry());
  kept = places;
  window.history.scrollRestoration = 'manual';
  on(['scroll'], () => {
    places.now = window.scrollY;
  });
  on(['pushState', 'popstate'], () => reckon(places));
  on(['replaceState'], () => {
    name(places.entry);
    places.path = here();
  });
  return () => {
    kept = null;
    end.abort();
  };
};
