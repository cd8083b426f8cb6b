import { afterEach, expect, it } from 'vitest';
import { pagePlace } from '../../src/contract/pages.ts';
import { bridgeAddress, currentLocation, goTo } from '../../src/routes/bridge.ts';

const here = () => location.pathname + location.search + location.hash;
const openAt = (address: string) => history.replaceState(null, '', address);

afterEach(() => openAt('/'));

it.each([
  '/dashboard/sessions/1?period=week#today',
  '/dashboard/search?a=1&a=2&search=',
  '/dashboard/member/12',
])('a page is returned to at the address where it was left: %s', (address) => {
  openAt(address);
  const left = currentLocation();
  goTo({ page: 'signIn', params: {}, query: {} });
  expect(here()).toBe('/login');
  goTo(left, { replace: true });
  expect(here()).toBe(address);
});

it('a location made from another has its own address', () => {
  openAt('/dashboard/sessions/1?period=week&period=month#today');
  goTo({ ...currentLocation(), query: { period: 'week' } });
  expect(here()).toBe('/dashboard/sessions/1?period=week');
});

it.each([
  '//evil.example/dashboard/activity',
  '/\\\\evil.example/dashboard/activity',
  '/dashboard//evil.example',
])('an address resembling another site’s is never returned to: %s', (address) => {
  openAt(`${location.origin}${address}`);
  expect(pagePlace(currentLocation().page).access).toBe('public');
});

it('a jump within a page reports no location, and going back from another does', () => {
  openAt('/visit-chapter/7');
  const reported: string[] = [];
  bridgeAddress({ send: ({ location: { page } }) => reported.push(page), on: () => {} });
  dispatchEvent(new PopStateEvent('popstate'));
  expect(reported).toEqual([]);
  openAt('/visit-chapter');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(reported).toEqual(['visitChapters']);
});

it('a redirect of the root actor leads to the same address, too', () => {
  openAt('/dashboard/activity?period=week&period=month#top');
  const left = currentLocation();
  let redirect: (event: { location: typeof left }) => void = () => {};
  bridgeAddress({
    send: () => {},
    on: (_, listener) => {
      redirect = listener;
    },
  });
  goTo({ page: 'signIn', params: {}, query: {} });
  redirect({ location: left });
  expect(here()).toBe('/dashboard/activity?period=week&period=month#top');
});
