import { expect, it } from 'vitest';
import { openSignedIn } from './people.ts';

it('a dialog is filled in by keys alone, which do not reach the page behind it', async () => {
  const { page, close, complaints } = await openSignedIn();
  await page.goto('/dashboard/activity');
  const tile = page.getByRole('button', { name: 'Session', exact: true });
  await tile.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Session' });
  const isBarred = () => page.locator('#main').evaluate((main) => main.closest('[inert]') !== null);
  await expect.poll(isBarred).toBe(true);
  await dialog.getByRole('combobox', { name: 'Member' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  expect(await isBarred()).toBe(true);
  await page.keyboard.press('Tab');
  const part = dialog.getByRole('spinbutton').first();
  expect(await part.evaluate((element) => element === document.activeElement)).toBe(true);
  const before = Number(await part.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowUp');
  expect(Number(await part.getAttribute('aria-valuenow'))).toBe((before % 12) + 1);
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('[inert]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('a link that is copied without the clipboard leaves the focus in the dialog', async () => {
  const { page, close, complaints } = await openSignedIn();
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/dashboard/activity');
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Post' });
  for (const name of ['Member', 'Link']) {
    await dialog.getByRole('combobox', { name }).press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  }
  await dialog.getByRole('button', { name: 'Share' }).press('Enter');
  await dialog.getByText('Your post has been logged').waitFor();
  await dialog.getByRole('button', { name: 'Share' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Share');
  expect(complaints).toEqual([]);
  await close();
});
