import { metrics } from './metrics.ts';

/**
 * Who a page is for: `guest` whoever is not signed in, `challenge` whoever must answer before going on, `member`
 * whoever is signed in; `open` and `public` everybody, among the account pages before sign-in and on either side of it;
 * `leaving` is no page, its address signs out.
 */
export type Access = 'guest' | 'challenge' | 'member' | 'open' | 'public' | 'leaving';

/** Which of the pages that are open to everybody come together: those of an account, a visit, an application. */
export type OpenPart = 'account' | 'visit' | 'apply' | 'application' | 'policy';

/** The icons of the sidebar's pages; `views/workspace/menuIcons.ts` has them. */
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
  | 'DoorOpen'
  | 'Gauge'
  | 'HandHelping'
  | 'GraduationCap'
  | 'Handshake'
  | 'HeartHandshake'
  | 'House'
  | 'Link'
  | 'MessageSquare'
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

/** Its entry in the sidebar, which the server sends only where there is one. */
export interface SidebarEntry {
  readonly title: string;
  readonly icon: IconName;
  /** The parameters of the address that it opens. */
  readonly params?: Location['params'];
  /** About one's own chapter: whoever is of none opens it from the chapter that they mean. */
  readonly ofOwnChapter?: boolean;
}

/**
 * The pages that exist: path, exact title and who may open them. Their views are found by their ids, see
 * `routes/table.ts`.
 */
export interface PageDefinition {
  readonly path: string;
  /** Shorter addresses that open it as well. */
  readonly aliases?: readonly string[];
  /** The only values of the address's `id`, where not every id is a page. */
  readonly ids?: readonly string[];
  readonly title: string;
  /** Its titles by the address's `id`, where each has its own. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What a page with the default title calls itself in its content. */
  readonly heading?: string;
  readonly access: Access;
  /** Of an open page: what its code comes with. */
  readonly part?: OpenPart;
  readonly kind: 'guest' | 'list' | 'record' | 'form' | 'sheet' | 'static';
  /** It fetches its data again after a recording. */
  readonly reloads: boolean;
  readonly sidebar?: SidebarEntry;
  /** The last word of the path of its call, where its list can be exported. */
  readonly report?: string;
  readonly titleBar: boolean;
}

const page = (
  path: string,
  title: string,
  access: PageDefinition['access'],
  kind: PageDefinition['kind'],
  more: Partial<PageDefinition> = {},
): PageDefinition => ({ path, title, access, kind, reloads: false, titleBar: true, ...more });

/** A page that is open to everybody. */
const open = (path: string, title: string, part: OpenPart) => page(path, title, 'open', 'guest', { part });

/** The records of one metric: `id` is the direction, 1 given and 0 received; without `memberId` one's own. */
const list = (name: string, title: string, icon: IconName) =>
  page(`/dashboard/:memberId?/${name}/:id`, title, 'member', 'list', {
    reloads: true,
    ids: ['0', '1'],
    report: 'totals-details',
    sidebar: { title, icon, params: { id: '1' } },
  });

/** A page of one's own profile. */
const profile = (name: string, kind: PageDefinition['kind'], more: Partial<PageDefinition> = {}) =>
  page(`/dashboard/profile/${name}`, 'Profile', 'member', kind, { reloads: true, ...more });

/** The title of every page that the specification lists none for; such a page names itself in its content. */
const defaultTitle = 'My Profile';

/** A page of a member that has the default title. */
const dashboard = (path: string, kind: PageDefinition['kind'], more: Partial<PageDefinition> = {}) =>
  page(`/dashboard/${path}`, defaultTitle, 'member', kind, more);

/** One view of a chapter. */
const ofChapter = (name: string, more: Partial<PageDefinition> = {}) =>
  dashboard(`chapters/:id/${name}`, 'record', { reloads: true, ...more });

/** The schedule of one kind of moment, and where it is decided about. */
const moments = (type: 'marketing' | 'networking', name: string, icon: IconName) =>
  dashboard(`${type}-moment-schedule`, 'list', {
    heading: `${name} moment schedule`,
    report: 'moment-schedules',
    sidebar: { title: `${name} Moment Schedule`, icon },
  });
const momentsApproval = (type: 'marketing' | 'networking', name: string) =>
  dashboard(`${type}-moment-schedule-approval`, 'list', {
    heading: `${name} moment approval`,
    report: 'moment-schedules',
    sidebar: { title: `${name} Moment Approval`, icon: 'Stamp' },
  });

