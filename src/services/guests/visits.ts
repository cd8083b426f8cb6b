import type { Location } from '../../contract/pages.ts';
import { noteVisit } from '../device/device.ts';

/** @returns whether fetching this page's rows counts as having been there. */
export const notesVisit = ({ page }: Location): boolean => page === 'latestFeatureLinks';

/**
 * Notes the member's visit to a page that tells what is new.
 * @returns the place with when the member was there before, as `since`, which its call takes; every other place as it is.
 */
export const withLastVisit = (owner: string, location: Location): Location => {
  if (!notesVisit(location)) return location;
  const since = noteVisit(owner, location.page, new Date().toISOString());
  return since === null ? location : { ...location, query: { ...location.query, since } };
};
