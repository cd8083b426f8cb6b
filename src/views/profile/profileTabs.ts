import type { Location, PageId } from '../../contract/pages.ts';
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

const seenByOthers: Readonly<Partial<Record<PageId, PageId>>> = {
  contactDetails: 'memberContact',
  biographyBusiness: 'memberBiography',
  socialLinks: 'memberSocialLinks',
  promosList: 'memberPromos',
  profileTraining: 'memberTraining',
  profileRoles: 'memberRoles',
};

/** @returns where others read what this page shows; null where nobody else does. */
export const asOthersSee = (shown: PageId, memberId: number): Location | null => {
  const page = seenByOthers[shown];
  return page ? { page, params: { id: String(memberId) }, query: {} } : null;
};
