import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { demoDay } from '../clock.ts';
import type { Detector } from '../sheet/detectors.ts';
import { found } from '../sheet/detectors.ts';
import { faultsIn, mostShift, scrollToEnd, settled, typefaceCame, watchShift } from '../sheet/look.ts';
import { plantHostileNames } from '../sheet/viewers.ts';
import { ask } from './ask.ts';
import { heldBack, openTab, stage, type Tab } from './page.ts';
import { openSignedIn } from './people.ts';

interface Case {
  readonly title: string;
  readonly path: string;
  readonly width: number;
  readonly detectors: readonly Detector[];
  readonly isHostile?: boolean;
  readonly as?: 'member' | 'admin';
}

const names: readonly Detector[] = ['sidewaysScrolls', 'overlaps', 'turnedTexts', 'squeezed', 'swallowed'];

/** The sheet of a chapter whose meetings no other test changes. */
const sheet = '/dashboard/attendance-list?chapter_id=3';

/** Faults that `npm run sheet` once found, on the pages where it found them. */
const cases: readonly Case[] = [
  ...[320, 390].map(
    (width): Case => ({
      title: 'a goal’s amounts don’t overlap its dates',
      path: '/dashboard/goals?scope=chapter',
      width,
      detectors: ['overlaps'],
    }),
  ),
  {
    title: 'the text under a visitor’s name ends in an ellipsis',
    path: '/dashboard/visitors',
    width: 1440,
    detectors: ['cuts'],
  },
  ...[1440, 390].map(
    (width): Case => ({
      title: 'a conversation’s messages are set in lines',
      as: 'member',
      path: '/dashboard/chat/members/12',
      width,
      detectors: names,
    }),
  ),
  ...[1440, 1024, 390].map(
    (width): Case => ({
      title: 'the sample sessions’ weeks have room for their names',
      path: '/dashboard/sample-sessions-assignments',
      width,
      detectors: names,
    }),
  ),
  ...[1024, 768].flatMap((width) =>
    [
      sheet,
      '/dashboard/attendance-visitor-list',
      '/dashboard/networking-moment-schedule',
      '/dashboard/chapters',
      '/dashboard/events-committee-pipeline',
    ].map(
      (path): Case => ({
        title: 'words have room in every column',
        path,
        ...(path === sheet && { as: 'admin' }),
        width,
        detectors: [...names, 'cuts'],
      }),
    ),
  ),
  {
    title: 'the end of a page can be scrolled out from under the privacy policy',
    as: 'admin',
    path: '/dashboard/summary',
    width: 390,
    detectors: ['covered'],
  },
  {
    title: 'the version can be scrolled out from under the Settings button',
    as: 'admin',
    path: '/dashboard/privacyPolicy',
    width: 1440,
    detectors: ['covered'],
  },
  ...[1440, 768].map(
    (width): Case => ({
      title: 'a name has room beside a note, and beside what one does with its member',
      path: '/dashboard/member/5/attendance',
      width,
      detectors: ['squeezed'],
    }),
  ),
  {
    title: 'a protege’s name has room next to the checklist',
    path: '/dashboard/mentors',
    width: 320,
    detectors: [...names, 'cuts'],
  },
  {
    title: 'an agenda’s links are tall enough to tap',
    path: '/dashboard/ChapterCalendar',
    width: 320,
    detectors: ['smallTargets'],
  },
  ...['/dashboard/attendance-reports/2', '/dashboard/chapters/1/leadership'].map(
    (path): Case => ({
      title: 'a hostile name wraps in its column',
      path,
      width: 1440,
      detectors: [...names, 'cuts'],
      isHostile: true,
    }),
  ),
  ...[
    '/dashboard/sample-sessions-assignments',
    '/dashboard/pending-applications/1',
    '/dashboard/chapters/1/events',
    '/dashboard/feedback',
    '/dashboard/calendar',
  ].map(
    (path): Case => ({
      title: 'a hostile name reverses no other text and stays in its place',
      path,
      width: 390,
      detectors: names,
      isHostile: true,
    }),
  ),
];

interface Meeting {
  readonly id: number;
  readonly date: string;
  readonly status: string;
}

const tabs = new Map<string, Tab>();
afterAll(() => Promise.all([...tabs.values()].map((tab) => tab.close())));

/** A viewer's tab for all cases, because a new profile takes longer than a case. */
async function tabOf(as: string, isHostile: boolean): Promise<Tab> {
  const known = tabs.get(`${as} ${isHostile}`);
  if (known) return known;
  const tab = await stage().openSignedIn(`${as}@chapterhouse.test`);
  if (isHostile) await plantHostileNames(tab.context);
  tabs.set(`${as} ${isHostile}`, tab);
  return tab;
}

it.each(cases)('$title: $path at $width px', async (each) => {
  const { path, width, detectors, isHostile = false, as = 'leader' } = each;
  const { page } = await tabOf(as, isHostile);
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await settled(page);
  await scrollToEnd(page);
  expect([...(await faultsIn(page)), ...(await found(page, detectors))]).toEqual([]);
});

