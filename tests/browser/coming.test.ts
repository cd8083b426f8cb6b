import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from './people.ts';

/** @returns a function that counts the taps since now. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.taps = '0';
    document.addEventListener(
      'click',
      () => {
        document.body.dataset.taps = String(Number(document.body.dataset.taps) + 1);
      },
      true,
    );
  });
  return async () => Number(await page.evaluate(() => document.body.dataset.taps));
}

it('a member answers from Performance in one tap or asks for a sub in three, and leaders see it', async () => {
  const { page, complaints } = await openSignedIn('member@chapterhouse.test');
  await page.goto('/dashboard/activity');
  const answers = page.getByRole('group', { name: 'Are you coming?' });
  await answers.getByRole('button').first().waitFor();
  const taps = await countTaps(page);
  await answers.getByRole('button', { name: 'Not coming' }).click();
  await page.getByText('You’re not coming').waitFor();
  expect(await taps()).toBe(1);
  await answers.getByRole('button', { name: 'Ask for a sub' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a sub' });
  await dialog.getByRole('button', { name: 'Request' }).click();
  await page.getByText('You asked for a sub').waitFor();
  expect(await taps()).toBe(3);

  await page.goto('/dashboard/chapter/1');
  await page.getByText('You asked for a sub').waitFor();
  const leader = await openSignedIn('leader@chapterhouse.test');
  await leader.page.goto('/dashboard/attendance-list');
  await leader.page.getByText('Sub asked, no offers yet').first().waitFor();

  await page.getByRole('button', { name: 'I’m coming after all' }).click();
  await page.getByText('You’re coming').waitFor();
  expect(complaints).toEqual([]);
  expect(leader.complaints).toEqual([]);
});
