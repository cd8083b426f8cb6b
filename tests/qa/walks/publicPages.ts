import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import type { Stage, Tab } from '../stage.ts';
import { addressOf } from './dialogs.ts';

/** A page without an account, whose requests the walk answers itself. */
export interface PublicScreen<Name extends string> extends Tab {
  asked: Readonly<Record<Name, HeldRequests>>;
}

/** How pages are opened and come to anew whose requests to these endpoints are held. */
export const publicPages = <Name extends string>(endpoints: Readonly<Record<Name, Endpoint>>) => {
  const hold = async (page: Page): Promise<PublicScreen<Name>['asked']> => {
    const held = Object.entries<Endpoint>(endpoints).map(async ([name, endpoint]) => [
      name,
      await holdRequests(page, addressOf(endpoint), endpoint.method),
    ]);
    return Object.fromEntries(await Promise.all(held));
  };
  return {
    /** A fresh profile that has no page yet. */
    open: async (stage: Stage): Promise<PublicScreen<Name>> => {
      const tab = await stage.openTab();
      return { ...tab, asked: await hold(tab.page) };
    },
    /** Comes to a page; what was asked for before goes unanswered. */
    goTo: async (screen: PublicScreen<Name>, path: string): Promise<void> => {
      await screen.page.unrouteAll({ behavior: 'ignoreErrors' });
      screen.asked = await hold(screen.page);
      await screen.page.goto(path);
    },
  };
};

/** The server refuses what was sent, for its fields. */
export const refuseFields = (route: Route, errors: Readonly<Record<string, readonly string[]>>) =>
  answerWith(route, 422, { message: messages.givenDataInvalid, errors });

/** The server has a fault of its own; no answer is asked for again. */
export const fail = (route: Route) => answerWith(route, 500, { message: messages.wentWrong });

/** Waits until the elements of a selector hold these texts, in this order. */
export const textsAre = async (page: Page, selector: string, wanted: readonly string[]): Promise<void> => {
  const texts = () => page.locator(selector).allTextContents();
  const isSo = ({ where, texts: each }: { where: string; texts: string }) =>
    [...document.querySelectorAll(where)].map(({ textContent }) => textContent).join('|') === each;
  await page.waitForFunction(isSo, { where: selector, texts: wanted.join('|') }).catch(async () => {
    assert.deepEqual(await texts(), wanted);
  });
};

/** What a public page is called, and what can be pressed below its heading. */
export async function shows(page: Page, heading: string, buttons: readonly string[], title = heading) {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await textsAre(page, 'main button', buttons);
  assert.equal(await page.title(), `${title} · Chapterhouse`);
}

/** Presses a button below the page’s heading. */
export const press =
  (name: string) =>
  ({ page }: Tab): Promise<void> =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();

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

/** A list that has these rows and no more. */
export const listOfRows = <Row>(rows: readonly Row[]) => ({
  rows,
  page: 1,
  page_size: 200,
  has_more: 0,
  total: rows.length,
});
