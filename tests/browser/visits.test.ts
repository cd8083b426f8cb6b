import { expect, it } from 'vitest';
import { violations, widths } from './accessibility.ts';
import { mailed, mailedPath } from './mails.ts';
import { heldBack, openTab } from './page.ts';
import { fillPerson, findByCity, newStranger } from './strangers.ts';

it('the skip link keeps what a guest has typed', async () => {
  const { page } = await openTab();
  await page.goto('/visit-chapter');
  await page.getByRole('link', { name: /^Visit Millbrook on/ }).click();
  await page.getByLabel('E-mail').fill('rosa.skips@example.test');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  expect(await page.getByLabel('E-mail').inputValue()).toBe('rosa.skips@example.test');
});

for (const [place, width] of widths.entries()) {
  const title = `a guest finds a chapter with its price, registers, and cancels by the mailed link, at ${width} px`;
  it(title, { tags: place === 0 ? ['everyday'] : [] }, async () => {
    const { page } = await openTab({
      viewport: { width, height: 900 },
      timezoneId: 'America/Denver',
    });
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    await page.goto('/visit-chapter');
    await heading('Visit a chapter').waitFor();
    await page.getByLabel('Search chapters').fill('no such place');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No chapter matches.' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await findByCity(page, 'Millbrook');
    await expect.poll(() => new URL(page.url()).search).toBe('?city=Millbrook');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: /^Visit Millbrook on/ }).click();
    await heading('Visit Millbrook').waitFor();
    await page.getByText('$640.00 a year. Visiting is free.').waitFor();
    const dates = page.getByRole('radiogroup', { name: 'Meeting date' }).getByRole('radio');
    await dates.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => dates.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => dates.first().isChecked()).toBe(true);
    await page
      .getByText(/05:30 your time/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    const stranger = newStranger('Rosa', 'Delgado');
    await page.getByLabel('E-mail').fill(stranger.email);
    await page.reload();
    await page.getByRole('button', { name: 'Resume draft' }).click();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(stranger.email);
    await fillPerson(page, stranger);
    await page.getByLabel('Profession', { exact: true }).fill('Notary');
    await page.getByLabel('Networking').check();
    await page.getByLabel('Who invited you').fill('Lucia Ferrante');
    await page.getByRole('button', { name: /^Register for/ }).dblclick();
    await heading('Your visit to Millbrook').waitFor();
    expect(await violations(page)).toEqual([]);

    await mailed(stranger.email, /BEGIN:VCALENDAR/);
    const path = await mailedPath(stranger.email, 'cancel');
    await page.goto(path);
    await heading('Cancel your visit?').waitFor();
    expect(new URL(page.url()).pathname).toBe('/visit-chapter/cancel');
    await page.reload();
    await heading('Cancel your visit?').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel visit' }).click();
    await heading('Your visit is canceled').waitFor();
    await page.goto(path);
    await heading('This link no longer works').waitFor();
  });
}

it('a weekday chosen before the code has loaded filters the chapters', async () => {
  const { page } = await openTab();
  const release = await heldBack(page, /assets\/visit-/);
  await page.goto('/visit-chapter', { waitUntil: 'commit' });
  await page.getByLabel('Weekday').selectOption('Tuesday');
  release();
  await page.waitForURL('**/visit-chapter?weekday=2');
  await expect.poll(() => page.getByLabel('Weekday').inputValue()).toBe('2');
});
