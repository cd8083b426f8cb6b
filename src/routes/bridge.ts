import { navigate } from 'wouter/use-browser-location';
import type { Location } from '../contract/pages.ts';
import { addressOf, locationOf } from './address.ts';

/** What the bridge needs of the root actor. */
export interface AddressedActor {
  send(event: { type: 'location.changed'; location: Location }): void;
  on(type: 'page.redirected', listener: (event: { location: Location }) => void): unknown;
}

/** @returns the place that the browser's address names. */
export const currentLocation = (): Location => locationOf(window.location.pathname, window.location.search);

/** Goes to a place, as a link does. */
export const goTo = (location: Location, { replace = false } = {}): void =>
  navigate(addressOf(location), { replace });

/**
 * Turns changes of the address into facts for the root actor, and its redirects into changes of the address. A page
 * that a link opens begins at its top; filters and the way back leave the scroll where it is.
 */
export const bridgeAddress = (root: AddressedActor): void => {
  let path = window.location.pathname;
  const report = ({ type }: Event) => {
    if (type === 'pushState' && window.location.pathname !== path) window.scrollTo(0, 0);
    path = window.location.pathname;
    root.send({ type: 'location.changed', location: currentLocation() });
  };
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, report);
  root.on('page.redirected', ({ location }) => goTo(location, { replace: true }));
};