/** Layout shifts while the page loads, which a returning viewer sees sooner. */
it.each([
  ['/dashboard/search', 1024],
  ['/dashboard/sample-sessions', 320],
  ['/dashboard/sample-sessions-assignments', 320],
])('nothing shifts after loading: %s at %i px', async (path, width) => {
  const { page, context } = await openSignedIn('leader@chapterhouse.test', {
    viewport: { width, height: 844 },
  });
  await context.addInitScript(watchShift);
  for (const _ of ['first', 'again']) {
    await page.goto(path);
    await settled(page);
    await typefaceCame(page);
    expect(await page.evaluate(() => window.shiftSoFar)).toBeLessThanOrEqual(mostShift);
  }
});

it('on a phone the choice of a chapter, which comes with the rows, moves nothing', async () => {
  const { page } = await openSignedIn('admin@chapterhouse.test', { viewport: { width: 390, height: 844 } });
  const release = await heldBack(page, /\/member-2\/visitors\?/);
  await page.goto('/dashboard/visitors');
  const filters = page.locator('.list-filters');
  await page.getByRole('button', { name: 'Export' }).waitFor();
  await typefaceCame(page);
  const before = await filters.boundingBox();
  release();
  await page.locator('.chapter-switch').getByRole('button').waitFor();
  await settled(page);
  expect((await filters.boundingBox())?.y).toBe(before?.y);
});

/** Opens the sheet of the first meeting of a chapter that this accepts. */
async function openSheet(page: Page, chapter: number, accepts: (meeting: Meeting) => boolean): Promise<void> {
  await page.goto('/dashboard/activity');
  const meetings: Meeting[] = await ask(page, 'GET', `/member-1/chapters/${chapter}/all-weekly-meetings`);
  const address = `/dashboard/attendance-list?chapter_id=${chapter}&meeting_id=`;
  await page.goto(`${address}${meetings.find(accepts)?.id}`);
  await page.locator('.roll tbody tr').first().waitFor();
  await settled(page);
}

it('on a tablet a closed meeting’s sheet shows who set each mark and can correct it', async () => {
  const { page } = await openSignedIn('admin@chapterhouse.test', { viewport: { width: 768, height: 844 } });
  await openSheet(page, 3, ({ status }) => status === 'closed');
  expect([...(await faultsIn(page)), ...(await found(page, [...names, 'cuts']))]).toEqual([]);
});

it('on a phone the sheet’s first row starts in the upper half, and three full rows are visible', async () => {
  const { page } = await openSignedIn('leader@chapterhouse.test', { viewport: { width: 390, height: 844 } });
  await openSheet(page, 1, ({ date, status }) => date > demoDay() && status === 'open');
  const rows = page.getByRole('table', { name: 'Who is coming' }).locator('tbody tr');
  const [first, fourth] = await Promise.all([rows.first().boundingBox(), rows.nth(3).boundingBox()]);
  expect(first?.y).toBeLessThan(400);
  expect(fourth?.y).toBeLessThan(784);
});

it('on a phone a list’s actions stand next to its title', async () => {
  const { page } = await openSignedIn('member@chapterhouse.test', {
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/dashboard/chapters');
  await settled(page);
  const [title, button] = await Promise.all([
    page.locator('.page-head :is(h1, .two-titles)').first().boundingBox(),
    page.getByRole('button', { name: 'Export' }).boundingBox(),
  ]);
  const [titleEnd, buttonEnd] = [title, button].map((box) => (box ? box.y + box.height : 0));
  expect(button?.y).toBeLessThan(titleEnd ?? 0);
  expect(title?.y).toBeLessThan(buttonEnd ?? 0);
});

it.each([
  [767, false],
  [768, true],
])('the Settings button covers no list on a phone at %i px', async (width, isThere) => {
  const { page } = await openSignedIn('leader@chapterhouse.test', { viewport: { width, height: 844 } });
  await page.goto('/dashboard/attendance-reports');
  await settled(page);
  const button = page.locator('.settings-button');
  await button.waitFor({ state: 'attached' });
  expect(await button.isVisible()).toBe(isThere);
});

it('on a phone Tab moves down a chapter’s page and never back up', async () => {
  const { page } = await openTab({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/visit-chapter/1');
  await page.getByRole('button', { name: /^Register for/ }).waitFor();
  const jumps = await page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)'),
    ];
    const places = stops
      .filter((each) => each.tabIndex >= 0 && each.checkVisibility())
      .map((each) => ({ top: each.getBoundingClientRect().top, words: each.outerHTML.slice(0, 80) }));
    const back = places.filter(({ top }, at) => top < (places[at - 1]?.top ?? top) - 24);
    return { seen: places.length > 10, back };
  });
  expect(jumps).toEqual({ seen: true, back: [] });
});
