import { expect, it } from 'vitest';
import { overflow, violations, wide } from './accessibility.ts';
import { hasFocus } from './page.ts';
import { openSignedIn } from './people.ts';

it.each([
  ['list', 1440],
  ['board', 1440],
  ['list', 390],
] as const)(
  'a visitor opens beside the %s at %i px by keyboard, and closing returns to the same place',
  async (view, width) => {
    const { page, complaints } = await openSignedIn('leader@chapterhouse.test', wide(width));
    await page.goto(`/dashboard/visitors?period=halfYear&view=${view}`);
    const links = page.locator('.open, .board-card > .link');
    const [first = '', second = ''] = [
      (await links.first().getAttribute('href')) ?? '',
      (await links.nth(1).getAttribute('href')) ?? '',
    ];
    await links.first().focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('.side-panel');
    await panel.getByRole('heading', { name: 'Follow-ups' }).waitFor();
    const title = panel.getByRole('heading', { level: 2 });
    expect(await hasFocus(title)).toBe(true);
    expect(new URL(page.url()).searchParams.get('record')).toBe(first.split('record=')[1]);
    expect(await page.locator('.beside-list > :first-child').isVisible()).toBe(width === 1440);
    expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
    const name = await title.textContent();
    await panel.getByRole('link', { name: 'Next visitor' }).press('Enter');
    await expect.poll(() => title.textContent()).not.toBe(name);
    await panel.getByRole('button', { name: 'Note a follow-up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(`Called from the ${view} at ${width} px.`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByText(`Called from the ${view} at ${width} px.`).waitFor();
    await panel.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(second);
    expect(complaints).toEqual([]);
  },
);
