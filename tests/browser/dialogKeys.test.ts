import { expect, it } from 'vitest';
import { hasFocus } from './page.ts';
import { openSignedIn } from './people.ts';

it('a dialog can be filled in by keyboard, and its keys don’t reach the page behind it', async () => {
  const { page, complaints } = await openSignedIn();
  await page.goto('/dashboard/activity');
  const tile = page.getByRole('button', { name: 'Session', exact: true });
  await tile.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Session' });
  const isForbidden = () => page.locator('#main').evaluate((main) => main.closest('[inert]') !== null);
  await expect.poll(isForbidden).toBe(true);
  await dialog.getByRole('combobox', { name: 'Member' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  expect(await isForbidden()).toBe(true);
  await page.keyboard.press('Tab');
  const part = dialog.getByRole('spinbutton').first();
  expect(await hasFocus(part)).toBe(true);
  const [before, most] = [
    Number(await part.getAttribute('aria-valuenow')),
    Number(await part.getAttribute('aria-valuemax')),
  ];
  await page.keyboard.press('ArrowUp');
  expect(Number(await part.getAttribute('aria-valuenow'))).toBe((before % most) + 1);
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await hasFocus(tile)).toBe(true);
  expect(await page.locator('[inert]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('copying a link without the clipboard API keeps the focus in the dialog', async () => {
  const { page, complaints } = await openSignedIn();
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/dashboard/activity');
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Post' });
  for (const name of ['Member', 'Link']) {
    const field = dialog.getByRole('combobox', { name });
    await expect.poll(() => field.isEnabled(), { timeout: 15_000 }).toBe(true);
    await field.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  }
  const share = dialog.getByRole('button', { name: 'Share' });
  await expect.poll(() => share.isEnabled()).toBe(true);
  await share.press('Enter');
  await dialog.getByText('Your post has been logged').waitFor();
  await share.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Share');
  expect(complaints).toEqual([]);
});

it('a list stays open under its field while the form scrolls, and closes when the field is out of sight', async () => {
  const { page, complaints } = await openSignedIn(undefined, {
    viewport: { width: 1280, height: 720 },
  });
  await page.goto('/dashboard/activity');
  await page.getByRole('button', { name: 'Visitor', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Visitor' });
  const list = page.getByRole('listbox');
  const chapter = dialog.getByRole('combobox', { name: 'Chapter', exact: true });
  await expect.poll(() => chapter.isEnabled(), { timeout: 15_000 }).toBe(true);
  await dialog.getByText('More details').click();
  await chapter.click();
  await list.waitFor();

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('m');
  const gap = async () => {
    const [field, box] = [await chapter.boundingBox(), await page.locator('.list-popover').boundingBox()];
    const [under, over] = [
      (box?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0),
      (field?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0),
    ];
    return Math.round(Math.max(under, over));
  };
  const before = await chapter.boundingBox();
  const near = await gap();
  await page.mouse.move((before?.x ?? 0) - 6, (before?.y ?? 0) - 60);
  await page.mouse.wheel(0, -60);
  await expect.poll(async () => (await chapter.boundingBox())?.y).not.toBe(before?.y);
  expect([await list.isVisible(), await chapter.inputValue()]).toEqual([true, 'm']);
  await expect.poll(gap).toBe(near);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);

  await chapter.click();
  await list.waitFor();
  await page.mouse.wheel(0, 5_000);
  await list.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

it('a select shows its longest choice in full inside its dialog', async () => {
  const { page, complaints } = await openSignedIn();
  await page.goto('/dashboard/activity');
  await page.getByRole('button', { name: 'Business Bucks', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Business Bucks' });
  const select = dialog.getByRole('button', { name: /Business type$/ });
  await select.press('Enter');
  await page.getByRole('option', { name: /^Repeat BB/ }).press('Enter');
  await dialog.getByText('Repeat BB from past referral given').waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 780 });
    const room = await select.evaluate((button) => {
      const text = button.querySelector('.value');
      const edge = button.closest('.dialog-body')?.getBoundingClientRect().right ?? 0;
      return {
        cutOff: (text?.scrollWidth ?? 0) - (text?.clientWidth ?? 0),
        isInside: button.getBoundingClientRect().right < edge,
      };
    });
    expect(room).toEqual({ cutOff: 0, isInside: true });
  }
  expect(complaints).toEqual([]);
});
