import type { Location } from '../../contract/pages.ts';
import { noteVisit } from '../device/device.ts';

/** @returns whether fetching this page's rows counts as a visit. */
export const notesVisit = ({ page }: Location): boolean => page === 'latestFeatureLinks';

/**
 * Remembers the member's visit to a page that shows what is new.
 * @returns the location with the previous visit as `since`, a parameter of the page's call; other locations
 * unchanged.
 */
export const withLastVisit = (owner: string, location: Location): Location => {
  if (!notesVisit(location)) return location;
  const since = noteVisit(owner, location.page, new Date().toISOString());
  return since === null ? location : { ...location, query: { ...location.query, since } };
};
