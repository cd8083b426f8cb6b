import type { MemberPageId } from '../../contract/detailPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { MainInformation, MemberRight } from '../../contract/people/members.ts';
import type { Tab } from '../parts/Tabs.tsx';

interface MemberTab {
  page: MemberPageId;
  label: string;
  /** The right over this member that the tab requires, as the server reports it. */
  right?: MemberRight;
}

const tabs: readonly MemberTab[] = [
  { page: 'memberContact', label: 'Contact details' },
  { page: 'memberBiography', label: 'Biography and business' },
  { page: 'memberSocialLinks', label: 'Social links' },
  { page: 'memberPromos', label: 'Promos' },
  { page: 'memberRoles', label: 'Roles' },
  { page: 'memberActivity', label: 'Activity', right: 'activity.view' },
  { page: 'memberTotals', label: 'Totals', right: 'activity.view' },
  { page: 'memberAttendance', label: 'Attendance', right: 'attendance.view' },
  { page: 'memberTraining', label: 'Training', right: 'trainings.view' },
  { page: 'memberMembership', label: 'Membership', right: 'members.lifecycle' },
];

/**
 * @param member null until it has loaded.
 * @returns the member's pages that the viewer may open, always including the current one.
 */
export const memberTabs = (location: Location, member: MainInformation | null): readonly Tab[] => {
  const isShown = ({ page, right }: MemberTab) =>
    right === undefined || page === location.page || (member?.rights.includes(right) ?? false);
  return tabs.filter(isShown).map(({ page, label }) => ({
    label,
    to: { page, params: { id: location.params.id ?? '' }, query: {} },
    isCurrent: page === location.page,
  }));
};
