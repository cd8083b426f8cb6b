import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from '../browser/chromium.ts';
import { type Product, startProduct } from '../browser/server.ts';
import { fillUp } from './api.ts';

/** Measures on demo data in which some members, given by their e-mails, have this many more sessions. */
export async function inFilled<Result>(
  sessions: Readonly<Record<string, number>>,
  measure: (browser: Browser, product: Product) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-bench-'));
  const options = { dataDir, env: { DEMO: '1' }, unlimited: true };
  try {
    await (await startProduct(options)).stop();
    for (const [email, count] of Object.entries(sessions)) await fillUp(dataDir, email, count);
    const [{ browser }, product] = await Promise.all([launch(), startProduct(options)]);
    try {
      return await measure(browser, product);
    } finally {
      await Promise.all([browser.close(), product.stop()]);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
