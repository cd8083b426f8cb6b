import { metrics } from './metrics.ts';
import type { Location, PageId } from './pages.ts';

/** The sidebar's icons; `views/workspace/menuIcons.ts` draws them. */
export type IconName =
  | 'Award'
  | 'BadgeCheck'
  | 'Banknote'
  | 'BookOpen'
  | 'Building2'
  | 'CalendarCheck'
  | 'CalendarDays'
  | 'CalendarRange'
  | 'CircleDashed'
  | 'CircleUserRound'
  | 'ClipboardCheck'
  | 'ClipboardList'
  | 'FileUp'
  | 'DoorOpen'
  | 'Gauge'
  | 'HandHelping'
  | 'GraduationCap'
  | 'Handshake'
  | 'HeartHandshake'
  | 'House'
  | 'Link'
  | 'MessageCircle'
  | 'MessageSquare'
  | 'MessagesSquare'
  | 'ListChecks'
  | 'Megaphone'
  | 'Network'
  | 'Stamp'
  | 'Star'
  | 'UserRoundCheck'
  | 'Percent'
  | 'Presentation'
  | 'RefreshCw'
  | 'Repeat'
  | 'Rss'
  | 'ScrollText'
  | 'Server'
  | 'Settings'
  | 'Settings2'
  | 'Share2'
  | 'SlidersHorizontal'
  | 'Sparkles'
  | 'Table2'
  | 'Target'
  | 'Ticket'
  | 'SquareKanban'
  | 'UserRoundPlus'
  | 'UserRoundSearch'
  | 'UsersRound';

/** A page's entry in the sidebar, which the server sends only if the member has it. */
export interface SidebarEntry {
  readonly title: string;
  readonly icon: IconName;
  /** The parameters of the entry's address. */
  readonly params?: Location['params'];
  /** The page is about the member's own chapter. Members without one open it from a chapter's page. */
  readonly ofOwnChapter?: boolean;
}

/** Everything about a page except its address. `routes/table.ts` finds its view by id. */
export interface PageDefinition {
  readonly title: string;
  /** The titles by the address's `id`, if they differ. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The heading of a page that has the default title. */
  readonly heading?: string;
  readonly kind: 'guest' | 'list' | 'detail' | 'form' | 'sheet' | 'conversation' | 'importing' | 'static';
  /** The page whose view and machine this page shares: navigating between the two only changes the data. */
  readonly shares?: PageId;
  /** The page whose sidebar entry is highlighted while this page is open. */
  readonly within?: PageId;
  readonly sidebar?: SidebarEntry;
  /** The last word of the endpoint's path, if its list can be exported. */
  readonly report?: string;
  /** The page's data changes over time by itself, so it's refetched every half minute. */
  readonly isFollowed?: boolean;
}

type Kind = PageDefinition['kind'];
type More = Omit<PageDefinition, 'title' | 'kind'>;

const page = (title: string, kind: Kind, more: More = {}): PageDefinition => ({ title, kind, ...more });

/** A page before sign-in. */
const guest = (title: string) => page(title, 'guest');

const records = (title: string, icon: IconName) =>
  page(title, 'list', { report: 'totals-details', sidebar: { title, icon, params: { id: '1' } } });

/** A page of the member's own profile. */
const profile = (kind: Kind, more: More = {}) => page('Profile', kind, more);

/** A page without a title in the specification; its content has the heading. */
const untitled = (kind: Kind, more: More = {}) => page('My Profile', kind, more);

/** A section of the member's settings. */
const section = (kind: Kind) => page('Settings', kind, { within: 'settings' });

/** A view of a chapter. */
const ofChapter = untitled('detail');
/** A view of another member. */
const ofMember = page('Member Profile', 'detail');

/** The schedule of one kind of moment, and the page where it's approved. */
const moments = (name: string, icon: IconName) =>
  untitled('list', {
    heading: `${name} moment schedule`,
    report: 'moment-schedules',
    sidebar: { title: `${name} Moment Schedule`, icon },
  });
const momentsApproval = (name: string) =>
  untitled('list', {
    heading: `${name} moment approval`,
    report: 'moment-schedules',
    sidebar: { title: `${name} Moment Approval`, icon: 'Stamp' },
  });

