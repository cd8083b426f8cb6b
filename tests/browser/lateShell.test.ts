import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getSidebar } from '../../src/contract/shell.ts';
import type { TabOptions } from '../qa/stage.ts';
import { watchShift } from '../sheet/look.ts';
import { overflow, violations, widths } from './accessibility.ts';
import { openSignedIn, someMember } from './people.ts';

interface Late {
  readonly email: string;
  readonly path: string;
  /** The heading or table that is there before anything is known about the viewer. */
  readonly content: { readonly role: 'heading' | 'table'; readonly name: string };
  /** The link or button that appears once the viewer is known. */
  readonly comes: { readonly role: 'link' | 'button'; readonly name: string };
}

/** The typeface loads last, when the browser is idle. */
const typefaceCame = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
  );

/** Opens a page whose answer comes before the shell's. @returns how much the shell's answer moves */
async function openBeforeShell({ email, path, content, comes }: Late, options: TabOptions) {
  const { page, context } = await openSignedIn(email, options);
  await context.addInitScript(watchShift);
  const first = page.getByRole('main').getByRole(content.role, { name: content.name, exact: true });
  const shiftSoFar = () => page.evaluate(() => window.shiftSoFar ?? 0);
  let before: number | undefined;
  let shiftBefore = Number.NaN;
  await context.route(`**/production${getSidebar.path}*`, async (route) => {
    const response = await route.fetch();
    await first.waitFor();
    await typefaceCame(page);
    shiftBefore = await shiftSoFar();
    before = (await first.boundingBox())?.y;
    await route.fulfill({ response, json: { ...(await response.json()), policy_waits: 1 } });
  });
  await page.goto(path);
  const late = page.getByRole(comes.role, { name: comes.name, exact: true });
  await late.filter({ visible: true }).first().waitFor();
  const after = (await first.boundingBox())?.y;
  const shift = (await shiftSoFar()) - shiftBefore;
  return { page, shift, isWhereItWas: after !== undefined && after === before };
}

it.each(widths)(
  'the header’s name and the privacy policy banner cause no layout shift at %i px',
  async (width) => {
    const { page, shift } = await openBeforeShell(
      {
        email: 'member@chapterhouse.test',
        path: '/dashboard/profile/contactDetails',
        content: { role: 'heading', name: 'Contact details' },
        comes: { role: 'link', name: 'Read it' },
      },
      { viewport: { width, height: 844 } },
    );
    expect(shift).toBe(0);
    await page.getByText('There’s a privacy policy that you haven’t accepted yet.').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  },
);

it.each(widths)('the back link to a list causes no layout shift at %i px', async (width) => {
  const { shift } = await openBeforeShell(
    {
      email: 'leader@chapterhouse.test',
      path: '/dashboard/visitors/1',
      content: { role: 'heading', name: 'Visit' },
      comes: { role: 'link', name: 'Chapter Visitors' },
    },
    { viewport: { width, height: 844 } },
  );
  expect(shift).toBe(0);
});

it.each(widths)('the button that asks for a profession has space reserved at %i px', async (width) => {
  const { isWhereItWas } = await openBeforeShell(
    {
      email: 'leader@chapterhouse.test',
      path: '/dashboard/chapters/1/requested-categories',
      content: { role: 'table', name: 'Requested categories' },
      comes: { role: 'button', name: 'Request a profession' },
    },
    { viewport: { width, height: 844 } },
  );
  expect(isWhereItWas).toBe(true);
});

it('a member’s biography with an icon-only button is no wider than 768 px', async () => {
  const { page } = await openSignedIn('leader@chapterhouse.test', {
    viewport: { width: 768, height: 900 },
  });
  await page.goto('/dashboard/activity');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { id } = await someMember(page);
  await page.goto(`/dashboard/member/${id}/biographyBusiness`);
  await page.getByRole('button', { name: 'One-page intro' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Biography and business' }).waitFor();
  expect(await overflow(page)).toBe(0);
});

it('all text is set in Inter, which loads after sign-in', async () => {
  const { page } = await openSignedIn('leader@chapterhouse.test');
  await page.goto('/dashboard/activity');
  await page.getByRole('heading', { level: 1, name: 'Performance' }).waitFor();
  await typefaceCame(page);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/^"?Inter"?,/);
});
