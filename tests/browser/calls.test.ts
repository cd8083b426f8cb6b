import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { fetched } from './fetched.ts';
import { openSignedIn } from './people.ts';
import { storedKeys } from './storedKeys.ts';

const main = 'member-1/members/#/main-information';
const details = 'member-3/chapters/#/details';
const records = 'member-2/totals-details';
const colleagues = 'member-3/all-active-members';
const form = (...calls: string[]) => [main, ...calls];

/** The calls that each page makes besides the sidebar and the stream of changes; pictures need no call. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/profile/contactDetails': form(
    'member-1/members/#/contact-details',
    // The choices of its form.
    'member-1/all-cities-states',
    'member-1/professions',
  ),
  '/dashboard/profile/biographyBusiness': form('member-1/members/#/biography'),
  '/dashboard/profile/socialLinks': form('member-1/members/#/other-links'),
  '/dashboard/profile/promos-list': form('member-1/promos', 'member-1/links'),
  '/dashboard/profile/payments': form('member-1/payment-info', 'member-2/iframe'),
  '/dashboard/profile/profileTraining': form('member-1/members/#/trainings'),
  '/dashboard/profile/profile-roles': form('member-1/members/#/roles', 'member-4/member-roles/#'),
  '/dashboard/activity': ['member-2/activities', 'member-2/my-week'],
  '/dashboard/summary': ['member-2/totals'],
  '/dashboard/sessions/1': [records, colleagues],
  '/dashboard/sessions/0': [records, colleagues],
  '/dashboard/referrals/1': [records],
  '/dashboard/revenuemade/1': [records],
  '/dashboard/blitz/1': [records, 'member-1/allTrainings'],
  '/dashboard/posts/1': [records],
  '/dashboard/visitor/1': [records],
  '/dashboard/search': [
    'member-3/filter-members',
    'member-1/professions',
    'member-1/chapters',
    'member-1/all-cities-states',
  ],
  '/dashboard/chapters': ['member-1/filter-chapters', 'member-1/all-cities-states'],
  '/dashboard/chapters/1/details': [details],
  '/dashboard/chapters/1/members': ['member-3/chapters/#/all-members', details],
  '/dashboard/chapters/1/leadership': [details, 'member-3/chapters/#/leadership'],
  '/dashboard/chapters/1/events': [details, 'member-3/chapters/#/events'],
  '/dashboard/chapters/1/requested-categories': [
    details,
    'member-3/chapters/#/most-requested-categories',
    'member-1/professions',
  ],
  '/dashboard/chapter/1': ['member-3/my-chapter', 'member-3/not-met'],
  '/dashboard/chapter-links': ['member-1/links', colleagues],
  '/dashboard/latest-feature-links': ['member-1/latest-links'],
  '/dashboard/feature-link-winners': ['member-3/feature-links-winner', colleagues],
  '/dashboard/chat': ['member-3/chats'],
  '/dashboard/chat/members/12': ['member-3/chats', 'member-3/chats/members/#'],
  '/dashboard/notifications': ['member-1/notifications', 'member-1/settings'],
  '/dashboard/calendar': ['member-1/calendar'],
  '/dashboard/ChapterCalendar': ['member-1/chapter-calendar'],
  '/dashboard/goals': ['member-2/goals'],
  '/dashboard/request-sub': ['member-3/sub-requests'],
  '/dashboard/sub-requests': ['member-3/get-sub-requests'],
  '/dashboard/marketing-moment-schedule': ['member-3/moment-schedules'],
  '/dashboard/events-committee-pipeline': ['member-3/chapters/mine/events-committee-pipeline'],
  '/dashboard/member-spotlights': ['member-3/member-spotlights'],
  '/dashboard/sample-sessions': ['member-3/sample-sessions'],
  '/dashboard/networking-moment-schedule': ['member-3/moment-schedules'],
  '/dashboard/visitors': ['member-2/visitors', 'member-1/professions'],
  '/dashboard/checklists': ['member-2/checklists'],
  '/dashboard/mentors': ['member-3/chapters/mine/mentors'],
  '/dashboard/Renewals': ['member-4/subscriptions'],
  '/dashboard/coaching-assignments': ['member-3/coaching-assignments'],
  '/dashboard/TheConcept': ['member-3/concept'],
  '/dashboard/training': ['member-1/training-catalog'],
  '/dashboard/settings': ['member-1/account', 'member-1/second-factor', 'sign-in/sessions'],
  '/dashboard/settings/account': ['member-1/account', 'member-1/second-factor', 'sign-in/sessions'],
  '/dashboard/settings/privacy': [main, 'member-1/settings'],
  '/dashboard/feedback': ['member-3/feedback'],
  '/dashboard/privacyPolicy': ['member-3/privacy-policy'],
  '/dashboard/chapter-summary': ['member-4/chapter-performance'],
  '/dashboard/audit-trail': ['member-4/audit-log', colleagues],
  '/dashboard/member/12/contactDetails': form(
    'member-1/members/#/contact-details',
    'member-1/members/#/biography',
    'member-3/members/#/relation',
  ),
  '/dashboard/member/12/biographyBusiness': form('member-1/members/#/biography'),
  '/dashboard/member/12/socialLinks': form('member-1/members/#/other-links'),
  '/dashboard/member/12/promos-list': form('member-1/members/#/promos', 'member-1/links'),
  '/dashboard/member/12/roles': form('member-1/members/#/roles'),
  '/dashboard/member/12/activity': form('member-2/activities'),
  '/dashboard/member/12/summary': form('member-2/totals'),
  '/dashboard/member/12/attendance': form('member-1/#/member-attendance'),
  '/dashboard/member/12/training': form('member-1/members/#/trainings'),
};

const base = '/production/';
const stream = '/member-1/stream';
const besides = ['/sidebar', stream];

/** Notes a page's calls from now on; `since` returns those since the last question, and those made twice. */
const watchCalls = (page: Page) => {
  let urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith(base)) urls.push(url);
  });
  return {
    forget: () => {
      urls = [];
    },
    since: () => {
      const names = urls.map(({ pathname, search }) => pathname + search);
      return {
        calls: urls
          .map(({ pathname }) => pathname)
          .filter((path) => !besides.some((other) => path.endsWith(other)))
          .map((path) => path.slice(base.length).replace(/\/\d+(?=\/|$)/g, '/#')),
        twice: names.filter((name, index) => names.indexOf(name) !== index),
      };
    },
  };
};

