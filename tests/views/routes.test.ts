import { describe, expect, it } from 'vitest';
import { type Location, type PageId, pages, titleOf } from '../../src/contract/pages.ts';
import { addressOf, locationOf } from '../../src/routes/address.ts';
import { pageViews } from '../../src/routes/table.ts';

const at = (address: string): Location => {
  const { pathname, search } = new URL(address, 'https://chapterhouse.test');
  return locationOf(pathname, search);
};

const place = (page: PageId, params: Location['params'] = {}, query: Location['query'] = {}): Location => ({
  page,
  params,
  query,
});

/** Every page with the addresses that name it; an address nobody knows has none of its own. */
const addresses: Readonly<Record<Exclude<PageId, 'notFound'>, readonly (readonly [string, Location])[]>> = {
  root: [['/', place('root')]],
  signIn: [['/login', place('signIn')]],
  setPassword: [['/set-password', place('setPassword')]],
  forgotPassword: [['/forgot-password', place('forgotPassword')]],
  resetPassword: [['/reset-password', place('resetPassword')]],
  updatePassword: [
    ['/updatePassword', place('updatePassword')],
    ['/updatePassword/Zm9yZ2V0LW1lLW5vdA', place('updatePassword', { token: 'Zm9yZ2V0LW1lLW5vdA' })],
  ],
  confirmSignUp: [['/confirm-sign-up', place('confirmSignUp')]],
  logout: [['/dashboard/logout', place('logout')]],
  contactDetails: [['/dashboard/profile/contactDetails', place('contactDetails')]],
  biographyBusiness: [['/dashboard/profile/biographyBusiness', place('biographyBusiness')]],
  socialLinks: [['/dashboard/profile/socialLinks', place('socialLinks')]],
  promosList: [
    ['/dashboard/profile/promos-list', place('promosList')],
    ['/dashboard/profile/promos-list?tab=links', place('promosList', {}, { tab: 'links' })],
  ],
  payments: [['/dashboard/profile/payments', place('payments')]],
  profileTraining: [['/dashboard/profile/profileTraining', place('profileTraining')]],
  profileRoles: [['/dashboard/profile/profile-roles', place('profileRoles')]],
  performance: [
    ['/dashboard/activity', place('performance')],
    ['/dashboard/activity?period=halfYear', place('performance', {}, { period: 'halfYear' })],
  ],
  totals: [['/dashboard/summary?period=week', place('totals', {}, { period: 'week' })]],
  smReport: [
    ['/dashboard/SmReport', place('smReport')],
    ['/dashboard/SmReport?meeting_id=50', place('smReport', {}, { meeting_id: '50' })],
  ],
  smReportMembers: [
    ['/dashboard/SmReport/1/members/1', place('smReportMembers', { id: '1', weekly: '1' })],
    [
      '/dashboard/SmReport/6/members/0/Cold%20Call',
      place('smReportMembers', { id: '6', weekly: '0', type: 'Cold Call' }),
    ],
  ],
  postingMembers: [
    ['/dashboard/sm-report/posting-members', place('postingMembers')],
    ['/dashboard/sm-report/posting-members/SM%20Post', place('postingMembers', { type: 'SM Post' })],
  ],
  postingMember: [['/dashboard/sm-report/posting-member-details/12', place('postingMember', { id: '12' })]],
  sessions: [
    ['/dashboard/sessions/1', place('sessions', { id: '1' })],
    ['/dashboard/12/sessions/0', place('sessions', { memberId: '12', id: '0' })],
    [
      '/dashboard/sessions/1?period=week&search=caf%C3%A9+blau',
      place('sessions', { id: '1' }, { period: 'week', search: 'café blau' }),
    ],
  ],
  referrals: [['/dashboard/referrals/0', place('referrals', { id: '0' })]],
  revenueMade: [['/dashboard/revenuemade/1', place('revenueMade', { id: '1' })]],
  eventAttendance: [['/dashboard/blitz/1', place('eventAttendance', { id: '1' })]],
  posts: [['/dashboard/12/posts/0', place('posts', { memberId: '12', id: '0' })]],
  visitors: [['/dashboard/visitor/1?attended=1', place('visitors', { id: '1' }, { attended: '1' })]],
  memberSearch: [['/dashboard/search?not_met=1', place('memberSearch', {}, { not_met: '1' })]],
  chapterSearch: [['/dashboard/chapters', place('chapterSearch')]],
  chapterMembers: [['/dashboard/chapters/3/members', place('chapterMembers', { id: '3' })]],
  chapterLinks: [['/dashboard/chapter-links', place('chapterLinks')]],
  latestFeatureLinks: [['/dashboard/latest-feature-links', place('latestFeatureLinks')]],
  featureLinkWinners: [
    ['/dashboard/feature-link-winners?month=2026-03', place('featureLinkWinners', {}, { month: '2026-03' })],
  ],
  notifications: [['/dashboard/notifications?unread=1', place('notifications', {}, { unread: '1' })]],
  myChapter: [['/dashboard/chapter/3', place('myChapter', { id: '3' })]],
  chapterDetails: [['/dashboard/chapters/3/details', place('chapterDetails', { id: '3' })]],
  chapterLeadership: [['/dashboard/chapters/3/leadership', place('chapterLeadership', { id: '3' })]],
  chapterEvents: [
    ['/dashboard/chapters/3/events?month=2026-04', place('chapterEvents', { id: '3' }, { month: '2026-04' })],
  ],
  requestedCategories: [
    ['/dashboard/chapters/3/requested-categories', place('requestedCategories', { id: '3' })],
  ],
  memberContact: [['/dashboard/member/12/contactDetails', place('memberContact', { id: '12' })]],
  memberBiography: [['/dashboard/member/12/biographyBusiness', place('memberBiography', { id: '12' })]],
  memberSocialLinks: [['/dashboard/member/12/socialLinks', place('memberSocialLinks', { id: '12' })]],
  memberPromos: [['/dashboard/member/12/promos-list', place('memberPromos', { id: '12' })]],
  memberRoles: [['/dashboard/member/12/roles', place('memberRoles', { id: '12' })]],
  memberActivity: [['/dashboard/member/12/activity', place('memberActivity', { id: '12' })]],
  memberTotals: [['/dashboard/member/12/summary', place('memberTotals', { id: '12' })]],
  memberAttendance: [['/dashboard/member/12/attendance', place('memberAttendance', { id: '12' })]],
  memberTraining: [['/dashboard/member/12/training', place('memberTraining', { id: '12' })]],
};

