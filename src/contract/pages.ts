/**
 * Who a page is for. `guest`: users who are signed out; `challenge`: users who must answer a challenge before
 * going on; `member`: signed-in members; `open`: everyone, as one of the account pages; `public`: everyone,
 * signed in or not; `leaving`: an address without a page, which signs the user out.
 */
export type Access = 'guest' | 'challenge' | 'member' | 'open' | 'public' | 'leaving';

/** The open pages whose code loads together, such as those of an account, a visit or an application. */
export type OpenPart = 'account' | 'visit' | 'apply' | 'application' | 'policy' | 'setUp';

/** A page's address and access: all that is known about it before sign-in. */
export interface PagePlace {
  readonly path: string;
  /** Shorter addresses that also open the page. */
  readonly aliases?: readonly string[];
  /** The only valid values of the address's `id`; any when absent. */
  readonly ids?: readonly string[];
  readonly access: Access;
  /** For an open page, the part whose code it loads with. */
  readonly part?: OpenPart;
}

type More = Pick<PagePlace, 'aliases' | 'ids'>;

const place = (path: string, access: Access): PagePlace => ({ path, access });

/** A page open to everyone. */
const open = (path: string, part: OpenPart): PagePlace => ({ path, access: 'open', part });

const member = (path: string, more: More = {}): PagePlace => ({
  path: `/dashboard/${path}`,
  access: 'member',
  ...more,
});

/**
 * The records of one metric: `id` is the direction, 1 given and 0 received. Without `memberId` the page shows
 * the member's own records.
 */
const records = (name: string) => member(`:memberId?/${name}/:id`, { ids: ['0', '1'] });

/** The ids of the six metrics in `metrics.ts`. */
const metricIds = ['1', '2', '3', '4', '5', '6'];

/**
 * The address of every page. The rest of a page's definition is in `pageDefinitions.ts`, which only signed-in members
 * load.
 */
export const pages = {
  root: place('/', 'guest'),
  signIn: place('/login', 'guest'),
  setPassword: place('/set-password', 'challenge'),
  forgotPassword: open('/forgot-password', 'account'),
  resetPassword: open('/reset-password', 'account'),
  updatePassword: open('/updatePassword/:token?', 'account'),
  confirmEmail: open('/confirm-email/:token?', 'account'),
  keepEmail: open('/keep-email/:token?', 'account'),
  confirmSignUp: open('/confirm-sign-up', 'account'),
  visitChapters: open('/visit-chapter', 'visit'),
  cancelVisit: open('/visit-chapter/cancel/:token?', 'visit'),
  visitChapter: open('/visit-chapter/:id', 'visit'),
  register: open('/register', 'apply'),
  applicationOfMine: open('/register/application/:token?', 'application'),
  privacy: open('/privacy-policy', 'policy'),
  setUp: open('/set-up', 'setUp'),
  logout: place('/dashboard/logout', 'leaving'),
  contactDetails: member('profile/contactDetails', { aliases: ['/dashboard/profile'] }),
  biographyBusiness: member('profile/biographyBusiness'),
  socialLinks: member('profile/socialLinks'),
  promosList: member('profile/promos-list'),
  payments: member('profile/payments'),
  profileTraining: member('profile/profileTraining'),
  profileRoles: member('profile/profile-roles'),
  performance: member('activity', { aliases: ['/dashboard'] }),
  totals: member('summary'),
  smReport: member('SmReport'),
  smReportMembers: member('SmReport/:id/members/:weekly/:type?', { ids: metricIds }),
  postingMembers: member('sm-report/posting-members/:type?'),
  postingMember: member('sm-report/posting-member-details/:id'),
  chapterSummary: member('chapter-summary'),
  chapterSummaryPeople: member('chapter-summary/people/:id', {
    ids: ['attendance', 'members', 'new', 'left', 'renewals', 'conversion'],
  }),
  chapterSummaryMembers: member('chapter-summary/:id', { ids: metricIds }),
  chapterSummaryMatrix: member('chapter-summary/:id/who-with-whom', { ids: metricIds }),
  chapterSummaryMember: member('chapter-summary/:type/members/:memberId/:id?'),
  sessions: records('sessions'),
  referrals: records('referrals'),
  revenueMade: records('revenuemade'),
  eventAttendance: records('blitz'),
  posts: records('posts'),
  visitors: records('visitor'),
  chapterVisitors: member('visitors'),
  chapterVisitor: member('visitors/:id'),
  memberSearch: member('search'),
  chapterSearch: member('chapters'),
  chapterMembers: member('chapters/:id/members'),
  chapterLinks: member('chapter-links'),
  latestFeatureLinks: member('latest-feature-links'),
  featureLinkWinners: member('feature-link-winners'),
  attendanceList: member('attendance-list'),
  checkInCode: member('attendance-list/:id/code'),
  attendanceVisitorList: member('attendance-visitor-list'),
  attendanceReports: member('attendance-reports'),
  attendanceReportDetails: member('attendance-reports/:id'),
  chat: member('chat'),
  chatMember: member('chat/members/:id'),
  chatGroup: member('chat/groups/:id'),
  notifications: member('notifications'),
  auditTrail: member('audit-trail'),
  zeroActivityList: member('missing-posts'),
  calendar: member('calendar'),
  chapterCalendar: member('ChapterCalendar'),
  requestSub: member('request-sub'),
  subRequests: member('sub-requests'),
  subRequest: member('sub-requests/:id'),
  marketingMoments: member('marketing-moment-schedule'),
  marketingApproval: member('marketing-moment-schedule-approval'),
  networkingMoments: member('networking-moment-schedule'),
  networkingApproval: member('networking-moment-schedule-approval'),
  pipeline: member('events-committee-pipeline'),
  memberSpotlights: member('member-spotlights'),
  spotlightAssignment: member('member-spotlight-assignment'),
  sampleSessions: member('sample-sessions'),
  sampleAssignments: member('sample-sessions-assignments'),
  memberLetters: member('missing-posts/:id/member-letters'),
  pendingApplications: member('pending-applications'),
  pendingApplication: member('pending-applications/:id'),
  renewals: member('Renewals'),
  mentors: member('mentors'),
  membersChecklists: member('members-checklists'),
  coachingAssignments: member('coaching-assignments'),
  coachingAssignment: member('coaching-assignments/:id'),
  checklists: member('checklists'),
  checklistEntries: member('checklists/:id/entries'),
  checklistCreate: member('checklists/:id/create'),
  checklistEntry: member('checklists/:id/entries/:entryId'),
  chapterSettings: member('chapter-settings'),
  feedback: member('feedback'),
  theConcept: member('TheConcept'),
  training: member('training'),
  goals: member('goals'),
  settings: member('settings'),
  settingsAccount: member('settings/account'),
  settingsNotifications: member('settings/notifications'),
  settingsPrivacy: member('settings/privacy'),
  settingsAppearance: member('settings/appearance'),
  settingsCalendar: member('settings/calendar'),
  settingsData: member('settings/data'),
  settingsFirstSteps: member('settings/first-steps'),
  importFiles: member('import'),
  operations: member('operations'),
  organizationSettings: member('organisation-settings'),
  organizationOnboarding: member('organisation-settings/onboarding'),
  organizationCertificates: member('organisation-settings/certificates'),
  organizationChapters: member('organisation-settings/chapters'),
  organizationInvitations: member('organisation-settings/invitations'),
  organizationProfessions: member('organisation-settings/professions'),
  myChapter: member('chapter/:id'),
  chapterDetails: member('chapters/:id/details', { aliases: ['/dashboard/chapters/:id'] }),
  chapterLeadership: member('chapters/:id/leadership'),
  chapterEvents: member('chapters/:id/events'),
  requestedCategories: member('chapters/:id/requested-categories'),
  memberContact: member('member/:id/contactDetails', { aliases: ['/dashboard/member/:id'] }),
  memberBiography: member('member/:id/biographyBusiness'),
  memberSocialLinks: member('member/:id/socialLinks'),
  memberPromos: member('member/:id/promos-list'),
  memberRoles: member('member/:id/roles'),
  memberActivity: member('member/:id/activity'),
  memberTotals: member('member/:id/summary'),
  memberAttendance: member('member/:id/attendance'),
  memberTraining: member('member/:id/training'),
  memberMembership: member('member/:id/membership'),
  privacyPolicy: member('privacyPolicy'),
  notFound: place('*', 'public'),
} satisfies Record<string, PagePlace>;

