import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations, wide, widths } from './accessibility.ts';
import { ask } from './ask.ts';
import { openSignedIn } from './people.ts';

const groups = (page: Page) => page.getByRole('radiogroup');
const markOf = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { checked: true });

/** No other test uses this chapter's meetings. */
const chapter = 2;
const addressOf = (of: number) => `/dashboard/attendance-list?chapter_id=${of}`;
const sheetAddress = addressOf(chapter);

/** Opens the newest meeting that has begun, whatever the day; a closed one is reopened. */
async function openNewest(page: Page, of = chapter): Promise<string> {
  const sheetAddress = addressOf(of);
  await page.goto(sheetAddress);
  await groups(page).first().waitFor();
  const { today } = await ask(page, 'GET', `/member-2/attendance-list?chapter_id=${of}`);
  const meetings: { id: number; date: string; status: string }[] = await ask(
    page,
    'GET',
    `/member-1/chapters/${of}/all-weekly-meetings`,
  );
  const id = meetings.find(({ date, status }) => date <= today && status !== 'skipped')?.id;
  const address = `${sheetAddress}&meeting_id=${id}`;
  await page.goto(address);
  await groups(page).first().waitFor();
  const reopen = page.getByRole('button', { name: 'Reopen meeting' });
  if (await reopen.isVisible()) {
    await reopen.click();
    const dialog = page.getByRole('dialog', { name: 'Reopen the meeting?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two members were forgotten.');
    await dialog.getByRole('button', { name: 'Reopen meeting' }).click();
    await page.getByRole('button', { name: 'Close meeting' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
  }
  return address;
}

const isStored = (page: Page) => page.getByText('You, not stored yet').first().waitFor({ state: 'detached' });

it('a leader takes attendance while another leader watches it, then closes and reopens it', {
  tags: ['everyday'],
}, async () => {
  const { page, complaints } = await openSignedIn('admin@chapterhouse.test');
  const address = await openNewest(page);
  const other = await openSignedIn('admin2@chapterhouse.test');
  await other.page.goto(address);
  await groups(other.page).first().waitFor();

  await page.bringToFront();
  const names = await groups(page).evaluateAll((all) =>
    all
      .filter((group) => group.querySelector('input:not(:disabled)'))
      .map((group) => group.getAttribute('aria-label') ?? ''),
  );
  expect(names.length).toBeGreaterThan(20);
  await page.getByRole('searchbox', { name: 'Search members' }).focus();
  const reached: (string | null | undefined)[] = [];
  for (const _ of names) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    reached.push(
      await page.evaluate(() =>
        document.activeElement?.closest('[role=radiogroup]')?.getAttribute('aria-label'),
      ),
    );
  }
  expect(reached).toEqual(names);
  await isStored(page);

  const [first = ''] = names;
  await page
    .getByRole('radiogroup', { name: first, exact: true })
    .getByRole('radio', { checked: true })
    .focus();
  await page.keyboard.press('ArrowRight');
  const mark = await markOf(page, first).getAttribute('value');
  await other.page
    .getByRole('radiogroup', { name: first, exact: true })
    .getByRole('radio', { name: mark ?? '', checked: true })
    .waitFor();
  await isStored(page);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Close meeting' }).and(page.locator(':enabled')).click();
  const question = page.getByRole('dialog', { name: 'Close the meeting?' });
  await question.getByText(/in the room.*will count/).waitFor();
  await question.getByRole('button', { name: 'Close meeting' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('status').filter({ hasText: 'Meeting reopened.' }).waitFor();
  await page.getByRole('button', { name: 'Close meeting' }).waitFor();
  expect(complaints).toEqual([]);
});

it('a leader marks all 30 members by keyboard in under 60 s, closes the meeting, and presents the report', async () => {
  const { page, complaints } = await openSignedIn('leader@chapterhouse.test');
  await openNewest(page, 1);
  const focused = (name: string) => page.getByRole('button', { name }).and(page.locator(':focus')).count();
  /** Moves the focus there with Tab, as somebody without a mouse does. */
  const tabTo = async (name: string, key: 'Tab' | 'Shift+Tab') => {
    for (let stops = 0; (await focused(name)) === 0; stops += 1) {
      if (stops > 300) throw new Error(`no Tab leads to ${name}`);
      await page.keyboard.press(key);
    }
  };
  await page.bringToFront();
  const all = await groups(page).count();
  expect(all).toBe(30);
  const isFree = (group: Locator) => group.locator('input:not(:disabled)').count();
  const began = performance.now();
  await page.getByRole('searchbox', { name: 'Search members' }).focus();
  let marked = 0;
  for (let place = 0; place < all; place += 1) {
    // Members can't mark themselves.
    if ((await isFree(groups(page).nth(place))) === 0) continue;
    const isThere = () =>
      groups(page)
        .nth(place)
        .evaluate((group) => group.contains(document.activeElement));
    // A member with a substitute has a field for the name; a marked member has a field for a note and a button.
    for (let stops = 0; !(await isThere()); stops += 1) {
      if (stops > 20) throw new Error(`no Tab leads to row ${place}`);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    marked += 1;
  }
  expect(marked).toBe(29);
  await tabTo('Close meeting', 'Shift+Tab');
  await isStored(page);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Close the meeting?' });
  await question.getByText(/in the room.*will count/).waitFor();
  await question.getByRole('button', { name: 'Close meeting' }).and(page.locator(':enabled')).waitFor();
  await tabTo('Close meeting', 'Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(performance.now() - began).toBeLessThan(60_000);

  await page.goto('/dashboard/SmReport');
  await page.getByRole('table', { name: 'Sm Report' }).waitFor();
  await tabTo('Present', 'Tab');
  await page.keyboard.press('Enter');
  const screen = page.getByRole('dialog', { name: 'Present Sm Report' });
  for (const title of ['Sessions', 'Referrals', 'Revenue Made', 'Event Attendance', 'Posts', 'Visitors']) {
    await screen.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.keyboard.press('ArrowRight');
  }
  expect(complaints).toEqual([]);
});

it('marks set offline survive a reload and are sent once the connection returns', async () => {
  const { page, context } = await openSignedIn('admin@chapterhouse.test', { serviceWorkers: 'allow' });
  await openNewest(page);
  const name = (await groups(page).nth(1).getAttribute('aria-label')) ?? '';
  const group = page.getByRole('radiogroup', { name, exact: true });
  await isStored(page);
  const before = await markOf(page, name).getAttribute('value');
  const after = before === 'Late' ? 'Present' : 'Late';
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await group.getByRole('radio', { name: after }).check({ force: true });
  await page.getByText('You’re offline. 1 change waits on this device until you’re back online.').waitFor();
  expect(await page.getByRole('button', { name: 'Close meeting' }).isDisabled()).toBe(true);
  await page.getByText('You’re offline. Closing, reopening and skipping need a connection.').waitFor();
  const chip = page.getByRole('button', { name: 'Waiting to send (1)' });
  await chip.waitFor();
  await page.reload();
  await group.getByRole('radio', { name: after, checked: true }).waitFor();
  await context.setOffline(false);
  await isStored(page);
  await chip.waitFor({ state: 'detached' });
  await page.reload();
  await group.getByRole('radio', { name: after, checked: true }).waitFor();
});

it.each(widths)('attendance pages have no accessibility violations at %i px', async (width) => {
  const { page, complaints } = await openSignedIn('admin@chapterhouse.test', wide(width));
  const check = async (path: string, shown: Locator) => {
    await page.goto(path);
    await shown.first().waitFor();
    expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
  };
  await check(sheetAddress, groups(page));
  await page.getByRole('button', { name: 'Check-in code' }).click();
  await page.getByRole('link', { name: 'Back to the sheet' }).waitFor();
  await page.getByRole('button', { name: /^(Set a|New) code$/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await check(
    `/dashboard/attendance-visitor-list?chapter_id=${chapter}`,
    page.getByRole('button', { name: 'Walk-in' }),
  );
  await check(`/dashboard/attendance-reports?chapter_id=${chapter}`, page.getByRole('table'));
  await page.getByRole('table').getByRole('link').last().click();
  await page.getByRole('heading', { level: 1, name: /^Attendance Report Details \S+/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
