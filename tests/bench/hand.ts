import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/*
 * Playwright's own locators put a script of 330 KiB into each page and query its elements between the events of a
 * press, and its memory and time would count as the page's.
 */

const longestWait = 60_000;
const pollsEvery = 50;

/** Waits until the page has an element that matches a selector. */
export async function until(page: Page, selector: string): Promise<void> {
  const begun = performance.now();
  while (!(await page.evaluate((wanted) => document.querySelector(wanted) !== null, selector))) {
    if (performance.now() - begun > longestWait) throw new Error(`not in the page: ${selector}`);
    await pause(pollsEvery);
  }
}

/** Presses the first element that matches a selector, as a person does. */
export async function press(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.evaluate((wanted): [number, number] => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`not in the page: ${wanted}`);
    element.scrollIntoView({ block: 'nearest' });
    // A link that breaks over two lines may have nothing in its middle.
    const { left = 0, top = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    return [left + width / 2, top + height / 2];
  }, selector);
  await page.mouse.click(x, y);
}

/** Types a text into the field that matches a selector. */
export async function write(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector);
  await page.keyboard.insertText(text);
}