const known = Object.values(addresses).flat();

describe('an address and a place', () => {
  it('are in the table for every page that exists', () => {
    expect([...Object.keys(addresses), 'notFound']).toEqual(Object.keys(pages));
    expect(Object.keys(pageViews)).toEqual(Object.keys(pages));
  });

  it.each(known)('%s names its place', (address, location) => {
    expect(at(address)).toEqual(location);
  });

  it.each(known)('%s is the address of its place', (address, location) => {
    expect(addressOf(location)).toBe(address);
  });

  it.each([
    ['/dashboard', place('performance')],
    ['/dashboard/profile', place('contactDetails')],
    ['/dashboard/chapters/3', place('chapterDetails', { id: '3' })],
    ['/dashboard/member/12', place('memberContact', { id: '12' })],
  ])('%s leads to the first page under it', (address, location) => {
    expect(at(address)).toEqual(location);
  });

  it.each([
    '/nowhere',
    '/dashboard/activity/more',
    '/dashboard/sessions',
    '/dashboard/1/2/sessions/1',
    '/dashboard/sessions/7',
    '/dashboard/SmReport/7/members/1',
    '/dashboard/12/referrals/01',
    '/login/again',
    '/%E0%A4%A',
    '//evil.example',
  ])('%s leads nowhere', (path) => {
    expect(locationOf(path, '')).toEqual(place('notFound'));
  });

  it('are the same with a slash at the end', () => {
    expect(at('/login/')).toEqual(place('signIn'));
    expect(at('/dashboard/sessions/1/')).toEqual(place('sessions', { id: '1' }));
  });

  it('are the same in capitals', () => {
    expect(at('/dashboard/Activity')).toEqual(place('performance'));
  });

  it.each(['a/b', 'ü?#', '50 %'])('keep the parameter %s from and to the address', (id) => {
    const location = place('chapterDetails', { id });
    const { pathname, search } = new URL(`https://chapterhouse.test${addressOf(location)}`);
    expect(locationOf(pathname, search)).toEqual(location);
  });

  it('leave out what is empty in the query, and keep an address of nowhere nowhere', () => {
    expect(addressOf(place('performance', {}, { period: '', search: 'x' }))).toBe(
      '/dashboard/activity?search=x',
    );
    expect(at('/nowhere?period=week')).toEqual(place('notFound', {}, { period: 'week' }));
  });
});

