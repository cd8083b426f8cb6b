import { expect, it } from 'vitest';
import type { TabOptions } from '../qa/stage.ts';
import { mostShift, watchShift } from '../sheet/look.ts';
import { fetched } from './fetched.ts';
import { openTab } from './page.ts';
import { openSignedIn } from './people.ts';

const member = 'member@chapterhouse.test';
const leader = 'leader@chapterhouse.test';
const administrator = 'admin@chapterhouse.test';

/** Pages where an answer adds something above the content. */
const pages = [
  { email: null, path: '/privacy-policy', asks: 'privacy-policy', width: 390 },
  { email: member, path: '/dashboard/attendance-reports/2', asks: 'attendance-report/', width: 390 },
  { email: member, path: '/dashboard/chapter-summary', asks: 'chapter-performance', width: 390 },
  { email: leader, path: '/dashboard/networking-moment-schedule', asks: 'moment-schedules', width: 1440 },
  { email: administrator, path: '/dashboard/sm-report/posting-members', asks: 'posting-members', width: 390 },
  { email: administrator, path: '/dashboard/checklists', asks: 'checklists', width: 390 },
] as const;

const openedBy = (email: string | null, options: TabOptions) =>
  email === null ? openTab(options) : openSignedIn(email, options);

it.each(pages)(
  'late content of $path has space reserved for it at $width px',
  async ({ email, path, asks, width }) => {
    const { page, context } = await openedBy(email, {
      viewport: { width, height: 844 },
      hasTouch: width < 640,
    });
    await context.addInitScript(watchShift);
    const asked = new RegExp(`/production/member-\\d/${asks}`);
    let isHeld = false;
    const isShown = page.waitForResponse((response) => asked.test(response.url()));
    await context.route(asked, async (route) => {
      const response = await route.fetch();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      isHeld = true;
      await route.fulfill({ response });
    });
    await page.goto(path);
    await isShown;
    await fetched(page);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton'));
    expect(isHeld).toBe(true);
    expect(await page.evaluate(() => window.shiftSoFar)).toBeLessThan(mostShift);
  },
);

it('transitions are turned off under reduced motion', async () => {
  const { page } = await openTab({ reducedMotion: 'reduce' });
  await page.goto('/visit-chapter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).transitionProperty)).toBe('none');
});
