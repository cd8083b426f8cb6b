import { metrics } from './metrics.ts';

/**
 * Who a page is for: `guest` whoever is not signed in, `challenge` whoever must answer before going on, `member`
 * whoever is signed in; `open` and `public` everybody, among the account pages before sign-in and on either side of it;
 * `leaving` is no page, its address signs out.
 */
export type Access = 'guest' | 'challenge' | 'member' | 'open' | 'public' | 'leaving';

/**
 * The pages that exist: path, exact title and who may open them. The route table adds a view to each,
 * the server sends a sidebar entry only for these.
 * `reloads`: the page fetches its data again after a recording.
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
  readonly kind: 'guest' | 'list' | 'record' | 'form' | 'static';
  readonly reloads: boolean;
  readonly titleBar: boolean;
}

const page = (
  path: string,
  title: string,
  access: PageDefinition['access'],
  kind: PageDefinition['kind'],
  more: Partial<PageDefinition> = {},
): PageDefinition => ({ path, title, access, kind, reloads: false, titleBar: true, ...more });

/** The records of one metric: `id` is the direction, 1 given and 0 received; without `memberId` one's own. */
const list = (name: string, title: string) =>
  page(`/dashboard/:memberId?/${name}/:id`, title, 'member', 'list', { reloads: true, ids: ['0', '1'] });

/** A page of one's own profile. */
const profile = (name: string, kind: PageDefinition['kind'], more: Partial<PageDefinition> = {}) =>
  page(`/dashboard/profile/${name}`, 'Profile', 'member', kind, { reloads: true, ...more });

/** The title of every page that the specification lists none for; such a page names itself in its content. */
const defaultTitle = 'My Profile';

/** One view of a chapter. */
const ofChapter = (name: string, more: Partial<PageDefinition> = {}) =>
  page(`/dashboard/chapters/:id/${name}`, defaultTitle, 'member', 'record', { reloads: true, ...more });

/** One view of another member. */
const ofMember = (name: string, more: Partial<PageDefinition> = {}) =>
  page(`/dashboard/member/:id/${name}`, 'Member Profile', 'member', 'record', more);

export const pages = {
  root: page('/', 'Sign in', 'guest', 'guest'),
  signIn: page('/login', 'Sign in', 'guest', 'guest'),
  setPassword: page('/set-password', 'Set password', 'challenge', 'guest'),
  forgotPassword: page('/forgot-password', 'Forgot password', 'open', 'guest'),
  resetPassword: page('/reset-password', 'Reset password', 'open', 'guest'),
  updatePassword: page('/updatePassword/:token?', 'Choose a new password', 'open', 'guest'),
  confirmSignUp: page('/confirm-sign-up', 'Confirm your account', 'open', 'guest'),
  logout: page('/dashboard/logout', 'Sign out', 'leaving', 'guest'),
  contactDetails: profile('contactDetails', 'form', { aliases: ['/dashboard/profile'] }),
  biographyBusiness: profile('biographyBusiness', 'form'),
  socialLinks: profile('socialLinks', 'form'),
  promosList: profile('promos-list', 'form'),
  payments: profile('payments', 'form'),
  profileTraining: profile('profileTraining', 'record'),
  profileRoles: profile('profile-roles', 'record'),
  performance: page('/dashboard/activity', 'Performance', 'member', 'record', {
    reloads: true,
    aliases: ['/dashboard'],
  }),
  totals: page('/dashboard/summary', 'Totals', 'member', 'record', { reloads: true }),
  smReport: page('/dashboard/SmReport', 'Sm Report', 'member', 'record', { reloads: true }),
  smReportMembers: page('/dashboard/SmReport/:id/members/:weekly/:type?', defaultTitle, 'member', 'list', {
    reloads: true,
    ids: metrics.map(({ id }) => String(id)),
    titles: Object.fromEntries(metrics.map(({ id, title }) => [id, title])),
  }),
  postingMembers: page('/dashboard/sm-report/posting-members/:type?', defaultTitle, 'member', 'list', {
    heading: 'Posting members',
    reloads: true,
  }),
  postingMember: page('/dashboard/sm-report/posting-member-details/:id', defaultTitle, 'member', 'list', {
    heading: 'Posts shared',
    reloads: true,
  }),
  sessions: list('sessions', 'Sessions'),
  referrals: list('referrals', 'Referrals'),
  revenueMade: list('revenuemade', 'Revenue Made'),
  eventAttendance: list('blitz', 'Event Attendance'),
  posts: list('posts', 'Posts'),
  visitors: list('visitor', 'Visitors'),
  memberSearch: page('/dashboard/search', 'Member Search', 'member', 'list', { reloads: true }),
  chapterSearch: page('/dashboard/chapters', 'Chapter Search', 'member', 'list'),
  chapterMembers: page('/dashboard/chapters/:id/members', defaultTitle, 'member', 'list'),
  chapterLinks: page('/dashboard/chapter-links', defaultTitle, 'member', 'list', {
    heading: 'Chapter links',
    reloads: true,
  }),
  latestFeatureLinks: page('/dashboard/latest-feature-links', defaultTitle, 'member', 'list', {
    heading: 'Latest feature links',
    reloads: true,
  }),
  featureLinkWinners: page('/dashboard/feature-link-winners', defaultTitle, 'member', 'list', {
    heading: 'Feature link winners',
  }),
  notifications: page('/dashboard/notifications', defaultTitle, 'member', 'list', {
    heading: 'Notifications',
  }),
  myChapter: page('/dashboard/chapter/:id', 'My Chapter', 'member', 'record', { reloads: true }),
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
  notFound: page('*', 'Page not Found', 'public', 'static'),
} as const satisfies Record<string, PageDefinition>;

