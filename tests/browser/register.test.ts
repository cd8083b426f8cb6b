import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TabOptions } from '../qa/stage.ts';
import { violations, wide } from './accessibility.ts';
import { mailedPath, mailsTo } from './mails.ts';
import { hasFocus, heldBack, openTab } from './page.ts';
import { fillPerson, fillSeat, goOn, newStranger, pay } from './strangers.ts';

const millbrook = { name: 'Millbrook', place: 'Millbrook, ME' };

/** The text of the focused element; empty if nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.matches(':not(body)') ? document.activeElement.textContent : '',
  );

const phone = { viewport: { width: 390, height: 844 } };

/** Fills in a field as a browser's autofill does: one change, and no key. */
const fillUnseen = (page: Page, label: string, text: string) =>
  page.getByLabel(label).evaluate((field: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);

it('an application on a phone checks each step, shows its price, keeps its draft, and can be withdrawn', {
  tags: ['everyday'],
}, async () => {
  const { page } = await openTab(phone);
  const heading = (name: string) => page.getByRole('heading', { name });
  await page.goto('/register');
  expect(await violations(page)).toEqual([]);
  const stranger = newStranger('Rosa', 'Delgado');
  await fillPerson(page, { ...stranger, email: '' });
  await page.getByLabel('E-mail').press('Tab');
  await page.getByText('This field is required.').waitFor();
  await page.getByText('One field left').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await fillUnseen(page, 'E-mail', stranger.email);
  await goOn(page);
  await page.getByLabel('Business name').fill('Delgado Plumbing');
  await page.reload();
  await page.getByRole('button', { name: 'Resume draft' }).click();
  expect(await page.getByLabel('Business name').inputValue()).toBe('Delgado Plumbing');
  await goOn(page);

  await fillSeat(page, 'Notary', millbrook);
  expect(await violations(page)).toEqual([]);
  await goOn(page);
  await page.getByRole('button', { name: 'Add a reference' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lucia Ferrante');
  expect(await violations(page)).toEqual([]);
  await goOn(page);
  await page.getByText('Membership at Millbrook: $640.00 a year').waitFor();
  await page.getByRole('checkbox').check();
  // A sentence of two lines stays inside its box.
  const box = page.locator('.choice');
  expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send application' }).dblclick();
  await pay(page);
  await heading('What happens next').waitFor();
  expect(await violations(page)).toEqual([]);

  await expect.poll(async () => (await mailsTo(stranger.email)).length, { timeout: 20_000 }).toBe(2);
  await page.goto(await mailedPath(stranger.email, 'application'));
  await heading('Your application to Millbrook').waitFor();
  expect(new URL(page.url()).pathname).toBe('/register/application');
  await page.reload();
  await heading('Your application to Millbrook').waitFor();
  await page.getByText('Paid', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await heading('Withdraw your application?').waitFor();
  await page.getByText('You’ve paid for your membership.').waitFor();
  await expect.poll(() => focused(page)).toBe('Withdraw your application?');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => focused(page)).toBe('Your application to Millbrook');
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await heading('Your application is withdrawn').waitFor();
});

it.each([390, 1440])('at %i px the steps can be revisited and started over', async (width) => {
  const { page } = await openTab(wide(width));
  await page.goto('/register');
  await fillPerson(page, newStranger('Rosa', 'Delgado'));
  await goOn(page);
  await page.getByLabel('Business name').fill('Delgado Plumbing');
  await goOn(page);
  await fillSeat(page, 'Notary', millbrook);
  await page.getByRole('complementary', { name: 'Steps' }).getByRole('button').first().click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Rosa');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Rosa');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
});

it('a new step takes the focus and can be left while it is pending', async () => {
  const { page } = await openTab(phone);
  const release = await heldBack(page, /assets\/LaterSteps-/);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const movesTo = (heading: string) => expect.poll(() => focused(page)).toBe(heading);
  // Calls from Playwright count as user activation, after which a heading may take the focus.
  const wired = page.waitForEvent('console', (said) => said.text() === 'wired');
  await page.addInitScript(() => {
    const tell = () => 'wired' in document.documentElement.dataset && console.info('wired');
    new MutationObserver(tell).observe(document, { attributes: true, subtree: true });
  });
  await page.goto('/register');
  await wired;
  expect(await focused(page)).toBe('');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Delgado');
  await page.getByLabel('E-mail').fill('rosa.by.keyboard@example.test');
  await page.keyboard.press('Enter');
  await movesTo('Your business');
  await press(/^Continue/);
  await movesTo('Your seat');
  await press('Back');
  await movesTo('Your business');
  await press(/^Continue/);
  release();
  await page.getByLabel('Profession').and(page.locator(':enabled')).waitFor();
  await movesTo('Your seat');
  await press('Start over');
  await press('Keep it');
  await movesTo('Your seat');
  await press('Start over');
  await page.getByRole('region', { name: 'Start over?' }).getByRole('button', { name: 'Start over' }).click();
  await movesTo('About you');
});

it('a refusal at the last step moves the focus to its message or to the first wrong field of any step', async () => {
  const { page } = await openTab(phone);
  await page.goto('/register');
  await fillPerson(page, newStranger('Rosa', 'Delgado'));
  await goOn(page);
  await page.getByLabel('Business name').fill('Delgado Plumbing');
  await goOn(page);
  await fillSeat(page, 'Notary', millbrook);
  await goOn(page);
  await goOn(page);
  await page.getByRole('checkbox').check();
  const answers = [
    null,
    { message: 'The given data was invalid.', errors: { agreement: ['Accept it first.'] } },
    { message: 'The given data was invalid.', errors: { email: ['This address takes no mail.'] } },
  ];
  await page.route('**/member-2/register', async (route) => {
    const answer = answers.shift();
    if (answer) await route.fulfill({ status: 422, json: answer });
    else await route.abort();
  });
  const send = async () => {
    await page.getByRole('button', { name: 'Send application' }).focus();
    await page.keyboard.press('Enter');
  };
  await send();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => focused(page)).toContain('can’t reach');
  expect(await violations(page)).toEqual([]);
  await send();
  await expect.poll(() => hasFocus(page.getByRole('checkbox'))).toBe(true);
  await send();
  await expect.poll(() => hasFocus(page.getByLabel('E-mail'))).toBe(true);
  await page.getByText('This address takes no mail.').waitFor();
});

it('text typed before the code has loaded is kept', async () => {
  const { page } = await openTab(phone);
  const release = await heldBack(page, /assets\/apply-/);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').pressSequentially('Delg');
  release();
  await page.waitForFunction(() => 'wired' in document.documentElement.dataset);
  await page.keyboard.type('ado');
  expect([
    await page.getByLabel('First name').inputValue(),
    await page.getByLabel('Last name').inputValue(),
  ]).toEqual(['Rosa', 'Delgado']);
});

it('the chapter list, a chapter, and the privacy policy can be read without JavaScript', async () => {
  const { page } = await openTab({ ...phone, javaScriptEnabled: false });
  await page.goto('/visit-chapter');
  await page.getByRole('link', { name: 'Millbrook' }).click();
  await page.getByRole('heading', { name: 'Visit Millbrook' }).waitFor();
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { name: 'What is stored' }).waitFor();
});

