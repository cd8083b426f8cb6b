import { useRef } from 'react';
import { useWhileDrawn } from '../hooks.ts';
import { here, keepPlaces, type Places, reckon } from './keptPlaces.ts';

/** Scrolls to where a page belongs; one that is not long enough yet, once it is, unless a hand has moved it. */
const bring = (places: Places): (() => void) | undefined => {
  // A page that is kept is drawn before this hears that one has gone back.
  if (places.entry !== '') reckon(places);
  const { wanted, now } = places;
  if (wanted === null) return undefined;
  if (wanted === 0) {
    places.wanted = null;
    places.now = 0;
    if (now !== 0) window.scrollTo(0, 0);
    return undefined;
  }
  const end = () => {
    places.wanted = null;
    places.now = window.scrollY;
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
  kept.current ??= {
    left: new Map(),
    heights: new Map(),
    entry: '',
    path: here(),
    now: window.scrollY,
    wanted: null,
  };
  const places = kept.current;
  useWhileDrawn(places, keepPlaces);
  return <Arrival key={path} places={places} />;
}
