import type { PageId } from '../../contract/pages.ts';
import type { Tab } from '../parts/Tabs.tsx';

/** The pages of one's own profile, as their tabs are called. */
export const profilePages = [
  ['contactDetails', 'Contact details'],
  ['biographyBusiness', 'Biography and business'],
  ['socialLinks', 'Social links'],
  ['promosList', 'Promos'],
  ['payments', 'Payments'],
  ['profileTraining', 'Training'],
  ['profileRoles', 'Roles'],
] as const satisfies readonly (readonly [PageId, string])[];

/** @returns the pages of one's profile, the shown one marked. */
export const profileTabs = (shown: PageId): readonly Tab[] =>
  profilePages.map(([page, label]) => ({
    label,
    to: { page, params: {}, query: {} },
    isCurrent: page === shown,
  }));
