import type { Page, Route } from 'playwright-core';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import type { Stage, Tab } from '../stage.ts';
import type { Executor } from '../walk.ts';
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
  /** One request after another is answered, each in a way of its own. */
  const each =
    (answer: (route: Route, output: never, name: Name) => Promise<void>, names: readonly Name[]) =>
    async ({ asked }: PublicScreen<Name>, { output }: Parameters<Executor<Tab>['run']>[1]) => {
      for (const name of names) await answer(await asked[name].next(), output as never, name);
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
    /** The server has a fault of its own; no answer is asked for again. */
    failing: (...names: Name[]) => each(fail, names),
    /** It is done, and there is nothing to say about it. */
    done: (...names: Name[]) => each((route) => route.fulfill({ status: 204 }), names),
    /** What is asked for, or that there is none where the answer has none. */
    found: <Output>(name: Name, bodyOf: (output: Output) => unknown) =>
      each(
        (route, output) => {
          const body = bodyOf(output);
          return body === undefined ? lost(route) : answerWith(route, 200, body);
        },
        [name],
      ),
  };
};

export const lost = (route: Route) => answerWith(route, 404, { message: 'in words that nobody sees' });

/** The server refuses what was sent, for its fields. */
export const refuseFields = (route: Route, errors: Readonly<Record<string, readonly string[]>>) =>
  answerWith(route, 422, { message: messages.givenDataInvalid, errors });

export const fail = (route: Route) => answerWith(route, 500, { message: messages.wentWrong });

/** Follows a link to the page that is shown. */
export const comeAgain: Executor<Tab> = {
  text: 'Follow a link to the page that is shown.',
  run: ({ page }) => page.evaluate(() => history.pushState(null, '', location.href)),
};

/** A list that has these rows and no more. */
export const listOfRows = <Row>(rows: readonly Row[]) => ({
  rows,
  page: 1,
  page_size: 200,
  has_more: 0,
  total: rows.length,
});

/** What was sent: a form that is filled in too fast waits until it is taken, for which nobody waits here. */
export async function sent(page: Page, requests: HeldRequests): Promise<Route> {
  await page.clock.fastForward(4_000);
  return requests.next();
}
