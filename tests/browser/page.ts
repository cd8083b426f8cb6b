import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { createStage, type Sessions, type Stage, type Tab, type TabOptions } from '../qa/stage.ts';

export type { Tab };

let connection: Promise<Browser> | undefined;

/** The run's browser, connected once per process. */
export const browser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('browserEndpoint'));
  return connection;
};

export const productUrl = (): string => inject('productUrl');

const sessions: Sessions = new Map();
let built: Stage | undefined;

/** Test files of a process share its modules and, unless somebody ends them, its sessions. */
export const beginFile = (): void => {
  built = undefined;
};

/**
 * The run's browser with the product in it. Installing the service worker's files costs a new profile more time than
 * most tests take, so only tests that need the worker allow it.
 */
export const stage = (): Stage => {
  const tabs = { serviceWorkers: 'block' } as const;
  built ??= createStage({ browser, url: productUrl(), sessions, tabs });
  return built;
};

const closedAtEnd = async (opening: Promise<Tab>): Promise<Tab> => {
  const tab = await opening;
  onTestFinished(tab.close);
  return tab;
};

/** Opens one page in a new profile, closed at the end of the test; addresses are relative to the product's. */
export const openTab = (options: TabOptions = {}): Promise<Tab> => closedAtEnd(stage().openTab(options));

/** Opens a page in a new profile that is signed in. */
export const openSignedIn = (email = 'member@chapterhouse.test', options: TabOptions = {}): Promise<Tab> =>
  closedAtEnd(stage().openSignedIn(email, options));

/** Holds the page's requests to such an address. @returns a function that lets them continue */
export async function heldBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it === document.activeElement);
