import type { Location } from '../../../contract/pages.ts';
import { locationOf } from '../../../routes/address.ts';

/** @returns the location for an address that the server sent; null if it leads to no page. */
export const placeOf = (link: string | null): Location | null => {
  if (link === null) return null;
  const { pathname, search } = new URL(link, window.location.origin);
  const place = locationOf(pathname, search);
  return place.page === 'notFound' ? null : place;
};