describe('the pages', () => {
  it('of a number of the Sm Report have the title of its metric', () => {
    expect(
      ['1', '2', '3', '4', '5', '6'].map((id) => titleOf(place('smReportMembers', { id, weekly: '1' }))),
    ).toEqual(['Sessions', 'Referrals', 'Revenue Made', 'Event Attendance', 'Posts', 'Visitors']);
  });

  it("have the specification's titles and access", () => {
    expect(Object.entries(pages).map(([page, { title, access }]) => [page, title, access])).toEqual([
      ['root', 'Sign in', 'guest'],
      ['signIn', 'Sign in', 'guest'],
      ['setPassword', 'Set password', 'challenge'],
      ['forgotPassword', 'Forgot password', 'open'],
      ['resetPassword', 'Reset password', 'open'],
      ['updatePassword', 'Choose a new password', 'open'],
      ['confirmSignUp', 'Confirm your account', 'open'],
      ['logout', 'Sign out', 'leaving'],
      ['contactDetails', 'Profile', 'member'],
      ['biographyBusiness', 'Profile', 'member'],
      ['socialLinks', 'Profile', 'member'],
      ['promosList', 'Profile', 'member'],
      ['payments', 'Profile', 'member'],
      ['profileTraining', 'Profile', 'member'],
      ['profileRoles', 'Profile', 'member'],
      ['performance', 'Performance', 'member'],
      ['totals', 'Totals', 'member'],
      ['smReport', 'Sm Report', 'member'],
      ['smReportMembers', 'My Profile', 'member'],
      ['postingMembers', 'My Profile', 'member'],
      ['postingMember', 'My Profile', 'member'],
      ['sessions', 'Sessions', 'member'],
      ['referrals', 'Referrals', 'member'],
      ['revenueMade', 'Revenue Made', 'member'],
      ['eventAttendance', 'Event Attendance', 'member'],
      ['posts', 'Posts', 'member'],
      ['visitors', 'Visitors', 'member'],
      ['memberSearch', 'Member Search', 'member'],
      ['chapterSearch', 'Chapter Search', 'member'],
      ['chapterMembers', 'My Profile', 'member'],
      ['chapterLinks', 'My Profile', 'member'],
      ['latestFeatureLinks', 'My Profile', 'member'],
      ['featureLinkWinners', 'My Profile', 'member'],
      ['notifications', 'My Profile', 'member'],
      ['myChapter', 'My Chapter', 'member'],
      ['chapterDetails', 'My Profile', 'member'],
      ['chapterLeadership', 'My Profile', 'member'],
      ['chapterEvents', 'My Profile', 'member'],
      ['requestedCategories', 'My Profile', 'member'],
      ['memberContact', 'Member Profile', 'member'],
      ['memberBiography', 'Member Profile', 'member'],
      ['memberSocialLinks', 'Member Profile', 'member'],
      ['memberPromos', 'Member Profile', 'member'],
      ['memberRoles', 'Member Profile', 'member'],
      ['memberActivity', 'Member Profile', 'member'],
      ['memberTotals', 'Member Profile', 'member'],
      ['memberAttendance', 'Member Profile', 'member'],
      ['memberTraining', 'Member Profile', 'member'],
      ['notFound', 'Page not Found', 'public'],
    ]);
  });
});
