import type { Location } from '../contract/pages.ts';
import { addressOf } from './address.ts';
import { goTo } from './bridge.ts';

const here = (): string => window.location.pathname + window.location.search;

/** The current address, and the last step that added to the history. */
const way = { at: here(), from: '', to: '' };

addEventListener('pushState', () => Object.assign(way, { from: way.at, to: here(), at: here() }));
for (const event of ['popstate', 'replaceState'])
  addEventListener(event, () => Object.assign(way, { at: here() }));

/**
 * Closes what is open over a page. If the user came from that page, this goes back in the history, so
 * that the history doesn't grow.
 */
export const leaveFor = (location: Location): void => {
  if (way.to === here() && way.from === addressOf(location)) window.history.back();
  else goTo(location, { replace: true });
};
