import { expect, it } from 'vitest';
import { listed } from '../each.ts';
import { dialogOf } from '../qa/walks/dialogs.ts';
import { overflow } from './accessibility.ts';
import { openTab } from './page.ts';
import { openSignedIn, submitSignIn } from './people.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One page of each kind, and a page that doesn't exist. */
const places = listed(
  '/dashboard/profile/contactDetails, /dashboard/activity, /dashboard/sessions/1',
  '/dashboard/search, /dashboard/calendar, /dashboard/notifications, /dashboard/nowhere',
);

it('on a phone a conversation is two taps from any page, and the first tap shows the unread count', async () => {
  const { page } = await openSignedIn('member@chapterhouse.test', phone);
  const chats = page.getByRole('banner').getByRole('link', { name: /^Chats/ });
  for (const path of places) {
    await page.goto(path);
    await chats.waitFor();
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect({ width, beyond: await overflow(page) }).toEqual({ width, beyond: 0 });
  }
  await chats.tap();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().tap();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.setViewportSize({ width: 768, height: 844 });
  expect(await chats.isVisible()).toBe(false);
});

it('the bottom bar replaces the quick menu on every page narrower than 768 px', async () => {
  const { page } = await openSignedIn('member@chapterhouse.test', phone);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  const quickMenu = page.getByRole('navigation', { name: 'Quick menu' });
  for (const path of places) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const width of [320, 390, 767, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const seen = async () => ({ path, width, seen: [await bar.isVisible(), await quickMenu.isVisible()] });
      await expect.poll(seen).toEqual({ path, width, seen: width < 768 ? [true, false] : [false, true] });
    }
    await page.setViewportSize(phone.viewport);
    expect({ path, beyond: await overflow(page) }).toEqual({ path, beyond: 0 });
  }
  for (const place of await bar.locator('a, button').all()) {
    const box = await place.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height).toBe(844);
});

it('the session form is at most four taps away from the sign-in page', async () => {
  const { page } = await openTab(phone);
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => Reflect.get(window, 'tapped')(), true),
  );
  await page.goto('/login');
  await submitSignIn(page, 'ep@chapterhouse.test');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await bar.getByRole('button', { name: 'Record' }).tap();
  await page.getByRole('dialog', { name: 'Record' }).getByRole('button', { name: 'Session' }).tap();
  await dialogOf(page, 'Quick Session').getByRole('combobox', { name: 'Member' }).waitFor();
  expect(taps).toBeLessThanOrEqual(4);
});