const pageDefinitions: Readonly<Record<PageId, PageDefinition>> = {
  root: guest('Sign in'),
  signIn: guest('Sign in'),
  setPassword: guest('Set password'),
  forgotPassword: guest('Forgot password'),
  resetPassword: guest('Reset password'),
  updatePassword: guest('Choose a new password'),
  confirmEmail: guest('Confirm your new address'),
  keepEmail: guest('Keep your old address'),
  confirmSignUp: guest('Confirm your account'),
  visitChapters: guest('Visit a chapter'),
  cancelVisit: guest('Cancel your visit'),
  visitChapter: guest('Visit a chapter'),
  register: guest('Apply for membership'),
  applicationOfMine: guest('Your application'),
  setUp: guest('Set up Chapterhouse'),
  privacy: guest('Privacy Policy'),
  logout: guest('Sign out'),
  contactDetails: profile('form', {
    sidebar: { title: 'Profile', icon: 'CircleUserRound' },
  }),
  biographyBusiness: profile('form'),
  socialLinks: profile('form'),
  promosList: profile('form'),
  payments: profile('form'),
  profileTraining: profile('detail'),
  profileRoles: profile('detail'),
  performance: page('Performance', 'detail', {
    sidebar: { title: 'Performance', icon: 'Gauge' },
  }),
  totals: page('Totals', 'detail', {
    report: 'totals',
    sidebar: { title: 'Totals', icon: 'Table2' },
  }),
  smReport: page('Sm Report', 'detail', {
    report: 'sm-report',
    sidebar: { title: 'Sm Report', icon: 'Presentation' },
  }),
  smReportMembers: untitled('list', {
    report: 'sm-report-members',
    titles: Object.fromEntries(metrics.map(({ id, title }) => [id, title])),
  }),
  postingMembers: untitled('list', {
    heading: 'Posting members',
    report: 'posting-members',
    sidebar: { title: 'Posting Members', icon: 'Rss' },
  }),
  postingMember: untitled('list', {
    heading: 'Posts shared',
    report: 'posting-member-details',
  }),
  chapterSummary: untitled('detail', {
    heading: 'Chapter summary',
    report: 'chapter-performance',
    sidebar: { title: 'Chapter Summary', icon: 'Percent' },
  }),
  chapterSummaryPeople: untitled('list', {
    heading: 'Chapter summary by person',
    report: 'chapter-people',
  }),
  chapterSummaryMembers: untitled('list', {
    heading: 'Chapter summary by member',
    report: 'chapter-performance-members',
  }),
  chapterSummaryMatrix: untitled('detail', {
    heading: 'Who with whom',
    report: 'chapter-performance-matrix',
  }),
  chapterSummaryMember: untitled('list', {
    heading: 'Chapter summary of a member',
    report: 'totals-details',
  }),
  sessions: records('Sessions', 'UsersRound'),
  referrals: records('Referrals', 'Handshake'),
  revenueMade: records('Revenue Made', 'Banknote'),
  eventAttendance: records('Event Attendance', 'Ticket'),
  posts: records('Posts', 'Share2'),
  visitors: records('Visitors', 'DoorOpen'),
  chapterVisitors: untitled('list', {
    heading: 'Chapter visitors',
    report: 'visitors',
    sidebar: { title: 'Chapter Visitors', icon: 'SquareKanban' },
  }),
  chapterVisitor: untitled('detail', {
    heading: 'Visitor',
  }),
  memberSearch: page('Member Search', 'list', {
    report: 'filter-members',
    sidebar: { title: 'Member Search', icon: 'UserRoundSearch' },
  }),
  chapterSearch: page('Chapter Search', 'list', {
    report: 'filter-chapters',
    sidebar: { title: 'Chapter Search', icon: 'Building2' },
  }),
  chapterMembers: untitled('list'),
  chapterLinks: untitled('list', {
    heading: 'Chapter links',
    report: 'links',
    sidebar: { title: 'Chapter Links', icon: 'Link', ofOwnChapter: true },
  }),
  latestFeatureLinks: untitled('list', {
    heading: 'Latest feature links',
    report: 'latest-links',
    sidebar: { title: 'Latest Feature Links', icon: 'Sparkles', ofOwnChapter: true },
  }),
  featureLinkWinners: untitled('list', {
    heading: 'Feature link winners',
    report: 'feature-links-winner',
    sidebar: { title: 'Feature Link Winners', icon: 'Award', ofOwnChapter: true },
  }),
  attendanceList: untitled('sheet', {
    heading: 'Attendance list',
    sidebar: { title: 'Attendance List', icon: 'ClipboardCheck' },
  }),
  checkInCode: untitled('detail', {
    heading: 'Check-in code',
  }),
  attendanceVisitorList: untitled('sheet', {
    heading: 'Attendance visitor list',
    sidebar: { title: 'Attendance Visitor List', icon: 'DoorOpen' },
  }),
  attendanceReports: untitled('list', {
    heading: 'Attendance reports',
    report: 'attendance-report',
    sidebar: { title: 'Attendance Reports', icon: 'CalendarCheck' },
  }),
  attendanceReportDetails: page('Attendance Report Details', 'detail', {
    report: 'attendance-report-details',
  }),
  chat: page('Chat', 'conversation', { sidebar: { title: 'Chats', icon: 'MessageCircle' } }),
  chatMember: page('Chat', 'conversation', { shares: 'chat' }),
  chatGroup: page('Group Profile Details', 'detail'),
  notifications: untitled('list', {
    heading: 'Notifications',
  }),
  auditTrail: untitled('list', {
    heading: 'Audit trail',
    report: 'audit-log',
    sidebar: { title: 'Audit Trail', icon: 'ScrollText' },
  }),
  zeroActivityList: page('Zero Activity List', 'list', {
    report: 'zero-activity-list',
    sidebar: { title: 'Zero Activity List', icon: 'CircleDashed' },
  }),
  calendar: untitled('detail', {
    heading: 'Calendar',
    sidebar: { title: 'Calendar', icon: 'CalendarDays' },
  }),
  chapterCalendar: page('Chapter Calendar', 'detail', {
    sidebar: { title: 'Chapter Calendar', icon: 'CalendarRange' },
  }),
  requestSub: page('Request A Sub', 'list', {
    sidebar: { title: 'Request A Sub', icon: 'HandHelping' },
  }),
  subRequests: page('Sub Requests', 'list', {
    report: 'get-sub-requests',
    sidebar: { title: 'Sub Requests', icon: 'Repeat' },
  }),
  subRequest: page('Sub Requests', 'detail'),
  marketingMoments: moments('Marketing', 'Megaphone'),
  marketingApproval: momentsApproval('Marketing'),
  networkingMoments: moments('Networking', 'Network'),
  networkingApproval: momentsApproval('Networking'),
  pipeline: untitled('list', {
    heading: 'Events Committee Pipeline',
    report: 'events-committee-pipeline',
    sidebar: { title: 'Events Committee Pipeline', icon: 'SquareKanban' },
  }),
  memberSpotlights: untitled('list', {
    heading: 'Member spotlights',
    report: 'member-spotlights',
    sidebar: { title: 'Member Spotlights', icon: 'Star' },
  }),
  spotlightAssignment: untitled('list', {
    heading: 'Member spotlight assignment',
    report: 'spotlight-rotation',
    sidebar: { title: 'Member Spotlight Assignment', icon: 'UserRoundCheck' },
  }),
  sampleSessions: untitled('list', {
    heading: 'Sample sessions',
    report: 'sample-sessions',
    sidebar: { title: 'Sample Sessions', icon: 'MessagesSquare' },
  }),
  sampleAssignments: untitled('list', {
    heading: 'Sample session assignments',
    report: 'sample-sessions-assignments',
    sidebar: { title: 'Sample Sessions Assignments', icon: 'UsersRound' },
  }),
  memberLetters: untitled('detail', {
    heading: 'Letters',
  }),
  pendingApplications: page('Pending Applications', 'list', {
    report: 'pending-members',
    sidebar: { title: 'Pending Applications', icon: 'UserRoundPlus' },
  }),
  pendingApplication: untitled('detail', {
    heading: 'Application',
  }),
  renewals: page('Renewals', 'list', {
    report: 'subscriptions',
    sidebar: { title: 'Renewals', icon: 'RefreshCw' },
  }),
  mentors: page('Protege', 'list', {
    report: 'mentors',
    sidebar: { title: 'Protege', icon: 'HeartHandshake' },
  }),
  membersChecklists: page('Onboarding Dashboard', 'sheet', {
    report: 'member-checklist',
    sidebar: { title: 'Onboarding Dashboard', icon: 'ListChecks' },
  }),
  coachingAssignments: page('Member Certifications', 'list', {
    report: 'coaching-assignments',
    sidebar: { title: 'Member Certifications', icon: 'BadgeCheck' },
  }),
  coachingAssignment: page('Member Certifications', 'detail'),
  checklists: page('Checklists', 'list', {
    report: 'checklists',
    sidebar: { title: 'Checklists', icon: 'ClipboardList' },
  }),
  checklistEntries: page('Checklists', 'list', {
    report: 'entries',
  }),
  checklistCreate: page('Checklists', 'form'),
  checklistEntry: page('Checklists', 'sheet'),
  chapterSettings: untitled('detail', {
    heading: 'Chapter settings',
    sidebar: { title: 'Chapter Settings', icon: 'SlidersHorizontal' },
  }),
  feedback: page('Feedback', 'detail', {
    sidebar: { title: 'Feedback', icon: 'MessageSquare' },
  }),
  theConcept: page('The Concept', 'detail', {
    sidebar: { title: 'The Concept', icon: 'BookOpen' },
  }),
  training: untitled('list', {
    heading: 'Training',
    report: 'training-catalog',
    sidebar: { title: 'Training', icon: 'GraduationCap' },
  }),
  goals: untitled('list', {
    heading: 'Goals',
    report: 'goals',
    sidebar: { title: 'Goals', icon: 'Target' },
  }),
  settings: page('Settings', 'detail', {
    sidebar: { title: 'Settings', icon: 'Settings' },
  }),
  settingsAccount: section('detail'),
  settingsNotifications: section('form'),
  settingsPrivacy: section('form'),
  settingsAppearance: section('form'),
  settingsCalendar: section('static'),
  settingsData: section('static'),
  settingsFirstSteps: section('form'),
  importFiles: untitled('importing', {
    heading: 'Import',
    sidebar: { title: 'Import', icon: 'FileUp' },
  }),
  operations: untitled('detail', {
    heading: 'Operations',
    sidebar: { title: 'Operations', icon: 'Server' },
    isFollowed: true,
  }),
  organizationSettings: untitled('detail', {
    heading: 'Organization settings',
    sidebar: { title: 'Organization Settings', icon: 'Settings2' },
  }),
  organizationOnboarding: untitled('detail', {
    heading: 'Organization settings',
    within: 'organizationSettings',
  }),
  organizationCertificates: untitled('detail', {
    heading: 'Organization settings',
    within: 'organizationSettings',
  }),
  organizationChapters: untitled('list', {
    heading: 'Organization settings',
    within: 'organizationSettings',
    report: 'organisation-chapters',
  }),
  organizationInvitations: untitled('list', {
    heading: 'Organization settings',
    within: 'organizationSettings',
    report: 'invitations',
  }),
  organizationProfessions: untitled('list', {
    heading: 'Organization settings',
    within: 'organizationSettings',
    report: 'organisation-professions',
  }),
  myChapter: page('My Chapter', 'detail', {
    sidebar: { title: 'My Chapter', icon: 'House', ofOwnChapter: true },
  }),
  chapterDetails: ofChapter,
  chapterLeadership: ofChapter,
  chapterEvents: ofChapter,
  requestedCategories: ofChapter,
  memberContact: ofMember,
  memberBiography: ofMember,
  memberSocialLinks: ofMember,
  memberPromos: ofMember,
  memberRoles: ofMember,
  memberActivity: ofMember,
  memberTotals: ofMember,
  memberAttendance: ofMember,
  memberTraining: ofMember,
  memberMembership: ofMember,
  privacyPolicy: page('Privacy Policy', 'detail', {
    sidebar: { title: 'Privacy Policy', icon: 'ScrollText' },
  }),
  notFound: page('Page not Found', 'static'),
};

export const pageDefinition = (id: PageId): PageDefinition => pageDefinitions[id];

/** @returns the page whose view and machine show this one: usually the page itself. */
export const viewedAs = (id: PageId): PageId => pageDefinition(id).shares ?? id;

/** @returns the page whose sidebar entry is highlighted for this one. */
export const menuPageOf = (id: PageId): PageId => pageDefinition(id).within ?? viewedAs(id);

/** @returns the title of the page at an address. */
export const titleOf = ({ page: id, params }: Location): string => {
  const { title, titles } = pageDefinition(id);
  return titles?.[params.id ?? ''] ?? title;
};
