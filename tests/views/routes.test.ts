import { describe, expect, it } from 'vitest';
import { pageDefinition, titleOf } from '../../src/contract/pageDefinitions.ts';
import { type Access, type Location, type PageId, pageIds, pages } from '../../src/contract/pages.ts';
import { addressOf, locationOf } from '../../src/routes/address.ts';
import { pageViews } from '../../src/routes/table.ts';
import { listed } from '../each.ts';
import { pageFixtures } from '../fixtures/pages.ts';

const at = (address: string): Location => {
  const { pathname, search } = new URL(address, 'https://chapterhouse.test');
  return locationOf(pathname, search);
};

const place = (page: PageId, params: Location['params'] = {}, query: Location['query'] = {}): Location => ({
  page,
  params,
  query,
});

/** Addresses of the specification, and some with filters and parameters, with their locations. */
const addresses: Readonly<Partial<Record<PageId, readonly (readonly [string, Location])[]>>> = {
  root: [['/', place('root')]],
  signIn: [['/login', place('signIn')]],
  setPassword: [['/set-password', place('setPassword')]],
  forgotPassword: [['/forgot-password', place('forgotPassword')]],
  resetPassword: [['/reset-password', place('resetPassword')]],
  updatePassword: [
    ['/updatePassword', place('updatePassword')],
    ['/updatePassword/Zm9yZ2V0LW1lLW5vdA', place('updatePassword', { token: 'Zm9yZ2V0LW1lLW5vdA' })],
  ],
  confirmEmail: [['/confirm-email/Zm9y', place('confirmEmail', { token: 'Zm9y' })]],
  keepEmail: [['/keep-email/Zm9y', place('keepEmail', { token: 'Zm9y' })]],
  confirmSignUp: [['/confirm-sign-up', place('confirmSignUp')]],
  visitChapters: [
    ['/visit-chapter', place('visitChapters')],
    ['/visit-chapter?city=Millbrook', place('visitChapters', {}, { city: 'Millbrook' })],
  ],
  visitChapter: [['/visit-chapter/7', place('visitChapter', { id: '7' })]],
  cancelVisit: [
    ['/visit-chapter/cancel', place('cancelVisit')],
    ['/visit-chapter/cancel/dG9rZW4', place('cancelVisit', { token: 'dG9rZW4' })],
  ],
  logout: [['/dashboard/logout', place('logout')]],
  promosList: [
    ['/dashboard/profile/promos-list', place('promosList')],
    ['/dashboard/profile/promos-list?tab=links', place('promosList', {}, { tab: 'links' })],
  ],
  performance: [
    ['/dashboard/activity', place('performance')],
    ['/dashboard/activity?period=halfYear', place('performance', {}, { period: 'halfYear' })],
  ],
  totals: [['/dashboard/summary?period=week', place('totals', {}, { period: 'week' })]],
  smReport: [['/dashboard/SmReport?meeting_id=50', place('smReport', {}, { meeting_id: '50' })]],
  smReportMembers: [
    ['/dashboard/SmReport/1/members/1', place('smReportMembers', { id: '1', weekly: '1' })],
    [
      '/dashboard/SmReport/6/members/0/Cold%20Call',
      place('smReportMembers', { id: '6', weekly: '0', type: 'Cold Call' }),
    ],
  ],
  chapterSummary: [
    ['/dashboard/chapter-summary?end=2026-02-28', place('chapterSummary', {}, { end: '2026-02-28' })],
  ],
  chapterSummaryMember: [
    ['/dashboard/chapter-summary/1/members/12', place('chapterSummaryMember', { type: '1', memberId: '12' })],
    [
      '/dashboard/chapter-summary/1/members/12/0',
      place('chapterSummaryMember', { type: '1', memberId: '12', id: '0' }),
    ],
  ],
  postingMembers: [
    ['/dashboard/sm-report/posting-members/SM%20Post', place('postingMembers', { type: 'SM Post' })],
  ],
  sessions: [
    ['/dashboard/sessions/1', place('sessions', { id: '1' })],
    ['/dashboard/12/sessions/0', place('sessions', { memberId: '12', id: '0' })],
    [
      '/dashboard/sessions/1?period=week&search=caf%C3%A9+blau',
      place('sessions', { id: '1' }, { period: 'week', search: 'café blau' }),
    ],
  ],
  visitors: [['/dashboard/visitor/1?attended=1', place('visitors', { id: '1' }, { attended: '1' })]],
  memberSearch: [['/dashboard/search?not_met=1', place('memberSearch', {}, { not_met: '1' })]],
  featureLinkWinners: [
    ['/dashboard/feature-link-winners?month=2026-03', place('featureLinkWinners', {}, { month: '2026-03' })],
  ],
  notifications: [['/dashboard/notifications?unread=1', place('notifications', {}, { unread: '1' })]],
  chapterEvents: [
    ['/dashboard/chapters/3/events?month=2026-04', place('chapterEvents', { id: '3' }, { month: '2026-04' })],
  ],
};

const known = Object.values(addresses).flat();

