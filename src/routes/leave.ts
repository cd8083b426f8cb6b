import type { Location } from '../contract/pages.ts';
import { addressOf } from './address.ts';
import { goTo } from './bridge.ts';

const here = (): string => window.location.pathname + window.location.search;

/** Where one is, and the last step that added to the history. */
const way = { at: here(), from: '', to: '' };

addEventListener('pushState', () => Object.assign(way, { from: way.at, to: here(), at: here() }));
for (const event of ['popstate', 'replaceState'])
  addEventListener(event, () => Object.assign(way, { at: here() }));

/** Leaves what lies over a place: back, where one has come from there, so that the history does not grow. */
export const leaveFor = (location: Location): void => {
  if (way.to === here() && way.from === addressOf(location)) window.history.back();
  else goTo(location, { replace: true });
};