export type PageId = keyof typeof pages;

export const pageIds = Object.keys(pages) as PageId[];

/** Where a user is: the page, and the address's parameters and query. */
export interface Location {
  readonly page: PageId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

const sorted = (values: Readonly<Record<string, string>>) => Object.entries(values).sort();

/** Whether two addresses show the same page with the same filters, in any order. */
export const areSamePage = (one: Location, other: Location): boolean =>
  one === other ||
  JSON.stringify([one.page, sorted(one.params), sorted(one.query)]) ===
    JSON.stringify([other.page, sorted(other.params), sorted(other.query)]);

export const pagePlace = (id: PageId): PagePlace => pages[id];

/** @returns the part whose code an open page loads with; undefined for any other page. */
export const openPartOf = ({ page: id }: Pick<Location, 'page'>): OpenPart | undefined => pagePlace(id).part;

/** @returns all path patterns that open the page. */
export const pathsOf = ({ path, aliases = [] }: PagePlace): readonly string[] => [path, ...aliases];

/** The page for a signed-in member who opens the sign-in page. */
export const landingPage: Location = { page: 'contactDetails', params: {}, query: {} };
export const signInPage: Location = { page: 'signIn', params: {}, query: {} };
export const resetPasswordPage: Location = { page: 'resetPassword', params: {}, query: {} };
export const visitChaptersPage: Location = { page: 'visitChapters', params: {}, query: {} };
export const registerPage: Location = { page: 'register', params: {}, query: {} };
export const privacyPage: Location = { page: 'privacy', params: {}, query: {} };
export const confirmSignUpPage: Location = { page: 'confirmSignUp', params: {}, query: {} };

export const memberPage = (id: number): Location => ({
  page: 'memberContact',
  params: { id: String(id) },
  query: {},
});

export const chapterPage = (id: number): Location => ({
  page: 'chapterDetails',
  params: { id: String(id) },
  query: {},
});
