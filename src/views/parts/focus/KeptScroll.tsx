import { useRef } from 'react';
import { useWhileDrawn } from '../hooks.ts';
import { here, keepPlaces, type Places, reckon } from './keptPlaces.ts';

/** Scrolls to the page's saved position. If the page isn't long enough yet, it waits, unless the user scrolls. */
const bring = (places: Places): (() => void) | undefined => {
  // A cached page is rendered before the popstate event arrives.
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
 * Scrolls a newly opened page to its top, and a revisited page to where it was left. Changing only the query doesn't
 * scroll.
 * @param path of the shown page.
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
