import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { unique } from '../clock.ts';
import { violations } from './accessibility.ts';
import { ask } from './ask.ts';
import { heldBack } from './page.ts';
import { openSignedIn } from './people.ts';

const address = '/dashboard/import';
const theList = /\/member-4\/imports\?/;

const chooseFile = (page: Page, name: string, lines: readonly string[]) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
const goesTo = async (page: Page, column: string, field: string) => {
  await page.getByRole('button', { name: `${column} goes to` }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isClean = async (page: Page) => expect(await violations(page)).toEqual([]);

it('a file is chosen, matched by hand, previewed, imported, and undone, with its status at each step', async () => {
  const { page, complaints } = await openSignedIn('admin@chapterhouse.test');
  const house = unique('house').replace(' ', '');
  const mail = (name: string) => `${name}@${house}.example`;
  await page.goto(address);
  await page.getByText('Nothing is stored before you’ve seen a preview.').waitFor();
  await chooseFile(page, 'roster.pdf', ['%PDF-1.7']);
  await page.getByText('This is a .pdf. Choose an .xlsx or .csv file.').waitFor();
  await isClean(page);
  await chooseFile(page, 'roster.csv', [
    'First Name;Last Name;Reach;Home Chapter;Spec.;Induction Date',
    `Marcus;Adeyemi;${mail('marcus')};Millbrook;${house};03/04/2024`,
    `Judith;Adeyemi;judith@;Millbrook;;14/03/2024`,
    `Ellen;Adeyemi;${mail('ellen')};Nowhere;;03/04/2024`,
  ]);
  await page.getByText('3 rows, 6 columns').waitFor();
  await press(page, 'Preview');

  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await page.getByText('“Spec.” could be the profession or the business name.').waitFor();
  const isStopped = () => page.getByRole('button', { name: 'Preview', exact: true }).isDisabled();
  await page.getByText('Choose where “Spec.” goes first.').waitFor();
  expect(await isStopped()).toBe(true);
  await isClean(page);
  await goesTo(page, 'Spec.', 'Business name');
  await page.getByText('Choose a column for E-mail first.').waitFor();
  await goesTo(page, 'Reach', 'E-mail');
  await page.getByRole('radio', { name: 'April 3' }).check();
  await page.getByRole('checkbox', { name: 'Remember for next time' }).uncheck();
  await press(page, 'Preview');

  const errors = page.getByRole('table', { name: 'Errors' });
  await errors.waitFor();
  const cells = await errors
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(cells).toEqual([
    ['3', 'Reach', 'judith@', 'This isn’t an e-mail address.'],
    ['4', 'Home Chapter', 'Nowhere', 'There’s no such chapter. Add it first, or change it in the file.'],
  ]);
  await isClean(page);
  const saving = page.waitForEvent('download');
  await press(page, 'Download these 2 rows');
  expect((await saving).suggestedFilename()).toBe('members-left-out.csv');
  await page.getByRole('button', { name: /New$/ }).click();
  await page.getByRole('cell', { name: 'Apr 3, 2024' }).waitFor();
  const fresh = page.getByRole('table', { name: 'New', exact: true });
  const head = await fresh.getByRole('columnheader').first().boundingBox();
  const first = await fresh.getByRole('cell').first().boundingBox();
  expect(head && first && head.y + head.height <= first.y + 1, 'the head stands above the rows').toBe(true);
  await isClean(page);

  const letRun = await heldBack(page, theList);
  await press(page, 'Import');
  await page.getByRole('heading', { name: 'Importing 3 members' }).waitFor();
  await page.getByRole('progressbar', { name: 'Importing Members' }).waitFor();
  await isClean(page);
  await letRun();
  await page.getByRole('heading', { name: '1 member added' }).waitFor();
  await page.getByText('2 rows were left out.').waitFor();
  await isClean(page);
  const letInvite = await heldBack(page, /\/imports\/\d+\/invitations$/);
  await press(page, 'Invite');
  const invite = page.getByRole('button', { name: 'Invite', exact: true });
  await invite.and(page.locator(':disabled')).waitFor();
  letInvite();
  await page.getByText('1 invitation is on its way.').waitFor();
  await invite.waitFor({ state: 'detached' });
  const areHere = async () =>
    (await ask(page, 'GET', `/member-3/all-members?search=${house}`)).rows.map(
      ({ first_name }: { first_name: string }) => first_name,
    );
  expect(await areHere()).toEqual(['Marcus']);

  await page.goto(address);
  const newest = page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem').first();
  await newest.getByText('1 added').waitFor();
  const letUndo = await heldBack(page, theList);
  await newest.getByRole('button', { name: /^Undo Members/ }).click();
  await newest.getByRole('progressbar', { name: 'Undoing Members' }).waitFor();
  await isClean(page);
  await letUndo();
  await page.getByText('The import was undone.').waitFor();
  await newest.getByText('1 removed').waitFor();
  await isClean(page);
  expect(await areHere()).toEqual([]);
  expect(complaints).toEqual([]);
});