/** One view of another member. */
const ofMember = (name: string, more: Partial<PageDefinition> = {}) =>
  page(`/dashboard/member/:id/${name}`, 'Member Profile', 'member', 'record', more);

const metricIds = metrics.map(({ id }) => String(id));

export const pages = {
  root: page('/', 'Sign in', 'guest', 'guest'),
  signIn: page('/login', 'Sign in', 'guest', 'guest'),
  setPassword: page('/set-password', 'Set password', 'challenge', 'guest'),
  forgotPassword: open('/forgot-password', 'Forgot password', 'account'),
  resetPassword: open('/reset-password', 'Reset password', 'account'),
  updatePassword: open('/updatePassword/:token?', 'Choose a new password', 'account'),
  confirmSignUp: open('/confirm-sign-up', 'Confirm your account', 'account'),
  visitChapters: open('/visit-chapter', 'Visit a chapter', 'visit'),
  cancelVisit: open('/visit-chapter/cancel/:token?', 'Cancel your visit', 'visit'),
  visitChapter: open('/visit-chapter/:id', 'Visit a chapter', 'visit'),
  register: open('/register', 'Apply for membership', 'apply'),
  applicationOfMine: open('/register/application/:token?', 'Your application', 'application'),
  privacy: open('/privacy-policy', 'Privacy Policy', 'policy'),
  logout: page('/dashboard/logout', 'Sign out', 'leaving', 'guest'),
  contactDetails: profile('contactDetails', 'form', {
    aliases: ['/dashboard/profile'],
    sidebar: { title: 'Profile', icon: 'CircleUserRound' },
  }),
  biographyBusiness: profile('biographyBusiness', 'form'),
  socialLinks: profile('socialLinks', 'form'),
  promosList: profile('promos-list', 'form'),
  payments: profile('payments', 'form'),
  profileTraining: profile('profileTraining', 'record'),
  profileRoles: profile('profile-roles', 'record'),
  performance: page('/dashboard/activity', 'Performance', 'member', 'record', {
    reloads: true,
    aliases: ['/dashboard'],
    sidebar: { title: 'Performance', icon: 'Gauge' },
  }),
  totals: page('/dashboard/summary', 'Totals', 'member', 'record', {
    reloads: true,
    report: 'totals',
    sidebar: { title: 'Totals', icon: 'Table2' },
  }),
  smReport: page('/dashboard/SmReport', 'Sm Report', 'member', 'record', {
    reloads: true,
    report: 'sm-report',
    sidebar: { title: 'Sm Report', icon: 'Presentation' },
  }),
  smReportMembers: dashboard('SmReport/:id/members/:weekly/:type?', 'list', {
    reloads: true,
    report: 'sm-report-members',
    ids: metricIds,
    titles: Object.fromEntries(metrics.map(({ id, title }) => [id, title])),
  }),
  postingMembers: dashboard('sm-report/posting-members/:type?', 'list', {
    heading: 'Posting members',
    reloads: true,
    report: 'posting-members',
    sidebar: { title: 'Posting Members', icon: 'Rss' },
  }),
  postingMember: dashboard('sm-report/posting-member-details/:id', 'list', {
    heading: 'Posts shared',
    reloads: true,
    report: 'posting-member-details',
  }),
  chapterSummary: dashboard('chapter-summary', 'record', {
    heading: 'Chapter summary',
    reloads: true,
    report: 'chapter-performance',
    sidebar: { title: 'Chapter Summary', icon: 'Percent' },
  }),
  chapterSummaryPeople: dashboard('chapter-summary/people/:id', 'list', {
    heading: 'Chapter summary by person',
    reloads: true,
    report: 'chapter-people',
    ids: ['attendance', 'members', 'new', 'left', 'renewals', 'conversion'],
  }),
  chapterSummaryMembers: dashboard('chapter-summary/:id', 'list', {
    heading: 'Chapter summary by member',
    reloads: true,
    report: 'chapter-performance-members',
    ids: metricIds,
  }),
  chapterSummaryMatrix: dashboard('chapter-summary/:id/who-with-whom', 'record', {
    heading: 'Who with whom',
    reloads: true,
    report: 'chapter-performance-matrix',
    ids: metricIds,
  }),
  chapterSummaryMember: dashboard('chapter-summary/:type/members/:memberId/:id?', 'list', {
    heading: 'Chapter summary of a member',
    reloads: true,
    report: 'totals-details',
  }),
  sessions: list('sessions', 'Sessions', 'UsersRound'),
  referrals: list('referrals', 'Referrals', 'Handshake'),
  revenueMade: list('revenuemade', 'Revenue Made', 'Banknote'),
  eventAttendance: list('blitz', 'Event Attendance', 'Ticket'),
  posts: list('posts', 'Posts', 'Share2'),
  visitors: list('visitor', 'Visitors', 'DoorOpen'),
  chapterVisitors: dashboard('visitors', 'list', {
    heading: 'Chapter visitors',
    reloads: true,
    report: 'visitors',
    sidebar: { title: 'Chapter Visitors', icon: 'SquareKanban' },
  }),
  chapterVisitor: dashboard('visitors/:id', 'record', {
    heading: 'Visitor',
    reloads: true,
  }),
  memberSearch: page('/dashboard/search', 'Member Search', 'member', 'list', {
    reloads: true,
    report: 'filter-members',
    sidebar: { title: 'Member Search', icon: 'UserRoundSearch' },
  }),
  chapterSearch: page('/dashboard/chapters', 'Chapter Search', 'member', 'list', {
    report: 'filter-chapters',
    sidebar: { title: 'Chapter Search', icon: 'Building2' },
  }),
  chapterMembers: dashboard('chapters/:id/members', 'list'),
  chapterLinks: dashboard('chapter-links', 'list', {
    heading: 'Chapter links',
    report: 'links',
    sidebar: { title: 'Chapter Links', icon: 'Link', ofOwnChapter: true },
    reloads: true,
  }),
  latestFeatureLinks: dashboard('latest-feature-links', 'list', {
    heading: 'Latest feature links',
    report: 'latest-links',
    sidebar: { title: 'Latest Feature Links', icon: 'Sparkles', ofOwnChapter: true },
    reloads: true,
  }),
  featureLinkWinners: dashboard('feature-link-winners', 'list', {
    heading: 'Feature link winners',
    report: 'feature-links-winner',
    sidebar: { title: 'Feature Link Winners', icon: 'Award', ofOwnChapter: true },
  }),
  attendanceList: dashboard('attendance-list', 'sheet', {
    heading: 'Attendance list',
    reloads: true,
    sidebar: { title: 'Attendance List', icon: 'ClipboardCheck' },
  }),
  checkInCode: dashboard('attendance-list/:id/code', 'record', {
    heading: 'Check-in code',
  }),
  attendanceVisitorList: dashboard('attendance-visitor-list', 'sheet', {
    heading: 'Attendance visitor list',
    reloads: true,
    sidebar: { title: 'Attendance Visitor List', icon: 'DoorOpen' },
  }),
  attendanceReports: dashboard('attendance-reports', 'list', {
    heading: 'Attendance reports',
    report: 'attendance-report',
    sidebar: { title: 'Attendance Reports', icon: 'CalendarCheck' },
  }),
  attendanceReportDetails: page(
    '/dashboard/attendance-reports/:id',
    'Attendance Report Details',
    'member',
    'record',
    { report: 'attendance-report-details' },
  ),
  notifications: dashboard('notifications', 'list', {
    heading: 'Notifications',
  }),
  auditTrail: dashboard('audit-trail', 'list', {
    heading: 'Audit trail',
    report: 'audit-log',
    sidebar: { title: 'Audit Trail', icon: 'ScrollText' },
  }),
  zeroActivityList: page('/dashboard/missing-posts', 'Zero Activity List', 'member', 'list', {
    reloads: true,
    report: 'zero-activity-list',
    sidebar: { title: 'Zero Activity List', icon: 'CircleDashed' },
  }),
  calendar: dashboard('calendar', 'record', {
    heading: 'Calendar',
    sidebar: { title: 'Calendar', icon: 'CalendarDays' },
  }),
  chapterCalendar: page('/dashboard/ChapterCalendar', 'Chapter Calendar', 'member', 'record', {
    sidebar: { title: 'Chapter Calendar', icon: 'CalendarRange' },
  }),
  requestSub: page('/dashboard/request-sub', 'Request A Sub', 'member', 'list', {
    sidebar: { title: 'Request A Sub', icon: 'HandHelping' },
  }),
  subRequests: page('/dashboard/sub-requests', 'Sub Requests', 'member', 'list', {
    report: 'get-sub-requests',
    sidebar: { title: 'Sub Requests', icon: 'Repeat' },
  }),
  marketingMoments: moments('marketing', 'Marketing', 'Megaphone'),
  marketingApproval: momentsApproval('marketing', 'Marketing'),
  networkingMoments: moments('networking', 'Networking', 'Network'),
  networkingApproval: momentsApproval('networking', 'Networking'),
  pipeline: dashboard('events-committee-pipeline', 'list', {
    heading: 'Events Committee Pipeline',
    report: 'events-committee-pipeline',
    sidebar: { title: 'Events Committee Pipeline', icon: 'SquareKanban' },
  }),
  memberSpotlights: dashboard('member-spotlights', 'list', {
    heading: 'Member spotlights',
    report: 'member-spotlights',
    sidebar: { title: 'Member Spotlights', icon: 'Star' },
  }),
  spotlightAssignment: dashboard('member-spotlight-assignment', 'list', {
    heading: 'Member spotlight assignment',
    report: 'spotlight-rotation',
    sidebar: { title: 'Member Spotlight Assignment', icon: 'UserRoundCheck' },
  }),
  memberLetters: dashboard('missing-posts/:id/member-letters', 'record', {
    heading: 'Letters',
    reloads: true,
  }),
  pendingApplications: page('/dashboard/pending-applications', 'Pending Applications', 'member', 'list', {
    report: 'pending-members',
    sidebar: { title: 'Pending Applications', icon: 'UserRoundPlus' },
  }),
  pendingApplication: dashboard('pending-applications/:id', 'record', {
    heading: 'Application',
  }),
  renewals: page('/dashboard/Renewals', 'Renewals', 'member', 'list', {
    report: 'subscriptions',
    sidebar: { title: 'Renewals', icon: 'RefreshCw' },
  }),
  mentors: page('/dashboard/mentors', 'Protege', 'member', 'list', {
    reloads: true,
    report: 'mentors',
    sidebar: { title: 'Protege', icon: 'HeartHandshake' },
  }),
  membersChecklists: page('/dashboard/members-checklists', 'Onboarding Dashboard', 'member', 'sheet', {
    report: 'member-checklist',
    sidebar: { title: 'Onboarding Dashboard', icon: 'ListChecks' },
  }),
  coachingAssignments: page('/dashboard/coaching-assignments', 'Member Certifications', 'member', 'list', {
    report: 'coaching-assignments',
    sidebar: { title: 'Member Certifications', icon: 'BadgeCheck' },
  }),
  coachingAssignment: page(
    '/dashboard/coaching-assignments/:id',
    'Member Certifications',
    'member',
    'record',
  ),
  checklists: page('/dashboard/checklists', 'Checklists', 'member', 'list', {
    report: 'checklists',
    sidebar: { title: 'Checklists', icon: 'ClipboardList' },
  }),
  checklistEntries: page('/dashboard/checklists/:id/entries', 'Checklists', 'member', 'list', {
    report: 'entries',
  }),
  checklistCreate: page('/dashboard/checklists/:id/create', 'Checklists', 'member', 'form'),
  checklistEntry: page('/dashboard/checklists/:id/entries/:entryId', 'Checklists', 'member', 'sheet'),
  chapterSettings: dashboard('chapter-settings', 'record', {
    heading: 'Chapter settings',
    sidebar: { title: 'Chapter Settings', icon: 'SlidersHorizontal' },
  }),
  feedback: page('/dashboard/feedback', 'Feedback', 'member', 'record', {
    reloads: true,
    titleBar: false,
    sidebar: { title: 'Feedback', icon: 'MessageSquare' },
  }),
  theConcept: page('/dashboard/TheConcept', 'The Concept', 'member', 'record', {
    reloads: true,
    sidebar: { title: 'The Concept', icon: 'BookOpen' },
  }),
  training: dashboard('training', 'list', {
    heading: 'Training',
    reloads: true,
    report: 'training-catalog',
    sidebar: { title: 'Training', icon: 'GraduationCap' },
  }),
  goals: dashboard('goals', 'list', {
    heading: 'Goals',
    reloads: true,
    report: 'goals',
    sidebar: { title: 'Goals', icon: 'Target' },
  }),
  settings: page('/dashboard/settings', 'Settings', 'member', 'form', {
    titleBar: false,
    sidebar: { title: 'Settings', icon: 'Settings' },
  }),
  organisationSettings: dashboard('organisation-settings', 'record', {
    heading: 'Organization settings',
    sidebar: { title: 'Organization Settings', icon: 'Settings2' },
  }),
  organisationOnboarding: dashboard('organisation-settings/onboarding', 'record', {
    heading: 'Organization settings',
  }),
  organisationCertificates: dashboard('organisation-settings/certificates', 'record', {
    heading: 'Organization settings',
  }),
  organisationChapters: dashboard('organisation-settings/chapters', 'list', {
    heading: 'Organization settings',
  }),
  organisationProfessions: dashboard('organisation-settings/professions', 'list', {
    heading: 'Organization settings',
  }),
  myChapter: page('/dashboard/chapter/:id', 'My Chapter', 'member', 'record', {
    reloads: true,
    sidebar: { title: 'My Chapter', icon: 'House', ofOwnChapter: true },
  }),
  chapterDetails: ofChapter('details', { aliases: ['/dashboard/chapters/:id'] }),
  chapterLeadership: ofChapter('leadership'),
  chapterEvents: ofChapter('events'),
  requestedCategories: ofChapter('requested-categories'),
  memberContact: ofMember('contactDetails', { reloads: true, aliases: ['/dashboard/member/:id'] }),
  memberBiography: ofMember('biographyBusiness'),
  memberSocialLinks: ofMember('socialLinks'),
  memberPromos: ofMember('promos-list'),
  memberRoles: ofMember('roles', { reloads: true }),
  memberActivity: ofMember('activity', { reloads: true }),
  memberTotals: ofMember('summary', { reloads: true }),
  memberAttendance: ofMember('attendance'),
  memberTraining: ofMember('training', { reloads: true }),
  memberMembership: ofMember('membership', { reloads: true }),
  privacyPolicy: page('/dashboard/privacyPolicy', 'Privacy Policy', 'member', 'record', {
    reloads: true,
    sidebar: { title: 'Privacy Policy', icon: 'ScrollText' },
  }),
  notFound: page('*', 'Page not Found', 'public', 'static'),
} as const satisfies Record<string, PageDefinition>;