describe('an address and its location', () => {
  it.each(Object.entries(pageFixtures))('%s has an address and a view of its own', (page, fixture) => {
    const location = at(fixture.address);
    expect(location.page).toBe(page);
    expect(addressOf(location)).toBe(fixture.address);
    expect(pageViews[location.page]).not.toBe(pageViews.notFound);
  });

  it('have every page and list file, so that no view is left over', () => {
    const files = import.meta.glob(['../../src/views/*/*Page.tsx', '../../src/views/*/[a-z]*List.{ts,tsx}']);
    const mechanisms = Object.keys(files).filter((path) => /\/(list|detail|sheet|workspace)\//.test(path));
    const views = new Set(Object.values(pageViews));
    expect(Object.keys(files)).toHaveLength(mechanisms.length + views.size);
  });

  it.each(known)('%s names its location', (address, location) => {
    expect(at(address)).toEqual(location);
  });

  it.each(known)('%s is the address of its location', (address, location) => {
    expect(addressOf(location)).toBe(address);
  });

  it.each([
    ['/dashboard', place('performance')],
    ['/dashboard/profile', place('contactDetails')],
    ['/dashboard/chapters/3', place('chapterDetails', { id: '3' })],
    ['/dashboard/member/12', place('memberContact', { id: '12' })],
  ])('%s leads to its first subpage', (address, location) => {
    expect(at(address)).toEqual(location);
  });

  it.each(
    listed(
      '/nowhere, /dashboard/activity/more, /dashboard/sessions, /dashboard/1/2/sessions/1',
      '/dashboard/sessions/7, /dashboard/SmReport/7/members/1, /dashboard/12/referrals/01',
      '/login/again, /%E0%A4%A, //evil.example',
    ),
  )('%s leads nowhere', (path) => {
    expect(locationOf(path, '')).toEqual(place('notFound'));
  });

  it('are the same with a trailing slash', () => {
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

  it('leave out empty query parameters and keep unknown addresses unknown', () => {
    expect(addressOf(place('performance', {}, { period: '', search: 'x' }))).toBe(
      '/dashboard/activity?search=x',
    );
    expect(at('/nowhere?period=week')).toEqual(place('notFound', {}, { period: 'week' }));
  });
});

/** The specification's titles, and those of the public pages. */
const titles: Readonly<Partial<Record<PageId, string>>> = {
  root: 'Sign in',
  signIn: 'Sign in',
  setPassword: 'Set password',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  updatePassword: 'Choose a new password',
  confirmEmail: 'Confirm your new address',
  keepEmail: 'Keep your old address',
  confirmSignUp: 'Confirm your account',
  visitChapters: 'Visit a chapter',
  visitChapter: 'Visit a chapter',
  cancelVisit: 'Cancel your visit',
  register: 'Apply for membership',
  applicationOfMine: 'Your application',
  setUp: 'Set up Chapterhouse',
  logout: 'Sign out',
  performance: 'Performance',
  totals: 'Totals',
  sessions: 'Sessions',
  referrals: 'Referrals',
  revenueMade: 'Revenue Made',
  eventAttendance: 'Event Attendance',
  posts: 'Posts',
  visitors: 'Visitors',
  memberSearch: 'Member Search',
  chapterSearch: 'Chapter Search',
  myChapter: 'My Chapter',
  notFound: 'Page not Found',
};

/** The further titles of members' pages; every other page is titled `My Profile`. */
const furtherTitles =
  /^(My Profile|Chat|Group Profile Details|Renewals|Chapter Calendar|Sm Report|Zero Activity List|Protege|Sub Requests|Request A Sub|Member Certifications|Checklists|Attendance Report Details|Onboarding Dashboard|Pending Applications|Settings|Feedback|Privacy Policy|The Concept)$/;

const titleDue = (page: PageId): unknown => {
  if (pages[page].path.startsWith('/dashboard/profile/')) return 'Profile';
  if (pages[page].path.startsWith('/dashboard/member/')) return 'Member Profile';
  return titles[page] ?? expect.stringMatching(furtherTitles);
};

const accesses: Readonly<Partial<Record<PageId, Access>>> = {
  root: 'guest',
  signIn: 'guest',
  setPassword: 'challenge',
  forgotPassword: 'open',
  resetPassword: 'open',
  updatePassword: 'open',
  confirmEmail: 'open',
  keepEmail: 'open',
  confirmSignUp: 'open',
  visitChapters: 'open',
  visitChapter: 'open',
  cancelVisit: 'open',
  register: 'open',
  applicationOfMine: 'open',
  setUp: 'open',
  privacy: 'open',
  logout: 'leaving',
  notFound: 'public',
};

describe('a page', () => {
  it('for a number of the Sm Report has its metric’s title', () => {
    const numbers = ['1', '2', '3', '4', '5', '6'].map((id) =>
      titleOf(place('smReportMembers', { id, weekly: '1' })),
    );
    expect(numbers).toEqual(listed('Sessions, Referrals, Revenue Made, Event Attendance, Posts, Visitors'));
  });

  it.each(pageIds)('%s has the specification’s title and access', (page) => {
    const { title } = pageDefinition(page);
    const { access } = pages[page];
    expect({ title, access }).toEqual({ title: titleDue(page), access: accesses[page] ?? 'member' });
  });
});
