import type { Location } from '../../contract/pages.ts';
import type { ShellData } from '../../contract/ports.ts';
import type { MemberPageId } from '../../contract/recordPorts.ts';
import type { Tab } from '../parts/Tabs.tsx';

interface MemberTab {
  page: MemberPageId;
  label: string;
  /** Not for everybody: for the member, and in the member's chapter for whoever holds one of these. */
  anyOf?: readonly string[];
}

const tabs: readonly MemberTab[] = [
  { page: 'memberContact', label: 'Contact details' },
  { page: 'memberBiography', label: 'Biography and business' },
  { page: 'memberSocialLinks', label: 'Social links' },
  { page: 'memberPromos', label: 'Promos' },
  { page: 'memberRoles', label: 'Roles' },
  { page: 'memberActivity', label: 'Activity', anyOf: ['activity.view'] },
  { page: 'memberTotals', label: 'Totals', anyOf: ['activity.view'] },
  {
    page: 'memberAttendance',
    label: 'Attendance',
    anyOf: ['activity.view', 'attendance.take', 'helper.assign'],
  },
  { page: 'memberTraining', label: 'Training', anyOf: ['trainings.editOthers', 'activity.view'] },
];

/** Whose rights have no chapter hold in all; everybody else's hold in their own. */
const holdsIn = ({ member }: ShellData, chapterId: number | null) =>
  member.chapter_id === null || member.chapter_id === chapterId;

/**
 * @param chapterId the chapter of the member; undefined while it is not known.
 * @returns the pages of the member that the viewer may open; the one that is open is always among them.
 */
export const memberTabs = (
  location: Location,
  shell: ShellData | null,
  chapterId: number | null | undefined,
): readonly Tab[] => {
  const isOneself = String(shell?.member.id) === location.params.id;
  const isShown = ({ page, anyOf }: MemberTab) =>
    anyOf === undefined ||
    page === location.page ||
    isOneself ||
    (shell !== null &&
      chapterId !== undefined &&
      holdsIn(shell, chapterId) &&
      anyOf.some((key) => shell.roles.buttons.includes(key)));
  return tabs.filter(isShown).map(({ page, label }) => ({
    label,
    to: { page, params: { id: location.params.id ?? '' }, query: {} },
    isCurrent: page === location.page,
  }));
};
