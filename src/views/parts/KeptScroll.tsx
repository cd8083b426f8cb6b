import { useRef } from 'react';
import { useWhileDrawn } from './hooks.ts';

interface Places {
  /** How far down each entry of the history was left, by the name it bears in its state. */
  readonly left: Map<string, number>;
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

/** Names the entry of the history that the window is at, without telling anybody of a change of the address. */
const name = (entry: string): string => {
  History.prototype.replaceState.call(window.history, { entry }, '');
  return entry;
};

const here = () => window.location.pathname;

/** Reckons how far down the entry belongs that the window has gone to, unless that is done. */
const reckon = (places: Places): void => {
  const entry = nameOfEntry() ?? name(crypto.randomUUID());
  if (entry === places.entry) return;
  places.left.set(places.entry, places.wanted ?? places.now);
  places.entry = entry;
  places.wanted = here() === places.path ? null : (places.left.get(entry) ?? 0);
  places.path = here();
};

/** Keeps how far down each entry is left. */
const keepPlaces = (places: Places): (() => void) => {
  const end = new AbortController();
  const on = (types: readonly string[], listener: () => void) => {
    for (const type of types) addEventListener(type, listener, { signal: end.signal });
  };
  places.entry = nameOfEntry() ?? name(crypto.randomUUID());
  window.history.scrollRestoration = 'manual';
  on(['scroll'], () => {
    places.now = window.scrollY;
  });
  on(['pushState', 'popstate'], () => reckon(places));
  on(['replaceState'], () => {
    name(places.entry);
    places.path = here();
  });
  return () => end.abort();
};

/** Scrolls to where a page belongs; one that is not long enough yet, once it is, unless a hand has moved it. */
const bring = (places: Places): (() => void) | undefined => {
  // A page that is kept is drawn before this hears that one has gone back.
  if (places.entry !== '') reckon(places);
  const { wanted, now } = places;
  if (wanted === null) return undefined;
  if (wanted === 0) {
    places.wanted = null;
    if (now !== 0) window.scrollTo(0, 0);
    return undefined;
  }
  const end = () => {
    places.wanted = null;
    growth.disconnect();
    hands.abort();
  };
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, wanted);
    if (window.scrollY >= Math.floor(wanted)) end();
  });
  const hands = new AbortController();
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, end, { passive: true, signal: hands.signal });
  growth.observe(document.body);
  return end;
};

function Arrival({ places }: { places: Places }) {
  useWhileDrawn(places, bring);
  return null;
}

/**
 * A page that is gone to begins at its top; one that is come back to, where it was left. A change of the query alone
 * moves nothing.
 * @param path of the page that is shown.
 */
export function KeptScroll({ path }: { path: string }) {
  const kept = useRef<Places>(null);
  kept.current ??= { left: new Map(), entry: '', path: here(), now: window.scrollY, wanted: null };
  const places = kept.current;
  useWhileDrawn(places, keepPlaces);
  return <Arrival key={path} places={places} />;
}
