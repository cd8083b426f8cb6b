import sharp from 'sharp';
import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import { createStage, demoPassword, submitSignIn } from '../qa/stage.ts';
import { launch } from './chromium.ts';
import { productUrl } from './page.ts';
import { someMember } from './people.ts';

it('the app works over plain HTTP under a name other than localhost', async () => {
  const { browser } = await launch('light', ['--host-resolver-rules=MAP club.test 127.0.0.1']);
  const address = new URL(productUrl());
  address.hostname = 'club.test';
  const { openTab } = createStage({ browser: async () => browser, url: address.href });
  try {
    const { page, complaints } = await openTab();
    await page.goto('/login');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await submitSignIn(page, 'member@chapterhouse.test', demoPassword);
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('status').filter({ hasText: messages.detailsCopied }).waitFor();

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Sessions', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
    const quickMenu = page.getByRole('navigation', { name: 'Quick menu' });
    await quickMenu.getByRole('button', { name: 'Session' }).click();
    const session = page.getByRole('dialog', { name: 'Quick Session' });
    const member = await someMember(page);
    await session.getByRole('combobox', { name: 'Member' }).fill(member.name);
    await page.getByRole('option', { name: member.name }).first().click();
    await session.getByRole('textbox', { name: 'Address' }).fill('Harbor Café');
    await session.getByRole('textbox', { name: 'Discussion' }).fill('Over plain http');
    await session.getByRole('button', { name: 'Submit' }).click();
    await session.getByRole('status').filter({ hasText: messages.sessionRecorded }).waitFor();
    await session.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Over plain http' }).waitFor();

    await quickMenu.getByRole('button', { name: 'Event Attendance' }).click();
    const event = page.getByRole('dialog', { name: 'Quick Blitz' });
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await event
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mixer.png', mimeType: 'image/png', buffer: png });
    await event.getByText('Uploaded').waitFor();
    await event.getByRole('button', { name: 'Close' }).click();
    await event.waitFor({ state: 'detached' });

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    // Two headers have no effect over plain http, which the browser reports.
    const notes = /untrustworthy|insecure origins/;
    expect(complaints.filter((complaint) => !notes.test(complaint))).toEqual([]);
  } finally {
    await browser.close();
  }
});
