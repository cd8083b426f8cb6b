import { expect, it } from 'vitest';
import { holdRequests } from './heldRequests.ts';
import { openSignedIn } from './people.ts';

it('what is pressed in one row while another is being saved is saved after it', async () => {
  const { page, close, complaints } = await openSignedIn('leader@chapterhouse.test');
  await page.goto('/dashboard/visitors?period=halfYear&view=list&outcome=open');
  const grips = page.getByRole('button', { name: /^Actions for / });
  await grips.nth(1).waitFor();
  const names = await Promise.all(
    [0, 1].map(async (row) => (await grips.nth(row).getAttribute('aria-label'))?.replace('Actions for ', '')),
  );
  const saved = await holdRequests(page, '**/member-2/visitors/*', 'PUT');
  for (const name of names) {
    await page
      .getByRole('button', { name: `Actions for ${name}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: `Move ${name} to Not now` }).click();
  }
  const [first, second] = [await saved.next(), saved.next()];
  await page.getByText('Please wait...').waitFor();
  expect(saved.count()).toBe(1);
  await first.continue();
  await (await second).continue();
  for (const name of names)
    await page
      .getByRole('button', { name: `Actions for ${name}`, exact: true })
      .first()
      .waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
