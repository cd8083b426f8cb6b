import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/*
 * Playwright's own locators bring a script of 330 KiB into each page and ask it about its elements between the events of
 * a press: its memory and its time would be counted as the page's.
 */

const longestWait = 60_000;
const pollsEvery = 50;

/** Waits until something that a selector names is in the page. */
export async function until(page: Page, selector: string): Promise<void> {
  const begun = performance.now();
  while (!(await page.evaluate((wanted) => document.querySelector(wanted) !== null, selector))) {
    if (performance.now() - begun > longestWait) throw new Error(`not in the page: ${selector}`);
    await pause(pollsEvery);
  }
}

/** Presses the first of what a selector names, as a hand does. */
export async function press(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.evaluate((wanted): [number, number] => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`not in the page: ${wanted}`);
    element.scrollIntoView({ block: 'nearest' });
    // Of a link over two lines there may be nothing in the middle.
    const { left = 0, top = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    return [left + width / 2, top + height / 2];
  }, selector);
  await page.mouse.click(x, y);
}

/** Writes a text into the field that a selector names. */
export async function write(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector);
  await page.keyboard.insertText(text);
}
