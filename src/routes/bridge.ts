import { navigate } from 'wouter/use-browser-location';
import type { Location } from '../contract/pages.ts';
import { addressOf, decoded, locationOf } from './address.ts';

/** The part of the root actor that the bridge needs. */
export interface AddressedActor {
  send(event: { type: 'location.changed'; location: Location }): void;
  on(type: 'page.redirected', listener: (event: { location: Location }) => void): unknown;
}

/** The exact addresses from the browser, which the locations don't preserve. */
const addresses = new WeakMap<Location, string>();

/** @returns the location of the browser's address. */
export const currentLocation = (): Location => {
  const place = locationOf(location.pathname, location.search);
  addresses.set(place, location.href);
  return place;
};

/** @returns the path of the browser's address, whether or not it's a page. */
export const pathHere = (): string => decoded(location.pathname);

/** Navigates like a link. A location that came from the browser keeps its exact address. */
export const goTo = (place: Location, { replace = false } = {}): void =>
  navigate(addresses.get(place) ?? addressOf(place), { replace });

/** @returns the full URL of a location, as another device opens it. */
export const wholeAddressOf = (place: Location): string => new URL(addressOf(place), location.href).href;

/** Sends address changes to the root actor as events, and applies its redirects to the address. */
export const bridgeAddress = (root: AddressedActor): void => {
  const here = () => location.pathname + location.search;
  let reported = here();
  const report = () => {
    reported = here();
    root.send({ type: 'location.changed', location: currentLocation() });
  };
  for (const event of ['pushState', 'replaceState']) addEventListener(event, report);
  // A jump within the page, such as to its content, isn't a navigation.
  addEventListener('popstate', () => {
    if (here() !== reported) report();
  });
  root.on('page.redirected', ({ location }) => goTo(location, { replace: true }));
};
