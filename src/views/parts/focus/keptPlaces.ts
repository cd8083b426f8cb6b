import type { VirtualItem } from '@tanstack/react-virtual';

export interface Places {
  /** How far down each entry of the history was left, by the name it bears in its state. */
  readonly left: Map<string, number>;
  /** What was measured of the rows of each. */
  readonly heights: Map<string, VirtualItem[]>;
  entry: string;
  path: string;
  /** How far down the window is, as it last told. */
  now: number;
  /** How far down the page that comes belongs; null where the window stays as it is. */
  wanted: number | null;
}

const nameOfEntry = (): string | null => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state && 'entry' in state ? String(state.entry) : null;
};

const newEntry = (): string => String(performance.timeOrigin + performance.now());

/** Names the entry of the history that the window is at, without telling anybody of a change of the address. */
const name = (entry: string): string => {
  History.prototype.replaceState.call(window.history, { entry }, '');
  return entry;
};

export const here = () => window.location.pathname;

let measure = (): VirtualItem[] => [];

/** Has the rows of a list measured when it is left. */
export const keepHeights = ({ takeSnapshot }: { takeSnapshot: () => VirtualItem[] }): undefined => {
  measure = takeSnapshot;
};

/** Reckons how far down the entry belongs that the window has gone to, unless that is done. */
export const reckon = (places: Places): void => {
  const entry = nameOfEntry() ?? name(newEntry());
  if (entry === places.entry) return;
  places.left.set(places.entry, places.wanted ?? places.now);
  places.heights.set(places.entry, measure());
  places.entry = entry;
  places.wanted = here() === places.path ? null : (places.left.get(entry) ?? 0);
  places.path = here();
};

/** Those of the window. */
let kept: Places | null = null;

/** @returns how far down the window is, or will be once the page that comes is long enough for it. */
export const placeToCome = (): number => {
  if (kept) reckon(kept);
  return kept ? (kept.wanted ?? kept.now) : window.scrollY;
};

/** @returns what was measured of the rows of the list that comes, when it was left. */
export const heightsToCome = (): VirtualItem[] => {
  if (kept) reckon(kept);
  return kept?.heights.get(kept.entry) ?? [];
};

/** Keeps how far down each entry is left. */
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
