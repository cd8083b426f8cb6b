import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/** The browser of the run, connected to once per test file. */
export const browser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('browserEndpoint'));
  return connection;
};

/** Where the product answers. */
export const productUrl = (): string => inject('productUrl');

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and lines of the console at level error, as they came. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

/** A fresh profile with one page; addresses are relative to the product's. */
export async function openTab(options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await (await browser()).newContext({
    baseURL: productUrl(),
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, context, complaints, close: () => context.close() };
}
