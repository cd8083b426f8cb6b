import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { createStage, type Sessions, type Stage, type Tab } from '../qa/stage.ts';

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

/** The run's browser with the product in it. */
export const stage = (): Stage => {
  built ??= createStage({ browser, url: productUrl(), sessions });
  return built;
};

/** A fresh profile with one page; addresses are relative to the product's. */
export const openTab = (options: BrowserContextOptions = {}): Promise<Tab> => stage().openTab(options);
