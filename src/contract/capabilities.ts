/** Keys of `roles.buttons`: each guards the calls that do what it names. */
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

/** The sidebar's groups in their order, each with its titles. */
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

/** Titles of the sidebar. A member who is sent one may read what its page shows, within the reach of the title. */
export const sidebarTitles: readonly SidebarTitle[] = sidebarMenu.flatMap(
  ({ children }): readonly SidebarTitle[] => children,
);

/** The right to read what the page of a sidebar title shows. */
export type PageRight = `page:${SidebarTitle}`;

/** What an endpoint can ask for: a button, or the reading of a page. Each is held in a scope of chapters. */
export type Right = Capability | PageRight;

/** Every right there is. */
export const rights: readonly Right[] = [
  ...capabilities,
  ...sidebarTitles.map((title): PageRight => `page:${title}`),
];
