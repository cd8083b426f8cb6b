import type { Location, PageId } from '../../contract/pages.ts';
import type { Tab } from '../parts/Tabs.tsx';

/** The pages of the member's profile with their tabs' labels. */
export const profilePages = [
  ['contactDetails', 'Contact details'],
  ['biographyBusiness', 'Biography and business'],
  ['socialLinks', 'Social links'],
  ['promosList', 'Promos'],
  ['payments', 'Payments'],
  ['profileTraining', 'Training'],
  ['profileRoles', 'Roles'],
] as const satisfies readonly (readonly [PageId, string])[];

/** @returns the tabs of the profile, with the current one marked. */
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

/** @returns the page where others see the same data, or null. */
export const asOthersSee = (shown: PageId, memberId: number): Location | null => {
  const page = seenByOthers[shown];
  return page ? { page, params: { id: String(memberId) }, query: {} } : null;
};
