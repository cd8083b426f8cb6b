import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import { openTab } from './page.ts';
import { emailOfMember, sessionOf, submitSignIn } from './people.ts';

const biography = '/dashboard/profile/biographyBusiness';
const aboutMe = (page: Page) => page.getByRole('textbox', { name: 'About me' });
const offer = (page: Page) => page.getByText('You have unsaved changes.');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.draft.')));

/** Ends the session at the next save, not at a request that the page makes by itself. */
const endSession = async (page: Page) => {
  await page.route(/\/production\/member-/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 401, json: { message: 'Sign in to continue.' } }),
  );
  await page.route(/\/production\/sign-in$/, (route) =>
    route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Revoked' } }),
  );
};

it('a form’s draft survives closing the tab and signing out, and is deleted once saved', {
  tags: ['everyday'],
}, async () => {
  const email = await emailOfMember(14);
  const { page } = await openTab({ storageState: await sessionOf(email, { fresh: true }) });
  await page.goto(biography);
  await press(page, 'Edit');
  await aboutMe(page).fill('Typed and not saved.');
  await page.reload();
  await offer(page).waitFor();
  await press(page, 'Resume draft');
  await expect.poll(() => aboutMe(page).inputValue()).toBe('Typed and not saved.');

  await endSession(page);
  await aboutMe(page).fill('Typed when the session ended.');
  await press(page, 'Save');
  await page.getByText(messages.sessionEnded).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await submitSignIn(page, email);
  await offer(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(biography);
  await press(page, 'Resume draft');
  await expect.poll(() => aboutMe(page).inputValue()).toBe('Typed when the session ended.');
  await press(page, 'Save');
  await page.getByRole('status').getByText('Saved').waitFor();
  expect([await drafts(page), await offer(page).count()]).toEqual([[], 0]);

  await press(page, 'Edit');
  await aboutMe(page).fill('Typed before signing out.');
  expect(await drafts(page)).toHaveLength(1);
  await press(page, 'Sign out');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await drafts(page)).toHaveLength(1);
  await submitSignIn(page, email);
  await page.getByRole('navigation', { name: 'Quick menu' }).waitFor();
  await page.goto(biography);
  await offer(page).waitFor();
  await press(page, 'Discard');
  await expect.poll(() => drafts(page)).toEqual([]);
});