it('the chapter list is prerendered, except at a filtered address', async () => {
  const lines = async (options: TabOptions, path = '/visit-chapter') => {
    const { page } = await openTab({ ...phone, ...options });
    await page.goto(path);
    if (options.javaScriptEnabled !== false) {
      await page.waitForFunction(() => 'wired' in document.documentElement.dataset);
      await page.locator('#root .chapter-line').first().waitFor();
    }
    const list = page.locator('#root section').filter({ has: page.locator('.chapter-line') });
    const words = await list.evaluateAll((found) => found.map((each) => (each as HTMLElement).innerText));
    return words.map((text) => text.replace(/( ·)? [^·\n]*your time/g, ''));
  };
  const come = await lines({ javaScriptEnabled: false });
  expect(come).toHaveLength(1);
  expect(come).toEqual(await lines({}));
  expect(await lines({ javaScriptEnabled: false }, '/visit-chapter?weekday=1')).toEqual([]);
});

it.each(['/visit-chapter', '/register'])('%s is ready after five requests and 100 KiB', async (path) => {
  const { page, context } = await openTab(phone);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes: number[] = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await page.goto(path);
  await page.waitForFunction(() => 'wired' in document.documentElement.dataset);
  const loaded = sizes.filter((size) => size > 0);
  expect([loaded.length <= 5, loaded.reduce((sum, size) => sum + size, 0) / 1024 <= 100]).toEqual([
    true,
    true,
  ]);
});
