import { navigate } from 'wouter/use-browser-location';
import type { Location } from '../contract/pages.ts';
import { addressOf, decoded, locationOf } from './address.ts';

/** What the bridge needs of the root actor. */
export interface AddressedActor {
  send(event: { type: 'location.changed'; location: Location }): void;
  on(type: 'page.redirected', listener: (event: { location: Location }) => void): unknown;
}

/** What the browser's address said of a place to the letter, which a place itself does not keep. */
const addresses = new WeakMap<Location, string>();

/** @returns the place that the browser's address names. */
export const currentLocation = (): Location => {
  const place = locationOf(location.pathname, location.search);
  addresses.set(place, location.href);
  return place;
};

/** @returns the path that the browser's address has, whatever page that is. */
export const pathHere = (): string => decoded(location.pathname);

/** Goes to a place, as a link does; to one where the browser was, by the same address. */
export const goTo = (place: Location, { replace = false } = {}): void =>
  navigate(addresses.get(place) ?? addressOf(place), { replace });

/** @returns the whole address of a place, as another device opens it. */
export const wholeAddressOf = (place: Location): string => new URL(addressOf(place), location.href).href;

/** Turns changes of the address into facts for the root actor, and its redirects into changes of the address. */
export const bridgeAddress = (root: AddressedActor): void => {
  const here = () => location.pathname + location.search;
  let reported = here();
  const report = () => {
    reported = here();
    root.send({ type: 'location.changed', location: currentLocation() });
  };
  for (const event of ['pushState', 'replaceState']) addEventListener(event, report);
  // A jump within the page, as to its content, leads to no other place.
  addEventListener('popstate', () => {
    if (here() !== reported) report();
  });
  root.on('page.redirected', ({ location }) => goTo(location, { replace: true }));
};
