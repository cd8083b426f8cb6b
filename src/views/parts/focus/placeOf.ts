import type { Location } from '../../../contract/pages.ts';
import { locationOf } from '../../../routes/address.ts';

/** @returns the page that an address of the server's leads to; null for one that names none. */
export const placeOf = (link: string | null): Location | null => {
  if (link === null) return null;
  const { pathname, search } = new URL(link, window.location.origin);
  const place = locationOf(pathname, search);
  return place.page === 'notFound' ? null : place;
};
