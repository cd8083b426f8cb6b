import type { MemberPageId } from '../../contract/detailPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { MainInformation, MemberRight } from '../../contract/people/members.ts';
import type { Tab } from '../parts/Tabs.tsx';

interface MemberTab {
  page: MemberPageId;
  label: string;
  /** Not for everybody: for those who the server says have it over this member. */
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
 * @param member null while it is not known who it is.
 * @returns the pages of the member that the viewer may open; the one that is open is always among them.
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