export type PageId = keyof typeof pages;

export const pageIds = Object.keys(pages) as PageId[];

/** Where a person is: the page, the address's parameters and its query. */
export interface Location {
  readonly page: PageId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

const sorted = (values: Readonly<Record<string, string>>) => Object.entries(values).sort();

/** Whether two addresses are of one page with the same filters, in whatever order they name them. */
export const areSamePage = (one: Location, other: Location): boolean =>
  one === other ||
  JSON.stringify([one.page, sorted(one.params), sorted(one.query)]) ===
    JSON.stringify([other.page, sorted(other.params), sorted(other.query)]);

/** @returns the page's definition with its general type. */
export const pageDefinition = (id: PageId): PageDefinition => pages[id];

/** @returns which code an open page comes with; undefined for any other page. */
export const openPartOf = ({ page: id }: Pick<Location, 'page'>): OpenPart | undefined =>
  pageDefinition(id).part;

/** @returns the title of a page at its address. */
export const titleOf = ({ page: id, params }: Location): string => {
  const { title, titles } = pageDefinition(id);
  return titles?.[params.id ?? ''] ?? title;
};

/** @returns every pattern of addresses that opens the page. */
export const pathsOf = ({ path, aliases = [] }: PageDefinition): readonly string[] => [path, ...aliases];

/** A signed-in member who opens the sign-in page lands here. */
export const landingPage: Location = { page: 'contactDetails', params: {}, query: {} };
export const signInPage: Location = { page: 'signIn', params: {}, query: {} };
export const resetPasswordPage: Location = { page: 'resetPassword', params: {}, query: {} };
export const visitChaptersPage: Location = { page: 'visitChapters', params: {}, query: {} };
export const registerPage: Location = { page: 'register', params: {}, query: {} };
export const privacyPage: Location = { page: 'privacy', params: {}, query: {} };
export const confirmSignUpPage: Location = { page: 'confirmSignUp', params: {}, query: {} };

/** @returns the page of a member. */
export const memberPage = (id: number): Location => ({
  page: 'memberContact',
  params: { id: String(id) },
  query: {},
});

/** @returns the page of a chapter. */
export const chapterPage = (id: number): Location => ({
  page: 'chapterDetails',
  params: { id: String(id) },
  query: {},
});
