import { expect, it } from 'vitest';
import { openSignedIn } from './people.ts';

const leader = 'leader@chapterhouse.test';

it('the report is presented full screen by keyboard and continues when the connection is lost', async () => {
  const { page, complaints } = await openSignedIn(leader);
  await page.goto('/dashboard/SmReport');
  await page.getByRole('table', { name: 'Sm Report' }).waitFor();
  const figure = page.getByRole('link', { name: /^Referrals, this week: /, includeHidden: true });
  await page.getByRole('button', { name: 'Present' }).click();
  const screen = page.getByRole('dialog', { name: 'Present Sm Report' });
  /** Both follow what other members record meanwhile. */
  const showsReferrals = () =>
    expect
      .poll(async () => (await screen.locator('.huge').innerText()) === (await figure.innerText()))
      .toBe(true);
  const titled = (title: string) => screen.getByRole('heading', { level: 1, name: title }).waitFor();
  await titled('Sessions');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.keyboard.press('ArrowRight');
  await titled('Referrals');
  await showsReferrals();
  await page.keyboard.press('End');
  await titled('Visitors');
  await page.keyboard.press('ArrowLeft');
  await titled('Posts');
  await page.keyboard.press('Home');
  await titled('Sessions');
  expect(complaints).toEqual([]);
  await page.context().setOffline(true);
  await page.keyboard.press('Space');
  await titled('Referrals');
  await showsReferrals();
  await page.context().setOffline(false);
  await screen.getByRole('button', { name: /^Revenue Made/ }).click();
  await titled('Revenue Made');
  await page.keyboard.press('Escape');
  await screen.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.fullscreenElement === null);
  // The browser reports each request that was underway when the connection was lost.
  expect(complaints.filter((complaint) => !complaint.includes('INTERNET_DISCONNECTED'))).toEqual([]);
});
