import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import type { Stage, Tab } from '../stage.ts';
import { addressOf } from './dialogs.ts';

/** A page without an account, whose requests the walk answers itself. */
export interface PublicScreen<Name extends string> extends Tab {
  readonly asked: Readonly<Record<Name, HeldRequests>>;
}

/** Holds the requests to endpoints, in a fresh profile that has no page yet. */
export const openPublic =
  <Name extends string>(endpoints: Readonly<Record<Name, Endpoint>>) =>
  async (stage: Stage): Promise<PublicScreen<Name>> => {
    const tab = await stage.openTab();
    const held = Object.entries<Endpoint>(endpoints).map(async ([name, endpoint]) => [
      name,
      await holdRequests(tab.page, addressOf(endpoint), endpoint.method),
    ]);
    return { ...tab, asked: Object.fromEntries(await Promise.all(held)) };
  };

/** The server refuses what was sent, for its fields. */
export const refuseFields = (route: Route, errors: Readonly<Record<string, readonly string[]>>) =>
  answerWith(route, 422, { message: messages.givenDataInvalid, errors });

/** The server has a fault of its own; no answer is asked for again. */
export const fail = (route: Route) => answerWith(route, 500, { message: messages.wentWrong });

/** What a public page is called, and what can be pressed below its heading. */
export async function shows(page: Page, heading: string, buttons: readonly string[], title = heading) {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.waitForFunction(
    (wanted) =>
      document.title === wanted.title &&
      [...document.querySelectorAll('main button')].map(({ textContent }) => textContent).join() ===
        wanted.buttons,
    { title: `${title} · Chapterhouse`, buttons: buttons.join() },
  );
}

/** What is said on the page, by the words of the machine. */
export async function says(page: Page, { message, errors }: { message: string | null; errors: object }) {
  const told = message === null ? [] : [message];
  await page.getByRole('alert').nth(told.length).waitFor({ state: 'detached' });
  assert.deepEqual(await page.getByRole('alert').allInnerTexts(), told);
  assert.deepEqual((await page.locator('.field-error').allInnerTexts()).sort(), Object.values(errors).sort());
}

/** Follows a link to the page that is shown. */
export const comeAgain = (page: Page): Promise<void> =>
  page.evaluate(() => history.pushState(null, '', location.href));
