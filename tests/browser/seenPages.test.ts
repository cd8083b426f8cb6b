import { expect, it } from 'vitest';
import type { Detector } from '../sheet/detectors.ts';
import { found } from '../sheet/detectors.ts';
import { faultsIn, scrollToEnd, settled } from '../sheet/look.ts';
import { plantHostileNames } from '../sheet/viewers.ts';
import { openSignedIn } from './people.ts';

interface Case {
  readonly title: string;
  readonly path: string;
  readonly width: number;
  readonly detectors: readonly Detector[];
  readonly isHostile?: boolean;
  readonly as?: 'member';
}

const names: readonly Detector[] = ['sidewaysScrolls', 'overlaps', 'turnedTexts', 'squeezed', 'swallowed'];

/** What `npm run sheet` found once, on the page where it did. */
const cases: readonly Case[] = [
  ...[320, 390].map(
    (width): Case => ({
      title: 'EB15: a goal’s amounts don’t lie on its dates',
      path: '/dashboard/goals?scope=chapter',
      width,
      detectors: ['overlaps'],
    }),
  ),
  {
    title: 'EB25: what is said under a visitor’s name ends in an ellipsis',
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
  ...['/dashboard/pending-applications/1', '/dashboard/feedback', '/dashboard/calendar'].map(
    (path): Case => ({
      title: 'EC42: a hostile name turns nothing round and stays in its place',
      path,
      width: 390,
      detectors: names,
      isHostile: true,
    }),
  ),
];

it.each(cases)('$title: $path at $width px', async ({ path, width, detectors, isHostile, as = 'leader' }) => {
  const { page, context } = await openSignedIn(`${as}@chapterhouse.test`, {
    viewport: { width, height: 844 },
    serviceWorkers: 'block',
  });
  if (isHostile) await plantHostileNames(context);
  await page.goto(path);
  await settled(page);
  await scrollToEnd(page);
  expect([...(await faultsIn(page)), ...(await found(page, detectors))]).toEqual([]);
});

it.each([
  [767, false],
  [768, true],
])('EB25: the Settings button floats over no list on a phone: %i px', async (width, isThere) => {
  const { page } = await openSignedIn('leader@chapterhouse.test', { viewport: { width, height: 844 } });
  await page.goto('/dashboard/attendance-reports');
  await settled(page);
  const button = page.locator('.settings-button');
  await button.waitFor({ state: 'attached' });
  expect(await button.isVisible()).toBe(isThere);
});
