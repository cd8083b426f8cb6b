import type { SidebarEntry } from '../../../src/contract/shell.ts';
import type { RoleKey } from '../roles/bundles.ts';

interface Title {
  readonly title: string;
  readonly roles: readonly RoleKey[];
}
interface Group {
  readonly title: string;
  readonly children: readonly Title[];
}

const members: readonly RoleKey[] = ['member'];
const everyone: readonly RoleKey[] = ['member', 'area_director', 'administrator'];
const above: readonly RoleKey[] = ['president', 'vice_president', 'area_director', 'administrator'];
const leaders: readonly RoleKey[] = [...above, 'secretary_treasurer'];

const seenBy = (roles: readonly RoleKey[], ...titles: string[]): Title[] =>
  titles.map((title) => ({ title, roles }));

/** The menu in its order, with the roles that see each title; `member` stands for everyone with a chapter. */
const menu: readonly Group[] = [
  {
    title: 'My Activity',
    children: [
      ...seenBy(
        members,
        'Performance',
        'Totals',
        'Sessions',
        'Referrals',
        'Revenue Made',
        'Event Attendance',
        'Posts',
        'Visitors',
      ),
      ...seenBy(everyone, 'Calendar', 'Goals'),
    ],
  },
  {
    title: 'My Chapter',
    children: seenBy(
      everyone,
      'My Chapter',
      'Chapter Calendar',
      'Chapter Links',
      'Latest Feature Links',
      'Feature Link Winners',
      'Events Committee Pipeline',
      'Marketing Moment Schedule',
      'Networking Moment Schedule',
      'Member Spotlights',
      'Sample Sessions',
    ),
  },
  { title: 'Directory', children: seenBy(everyone, 'Member Search', 'Chapter Search', 'Chats') },
  {
    title: 'Subs',
    children: [...seenBy(members, 'Request A Sub'), ...seenBy(everyone, 'Sub Requests')],
  },
  { title: 'Visitors', children: seenBy(everyone, 'Chapter Visitors') },
  {
    title: 'Meeting',
    children: [
      ...seenBy([...leaders, 'visitor_host'], 'Attendance List'),
      ...seenBy(
        [...leaders, 'visitor_host', 'membership_committee', 'events_committee'],
        'Attendance Visitor List',
      ),
      ...seenBy([...leaders, 'membership_committee', 'mentor_coordinator'], 'Attendance Reports'),
      ...seenBy(
        [...leaders, 'membership_committee', 'mentor_coordinator', 'education_coordinator'],
        'Sm Report',
      ),
      ...seenBy([...leaders, 'mentor_coordinator', 'education_coordinator'], 'Posting Members'),
    ],
  },
  {
    title: 'Leadership',
    children: [
      ...seenBy(everyone, 'Chapter Summary'),
      ...seenBy([...leaders, 'membership_committee', 'mentor_coordinator'], 'Zero Activity List'),
      ...seenBy([...leaders, 'membership_committee'], 'Pending Applications'),
      ...seenBy(everyone, 'Renewals', 'Checklists'),
    ],
  },
  {
    title: 'People growth',
    children: [
      ...seenBy(everyone, 'Protege', 'Onboarding Dashboard', 'Member Certifications'),
      ...seenBy(
        ['president', 'vice_president', 'mentor_coordinator', 'education_coordinator', 'administrator'],
        'Sample Sessions Assignments',
      ),
      ...seenBy(
        ['president', 'vice_president', 'education_coordinator', 'administrator'],
        'Marketing Moment Approval',
        'Networking Moment Approval',
      ),
      ...seenBy(
        ['president', 'vice_president', 'secretary_treasurer', 'education_coordinator', 'administrator'],
        'Member Spotlight Assignment',
      ),
    ],
  },
  { title: 'Learn', children: seenBy(everyone, 'The Concept', 'Training') },
  { title: 'Account', children: seenBy(everyone, 'Profile', 'Settings', 'Feedback', 'Privacy Policy') },
  {
    title: 'Administration',
    children: [
      ...seenBy(everyone, 'Audit trail'),
      ...seenBy(['vice_president', 'secretary_treasurer', 'administrator'], 'Import'),
    ],
  },
];

/**
 * @param roles the roles held today, `member` included for whoever has a chapter.
 * @param isBuilt whether a page exists for the title.
 * @returns the menu without what these roles do not see; a group without children is left out.
 */
export function menuFor(roles: ReadonlySet<string>, isBuilt: (title: string) => boolean): SidebarEntry[] {
  return menu
    .map((group) => ({
      title: group.title,
      children: group.children
        .filter(({ title, roles: allowed }) => isBuilt(title) && allowed.some((role) => roles.has(role)))
        .map(({ title }) => ({ title })),
    }))
    .filter(({ children }) => children.length > 0);
}
