import type { Location } from '../contract/pages.ts';
import { locationOf } from './address.ts';

const isInSight = (element: Element): boolean => {
  const { width, top, bottom, left, right } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
};

/** @returns where the links lead that are in sight, those of the page before those around it. */
export const placesInSight = (): readonly Location[] =>
  ['main a[href]', 'nav a[href]']
    .flatMap((selector) => [...document.querySelectorAll<HTMLAnchorElement>(selector)])
    .filter((link) => link.origin === location.origin && isInSight(link))
    .map(({ pathname, search }) => locationOf(pathname, search));
