import type { SidebarTitle } from '../../../src/contract/capabilities.ts';
import type { SidebarEntry } from '../../../src/contract/shell.ts';
import type { Viewer } from '../../http/viewer.ts';

interface Group {
  readonly title: string;
  readonly children: readonly SidebarTitle[];
}

/** The menu in its order. */
const menu: readonly Group[] = [
  {
    title: 'My Activity',
    children: [
      'Performance',
      'Totals',
      'Sessions',
      'Referrals',
      'Revenue Made',
      'Event Attendance',
      'Posts',
      'Visitors',
      'Calendar',
      'Goals',
    ],
  },
  {
    title: 'My Chapter',
    children: [
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
    ],
  },
  { title: 'Directory', children: ['Member Search', 'Chapter Search', 'Chats'] },
  { title: 'Subs', children: ['Request A Sub', 'Sub Requests'] },
  { title: 'Visitors', children: ['Chapter Visitors'] },
  {
    title: 'Meeting',
    children: [
      'Attendance List',
      'Attendance Visitor List',
      'Attendance Reports',
      'Sm Report',
      'Posting Members',
    ],
  },
  {
    title: 'Leadership',
    children: ['Chapter Summary', 'Zero Activity List', 'Pending Applications', 'Renewals', 'Checklists'],
  },
  {
    title: 'People growth',
    children: [
      'Protege',
      'Onboarding Dashboard',
      'Member Certifications',
      'Sample Sessions Assignments',
      'Marketing Moment Approval',
      'Networking Moment Approval',
      'Member Spotlight Assignment',
    ],
  },
  { title: 'Learn', children: ['The Concept', 'Training'] },
  { title: 'Account', children: ['Profile', 'Settings', 'Feedback', 'Privacy Policy'] },
  { title: 'Administration', children: ['Audit trail', 'Import'] },
];

/**
 * @param isBuilt whether a page exists for the title.
 * @returns the menu without what the viewer does not hold; a group without children is left out.
 */
export function menuFor(viewer: Pick<Viewer, 'rights'>, isBuilt: (title: string) => boolean): SidebarEntry[] {
  return menu
    .map((group) => ({
      title: group.title,
      children: group.children
        .filter((title) => isBuilt(title) && viewer.rights.has(`page:${title}`))
        .map((title) => ({ title })),
    }))
    .filter(({ children }) => children.length > 0);
}
