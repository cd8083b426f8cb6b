import { expect, it } from 'vitest';
import { recordVisitor } from '../../src/contract/records/visitors.ts';
import { moment } from '../clock.ts';
import { addressOf, dialogOf } from '../qa/walks/dialogs.ts';
import { emailOfMember, openSignedIn } from './people.ts';

it('a visitor to the member’s own chapter takes at most six clicks, with chapter and next meeting preset', async () => {
  const { page } = await openSignedIn(await emailOfMember(2));
  await page.goto('/dashboard/activity');
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () => Reflect.get(window, 'clicked')(), true),
  );
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Visitor' }).click();
  const dialog = dialogOf(page, 'Quick Visitor');
  await dialog.getByRole('textbox', { name: 'E-mail' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(`guest.${moment()}@example.test`);
  const first = dialog.getByRole('textbox', { name: 'First name' });
  for (const stop of [dialog.getByRole('switch', { name: 'Drop-in' }), first]) {
    await page.keyboard.press('Tab');
    await stop.and(page.locator(':focus')).waitFor();
  }
  await page.keyboard.type('Nadine');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Okafor');
  await dialog.getByRole('combobox', { name: 'Profession' }).click();
  await page.keyboard.type('Baker');
  await page.getByRole('option').first().click();
  await dialog.getByRole('group', { name: 'Methods' }).getByText('Friend', { exact: true }).click();
  expect(await dialog.getByRole('combobox', { name: 'Chapter' }).inputValue()).toMatch(/^Millbrook/);
  const stored = page.waitForResponse(
    (answer) => addressOf(recordVisitor).test(answer.url()) && answer.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await stored).status()).toBe(201);
  expect(clicks).toBeLessThanOrEqual(6);
});
