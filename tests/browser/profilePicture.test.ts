import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { violations, widths } from './accessibility.ts';
import { openSignedIn } from './people.ts';
import { tooLargeImage } from './tooLargeImage.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change profile picture' });
const chooser = (page: Page) => dialog(page).locator('input[type="file"]');
const headerPicture = (page: Page) =>
  page.getByRole('button', { name: 'Change profile picture' }).locator('img');

/** A picture with a red left half and a blue right half. */
const halves = async () => {
  const blue = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
};

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/profile/contactDetails');
  await page.getByRole('button', { name: 'Change profile picture' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

it('a file that isn’t an image is refused in the specification’s words, whatever its name', async () => {
  const { page, complaints } = await openSignedIn();
  await open(page);
  const alert = dialog(page).getByRole('alert');
  const page1 = Buffer.from('<!doctype html><script>alert(1)</script>');
  await chooser(page).setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: page1 });
  await alert.filter({ hasText: 'Please select an image file.' }).waitFor();
  await chooser(page).setInputFiles(tooLargeImage());
  await alert.filter({ hasText: 'Image must be 5MB max' }).waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
});

it('a picture is cropped by keyboard, stored, and shown everywhere immediately', async () => {
  const { page, complaints } = await openSignedIn();
  await open(page);
  await chooser(page).setInputFiles({
    name: 'halves.jpg',
    mimeType: 'image/jpeg',
    buffer: await halves(),
  });
  const save = dialog(page).getByRole('button', { name: 'Save' });
  await save.and(page.locator(':enabled')).waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, found: await violations(page) }).toEqual({ width, found: [] });
  }
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('End');
  expect(await zoom.inputValue()).toBe('3');
  // Moves the crop to the right of the picture, where everything is blue.
  await page.keyboard.press('Shift+Tab');
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowLeft');
  await save.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').filter({ hasText: 'Profile image updated successfully' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const address = await headerPicture(page).getAttribute('src');
  expect(await page.getByRole('main').locator('.avatar > img').getAttribute('src')).toBe(address);
  const stored = sharp(await (await page.request.get(address ?? '')).body());
  const { width, height } = await stored.metadata();
  const { channels } = await stored.stats();
  const [red, , blue] = channels.map(({ mean }) => Math.round(mean));
  expect([width, height, Number(red) < 20, Number(blue) > 200]).toEqual([512, 512, true, true]);
  await page.reload();
  await headerPicture(page).waitFor();
  expect(await headerPicture(page).evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
  expect(complaints).toEqual([]);
});
