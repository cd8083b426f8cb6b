import type { PageId } from '../../contract/pages.ts';
import type { Tab } from '../parts/Tabs.tsx';

/** The pages of a chapter, as their tabs are called. */
export const chapterPages = [
  ['chapterDetails', 'Details'],
  ['chapterMembers', 'Members'],
  ['chapterLeadership', 'Leadership'],
  ['chapterEvents', 'Events'],
  ['requestedCategories', 'Requested categories'],
] as const satisfies readonly (readonly [PageId, string])[];

/** @returns the pages of the chapter of this id, as it stands in the address, the shown one marked. */
export const chapterTabs = (id: string, shown: PageId): readonly Tab[] =>
  chapterPages.map(([page, label]) => ({
    label,
    to: { page, params: { id }, query: {} },
    isCurrent: page === shown,
  }));
