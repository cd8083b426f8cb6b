/** The keys of `roles.buttons`. Each key is the right to make the calls that its name describes. */
export const capabilities = [
  'activity.view',
  'activity.editOwn',
  'activity.deleteOwn',
  'activity.correct',
  'referral.state',
  'amounts.view',
  'attendance.take',
  'attendance.close',
  'attendance.reopen',
  'attendance.checkinSelf',
  'meeting.skip',
  'meeting.edit',
  'visitors.edit',
  'visitors.checkin',
  'visitors.followup',
  'visitors.merge',
  'subs.offer',
  'subs.confirm',
  'applications.view',
  'applications.comment',
  'applications.vote',
  'applications.decide',
  'applications.payment',
  'letters.draft',
  'letters.issue',
  'helper.assign',
  'renewals.record',
  'renewals.decide',
  'payments.viewOthers',
  'mentors.assign',
  'onboarding.tick',
  'onboarding.points',
  'coaching.assign',
  'coaching.step',
  'certificates.announce',
  'trainings.editOthers',
  'moments.request',
  'moments.approve',
  'spotlights.assign',
  'sampleSessions.assign',
  'featureLinks.pick',
  'featureLinks.announce',
  'events.edit',
  'events.rsvp',
  'pipeline.fillSpot',
  'pipeline.changeStatus',
  'checklists.define',
  'checklists.fill',
  'checklists.complete',
  'promos.suggest',
  'promos.accept',
  'goals.chapter',
  'members.add',
  'members.edit',
  'members.lifecycle',
  'roles.edit',
  'announce.send',
  'reports.export',
  'reports.present',
  'import.run',
  'import.undo',
  'audit.view',
  'content.edit',
  'settings.floating',
] as const;
export type Capability = (typeof capabilities)[number];

/** The sidebar's groups with their titles, in order. */
export const sidebarMenu = [
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
    children: [
      'Chapter Summary',
      'Zero Activity List',
      'Pending Applications',
      'Renewals',
      'Checklists',
      'Chapter Settings',
    ],
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
  { title: 'Administration', children: ['Audit Trail', 'Import', 'Organization Settings', 'Operations'] },
] as const;
export type SidebarTitle = (typeof sidebarMenu)[number]['children'][number];

/** The sidebar's titles. A member who has a title may read what that title's page shows, within the title's scope. */
export const sidebarTitles: readonly SidebarTitle[] = sidebarMenu.flatMap(
  ({ children }): readonly SidebarTitle[] => children,
);

/** The right to read the page of a sidebar title. */
export type PageRight = `page:${SidebarTitle}`;

/**
 * The right that an endpoint requires: a button's key, or reading a page. A member holds a right for a scope
 * of chapters.
 */
export type Right = Capability | PageRight;

export const rights: readonly Right[] = [
  ...capabilities,
  ...sidebarTitles.map((title): PageRight => `page:${title}`),
];
