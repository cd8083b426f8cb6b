import type { PageId } from '../../contract/pages.ts';
import type { Tab } from '../parts/Tabs.tsx';

/** The pages of a chapter with their tabs' labels. */
export const chapterPages = [
  ['chapterDetails', 'Details'],
  ['chapterMembers', 'Members'],
  ['chapterLeadership', 'Leadership'],
  ['chapterEvents', 'Events'],
  ['requestedCategories', 'Requested categories'],
] as const satisfies readonly (readonly [PageId, string])[];

/** @returns the tabs of a chapter, given its id in the address; the current tab is marked. */
export const chapterTabs = (id: string, shown: PageId): readonly Tab[] =>
  chapterPages.map(([page, label]) => ({
    label,
    to: { page, params: { id }, query: {} },
    isCurrent: page === shown,
  }));
