import type { Page, Route } from 'playwright-core';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import type { Stage, Tab } from '../stage.ts';
import type { Executor } from '../walk.ts';
import { addressOf } from './dialogs.ts';

/** A public page whose requests the walk itself answers. */
export interface PublicScreen<Name extends string> extends Tab {
  asked: Readonly<Record<Name, HeldRequests>>;
}

/** How to open pages, and open them again, while requests to these endpoints are held. */
export const publicPages = <Name extends string>(endpoints: Readonly<Record<Name, Endpoint>>) => {
  const hold = async (page: Page): Promise<PublicScreen<Name>['asked']> => {
    const held = Object.entries<Endpoint>(endpoints).map(async ([name, endpoint]) => [
      name,
      await holdRequests(page, addressOf(endpoint), endpoint.method),
    ]);
    return Object.fromEntries(await Promise.all(held));
  };
  /** Answers one request after another, each in its own way. */
  const each =
    (answer: (route: Route, output: never, name: Name) => Promise<void>, names: readonly Name[]) =>
    async ({ asked }: PublicScreen<Name>, { output }: Parameters<Executor<Tab>['run']>[1]) => {
      for (const name of names) await answer(await asked[name].next(), output as never, name);
    };
  return {
    /** A new profile without a page. */
    open: async (stage: Stage): Promise<PublicScreen<Name>> => {
      const tab = await stage.openTab();
      return { ...tab, asked: await hold(tab.page) };
    },
    /** Opens a page; earlier requests get no answer. */
    goTo: async (screen: PublicScreen<Name>, path: string): Promise<void> => {
      await screen.page.unrouteAll({ behavior: 'ignoreErrors' });
      screen.asked = await hold(screen.page);
      await screen.page.goto(path);
    },
    /** The server fails; the answer isn't requested again. */
    failing: (...names: Name[]) => each(fail, names),
    /** The call succeeds with an empty answer. */
    done: (...names: Name[]) => each((route) => route.fulfill({ status: 204 }), names),
    /** The requested row, or 404 if there is none. */
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

/** The server refuses the values of some fields. */
export const refuseFields = (route: Route, errors: Readonly<Record<string, readonly string[]>>) =>
  answerWith(route, 422, { message: messages.givenDataInvalid, errors });

export const fail = (route: Route) => answerWith(route, 500, { message: messages.wentWrong });

/** Follows a link to the page that is already shown. */
export const comeAgain: Executor<Tab> = {
  text: 'Follow a link to the page that is shown.',
  run: ({ page }) => page.evaluate(() => history.pushState(null, '', location.href)),
};

export const listOfRows = <Row>(rows: readonly Row[]) => ({
  rows,
  page: 1,
  page_size: 200,
  has_more: 0,
  total: rows.length,
});

/** The sent request: a form that is filled in too fast waits before it is sent, so time is moved past that wait. */
export async function sent(page: Page, requests: HeldRequests): Promise<Route> {
  await page.clock.fastForward(4_000);
  return requests.next();
}
