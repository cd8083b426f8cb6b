import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { createStage, type Sessions, type Stage, type Tab, type TabOptions } from '../qa/stage.ts';

export type { Tab };

let connection: Promise<Browser> | undefined;

/** The browser of the run, connected to once per process. */
export const browser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('browserEndpoint'));
  return connection;
};

/** Where the product answers. */
export const productUrl = (): string => inject('productUrl');

const sessions: Sessions = new Map();
let built: Stage | undefined;

/** Test files of a process share its modules and, as long as nobody ends them, its sessions. */
export const beginFile = (): void => {
  built = undefined;
};

/**
 * The run's browser with the product in it. The service worker keeps all files of the application on the device, which
 * costs a new profile more than most tests do: those that need it allow it.
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

/** A fresh profile with one page, closed as the test ends; addresses are relative to the product's. */
export const openTab = (options: TabOptions = {}): Promise<Tab> => closedAtEnd(stage().openTab(options));

/** The same, signed in. */
export const openSignedIn = (email = 'member@chapterhouse.test', options: TabOptions = {}): Promise<Tab> =>
  closedAtEnd(stage().openSignedIn(email, options));

/** Holds back what a page asks for at such an address. @returns lets it go on. */
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