export type PageId = keyof typeof pages;

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
export const confirmSignUpPage: Location = { page: 'confirmSignUp', params: {}, query: {} };

/**
 * Sidebar titles and the page each opens; `external` ones get their address from the sidebar answer. What is about
 * one's own chapter lacks its id, see `sidebarTarget`.
 */
export const sidebarTargets: Readonly<Record<string, Location>> = {
  Performance: { page: 'performance', params: {}, query: {} },
  Totals: { page: 'totals', params: {}, query: {} },
  Sessions: { page: 'sessions', params: { id: '1' }, query: {} },
  Referrals: { page: 'referrals', params: { id: '1' }, query: {} },
  'Revenue Made': { page: 'revenueMade', params: { id: '1' }, query: {} },
  'Event Attendance': { page: 'eventAttendance', params: { id: '1' }, query: {} },
  Posts: { page: 'posts', params: { id: '1' }, query: {} },
  Visitors: { page: 'visitors', params: { id: '1' }, query: {} },
  'Chapter Links': { page: 'chapterLinks', params: {}, query: {} },
  'Latest Feature Links': { page: 'latestFeatureLinks', params: {}, query: {} },
  'Feature Link Winners': { page: 'featureLinkWinners', params: {}, query: {} },
  'Member Search': { page: 'memberSearch', params: {}, query: {} },
  'Chapter Search': { page: 'chapterSearch', params: {}, query: {} },
  'My Chapter': { page: 'myChapter', params: {}, query: {} },
  'Sm Report': { page: 'smReport', params: {}, query: {} },
  'Posting Members': { page: 'postingMembers', params: {}, query: {} },
  Profile: { page: 'contactDetails', params: {}, query: {} },
};

/** What is about one's own chapter: whoever is of none opens it from the chapter that they mean. */
const aboutOwnChapter: readonly PageId[] = [
  'myChapter',
  'chapterLinks',
  'latestFeatureLinks',
  'featureLinkWinners',
];

/** @returns where a sidebar title leads a member of this chapter; undefined for what there is not, or not for them. */
export const sidebarTarget = (title: string, chapterId: number | null): Location | undefined => {
  const target = sidebarTargets[title];
  if (target === undefined || !aboutOwnChapter.includes(target.page)) return target;
  if (chapterId === null) return undefined;
  return target.page === 'myChapter' ? { ...target, params: { id: String(chapterId) } } : target;
};

/** @returns the place; a list of one's own records is the same whether its address names oneself or nobody. */
export const withoutOwnId = (place: Location, ownId: number | undefined): Location => {
  const { memberId, ...params } = place.params;
  return memberId !== undefined && Number(memberId) === ownId ? { ...place, params } : place;
};

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