const addresses = Object.keys(pages);
const perTest = 12;

it.each(Array.from({ length: Math.ceil(addresses.length / perTest) }, (_, part) => part))(
  'each page of part %i opened by its address requests what it shows, each thing once',
  async (part) => {
    const { page } = await openSignedIn();
    const { forget, since } = watchCalls(page);
    for (const address of addresses.slice(part * perTest, (part + 1) * perTest)) {
      const expected = [...(pages[address] ?? [])].toSorted();
      page.once('framenavigated', forget);
      await page.goto(address);
      await vi.waitFor(() => expect(since().calls).toEqual(expect.arrayContaining(expected)), {
        timeout: 20_000,
      });
      await fetched(page);
      const { calls, twice } = since();
      expect({ address, calls: calls.toSorted(), twice }).toEqual({ address, calls: expected, twice: [] });
    }
  },
);

/** Leaves the page's stream without an answer: otherwise others' changes would trigger fetches. */
const holdStreams = async (page: Page) => {
  let underWay = 0;
  await page.route(`**${stream}?**`, () => {
    underWay += 1;
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes(stream)) underWay -= 1;
  });
  return () => underWay;
};

it('the idle home page prefetches what the dialogs need offline, once, and no other page repeats it', async () => {
  const kept = [
    colleagues,
    'member-1/professions',
    ...['member-1/chapters', 'member-1/chapters', 'member-1/chapters'],
    'member-3/chapters/#/next-weekly-meetings',
    'member-1/allTrainings',
    'member-3/members-for-quick-post',
    'member-1/links',
  ].toSorted();
  const { page } = await openSignedIn(undefined, { fillsDevice: true, serviceWorkers: 'allow' });
  await holdStreams(page);
  const { forget, since } = watchCalls(page);
  const home = pages['/dashboard/activity'] ?? [];
  await page.goto('/dashboard/activity');
  await vi.waitFor(() => expect(since().calls.toSorted()).toEqual([...home, ...kept].toSorted()), {
    timeout: 20_000,
  });
  expect(since().twice).toEqual([]);
  // A reload before the device has stored an answer would rightly request it again.
  const stored = async () =>
    (await storedKeys(page, 'chapterhouse.answers', 'answers')).filter((key) => key.includes('["get')).length;
  await expect.poll(stored).toBe(kept.length);
  forget();
  const codeCame = page.waitForResponse(/\/assets\/dialogLists-/);
  await page.reload();
  await codeCame;
  await page.goto('/dashboard/summary');
  await page.getByRole('heading', { level: 1, name: 'Totals' }).waitFor();
  await fetched(page);
  expect(since().calls.filter((call) => kept.includes(call))).toEqual([]);
});

it('a dialog opens offline once the page has been idle, without the service worker', async () => {
  const { page, context } = await openSignedIn(undefined, { fillsDevice: true, serviceWorkers: 'block' });
  const listsCame = page.waitForResponse(new RegExp(`${base}member-3/members-for-quick-post`));
  await page.goto('/dashboard/activity');
  await listsCame;
  await context.setOffline(true);
  for (const [tile, title] of [
    ['Session', 'Quick Session'],
    ['Post', 'Quick Post'],
  ]) {
    await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: tile }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('combobox').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

it('navigating by the sidebar requests only what each page uses, and nothing twice', async () => {
  const { page } = await openSignedIn();
  const streamsUnderWay = await holdStreams(page);
  await page.goto('/dashboard/nowhere');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link').first().waitFor();
  await fetched(page);
  const { forget, since } = watchCalls(page);
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = addresses.filter((address) => address.startsWith('/dashboard/'));
  expect(own.length).toBeGreaterThan(10);
  for (const address of own) {
    const [first = ''] = pages[address] ?? [];
    const pattern = new RegExp(`${base}${first.replaceAll('#', '\\d+')}(\\?|$)`);
    forget();
    // A page makes all its calls at once.
    const answered = page.waitForResponse(pattern);
    await menu.locator(`a[href="${address}"]`).click();
    await answered;
    const { calls, twice } = since();
    const unused = calls.filter((call) => !pages[address]?.includes(call));
    expect({ address, unused, twice }).toEqual({ address, unused: [], twice: [] });
  }
  await vi.waitFor(() => expect(streamsUnderWay()).toBe(1), { timeout: 20_000 });
});

it('hovering over links prefetches only the code of the link that the pointer rests on', async () => {
  const { page } = await openSignedIn();
  await page.goto('/dashboard/nowhere');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link').first().waitFor();
  await fetched(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const came = page.waitForResponse(/\/assets\/TotalsPage-/);
  await page.evaluate(() => {
    for (const path of ['activity', 'summary'])
      document
        .querySelector(`.sidebar a[href^="/dashboard/${path}"]`)
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await came;
  expect(asked.filter((url) => url.includes('/PerformancePage-'))).toEqual([]);
});
