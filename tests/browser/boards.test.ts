import { expect, it } from 'vitest';
import { overflow, violations, wide } from './accessibility.ts';
import { answerWith, holdRequests } from './heldRequests.ts';
import { openSignedIn } from './people.ts';

it('a button pressed in a row while another is saving takes effect afterward', async () => {
  const { page, complaints } = await openSignedIn('leader@chapterhouse.test');
  await page.goto('/dashboard/visitors?period=halfYear&view=list&outcome=open');
  const grips = page.getByRole('button', { name: /^Actions for / });
  await grips.nth(1).waitFor();
  // Other tests use the newest cards.
  const labels = await grips.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  const names = labels.slice(-2).map((label) => label.replace('Actions for ', ''));
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
});

it('a card on the visitors’ board is lifted, moved, put back, and dropped by keyboard, and stays', {
  tags: ['everyday'],
}, async () => {
  const { page, complaints } = await openSignedIn('leader@chapterhouse.test', {
    viewport: { width: 1440, height: 1800 },
  });
  const { keyboard } = page;
  await page.goto('/dashboard/visitors?period=halfYear&view=board&search=e');
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
  const link = column('To follow up').locator('.board-card > .link').last();
  const name = (await link.textContent()) ?? '';
  const card = (title: string) => column(title).locator('.board-card').filter({ hasText: name });
  const hasFocusIn = (title: string) =>
    expect
      .poll(() =>
        card(title)
          .getByRole('button', { name: `Actions for ${name}` })
          .evaluateAll((grips) => grips.includes(document.activeElement as HTMLElement)),
      )
      .toBe(true);
  await link.focus();
  await keyboard.press('m');
  await page.getByText(`${name} lifted from To follow up`).waitFor();
  await hasFocusIn('To follow up');
  expect(await violations(page)).toEqual([]);
  for (const title of ['Interested', 'Applied']) {
    await keyboard.press('ArrowRight');
    await page.getByText(`${name} to ${title}`).waitFor();
    await hasFocusIn(title);
  }
  await keyboard.press('Escape');
  await page.getByText(`${name} stays in To follow up.`).waitFor();
  await hasFocusIn('To follow up');
  const saved = await holdRequests(page, '**/member-2/visitors/*', 'PUT');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  const put = await saved.next();
  await page.getByText('Please wait...').waitFor();
  await hasFocusIn('Interested');
  await put.continue();
  await page.getByText('Changes saved.').waitFor();
  await hasFocusIn('Interested');
  // A refused card moves back, with the focus.
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await answerWith(await saved.next(), 409, { message: 'This isn’t possible right now.' });
  await page.getByRole('alert').getByText('This isn’t possible right now.').waitFor();
  await card('Interested').waitFor();
  await hasFocusIn('Interested');
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
});

it.each([1440, 390])('selected renewals are all reminded, once each, at %i px', async (width) => {
  const { page, complaints } = await openSignedIn('admin@chapterhouse.test', wide(width));
  await page.goto('/dashboard/Renewals?chapter_id=1');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(1).waitFor();
  await boxes.first().check();
  await boxes.nth(1).check();
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  const sent = await holdRequests(page, '**/member-1/reminders', 'POST');
  await page.getByRole('button', { name: 'Remind 2' }).dblclick();
  const post = await sent.next();
  expect((post.request().postDataJSON() as { member_ids: number[] }).member_ids.length).toBe(2);
  await post.continue();
  await page
    .locator('.toast')
    .getByText(/remind/i)
    .waitFor();
  await page.getByRole('button', { name: 'Remind', exact: true }).waitFor();
  expect([sent.count(), await page.getByRole('checkbox', { checked: true }).count()]).toEqual([1, 0]);
  expect(complaints).toEqual([]);
});
