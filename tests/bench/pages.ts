import type { Browser, Page } from 'playwright-core';
import type { Product } from '../browser/server.ts';
import { demoPassword } from '../prove/client.ts';
import { atMost, barTable, median, pairedRatio, type Section, shown, summaries, table } from './figures.ts';
import { buildFloor } from './floor/build.ts';
import { press, until, write } from './hand.ts';
import { type Load, load, type Profile, type Target } from './measure.ts';
import { type Served, serve } from './serve.ts';

export interface Pages {
  readonly product: Target;
  readonly bare: Target;
  readonly best: Target;
  readonly close: () => Promise<void>;
}

const passwordField = 'input[type=password]';
const profileNames: readonly Profile[] = ['slow', 'fast'];

export async function openPages(product: Product): Promise<Pages> {
  const floor = await buildFloor();
  const served: Served[] = [await serve(floor.staticFolder), await serve(floor.bestFolder)];
  const [bare, best] = served;
  if (!bare || !best) throw new Error('the floor is not served');
  return {
    product: { name: 'product', url: `${product.url}/login`, ready: passwordField },
    bare: { name: 'static HTML', url: bare.url, ready: passwordField },
    best: { name: 'floor-best', url: best.url, ready: passwordField },
    close: async () => {
      for (const server of served) server.close();
      await floor.remove();
    },
  };
}

/** Each round measures every target once, starting with a different one. */
export function inTurn(targets: readonly Target[], round: number): Target[] {
  const first = round % targets.length;
  return [...targets.slice(first), ...targets.slice(0, first)];
}

export const column = <Row>(rows: readonly Row[], name: keyof Row): number[] =>
  rows.map((row) => Number(row[name]));
export const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** The sign-in page against the floor's pages, in turn: bytes, requests, ready, wired, blocking, layout shift. */
export async function benchSignInPage(browser: Browser, product: Product, rounds: number): Promise<Section> {
  const pages = await openPages(product);
  const targets = [pages.bare, pages.best, pages.product];
  const figures: Record<Profile, Record<string, Load[]>> = { slow: {}, fast: {} };
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const profile of profileNames)
        for (const target of inTurn(targets, round)) {
          const rows = figures[profile];
          rows[target.name] = [...(rows[target.name] ?? []), await load(browser, target, profile)];
        }
  } finally {
    await pages.close();
  }
  const of = (profile: Profile, target: Target) => figures[profile][target.name] ?? [];
  const text = profileNames.map((profile) => {
    const rows = targets.map((target) => {
      const { bytes, requests, firstPaint, ready, wired, blocking, layoutShift } = summaries(
        of(profile, target),
      );
      if (!bytes || !requests || !firstPaint || !ready || !wired || !blocking || !layoutShift)
        return [target.name];
      return [
        target.name,
        kib(bytes.median),
        requests.median,
        shown(firstPaint),
        shown(ready),
        wired.median > 0 ? shown(wired) : '–',
        shown(blocking),
        layoutShift.median.toFixed(3),
      ];
    });
    const heads = ['page', 'KiB', 'requests', 'first paint', 'ready', 'wired', 'blocking', 'layout shift'];
    return `sign-in page, ${profile}, n = ${rounds}, ms: median (least–most)\n${table(heads, rows)}`;
  });
  const ratio = (profile: Profile, name: keyof Load, base: Target) =>
    pairedRatio(column(of(profile, pages.product), name), column(of(profile, base), name)).median;
  const middle = (profile: Profile, target: Target, name: keyof Load) =>
    median(column(of(profile, target), name));
  const bars = [
    atMost('sign-in page, bytes', middle('slow', pages.product, 'bytes') / 1024, 90, 'KiB', 1),
    atMost('sign-in page, requests', middle('slow', pages.product, 'requests'), 4, 'requests', 0),
    atMost('ready, slow', ratio('slow', 'ready', pages.bare), 1.5, '× static HTML'),
    atMost('wired, slow', ratio('slow', 'wired', pages.best), 1.3, '× floor-best'),
  ];
  return { bars, details: figures, text: [...text, barTable(bars)].join('\n\n') };
}

export const signInByForm = async (page: Page, email = 'member@chapterhouse.test'): Promise<void> => {
  await write(page, '[name=email]', email);
  await write(page, '[name=password]', demoPassword);
  await press(page, '[type=submit]');
};

/** Signs in on the floor's pages, and waits for the next page. */
export const signInToFloor = async (page: Page): Promise<void> => {
  await write(page, '#email', 'ada@example.test');
  await write(page, '#password', demoPassword);
  await press(page, '#go');
  await until(page, '[data-open]');
};

export const sessionButton = '[aria-label="Quick menu"] [data-metric="sessions"]';
export const openDialog = 'dialog[open]';

/** How a dialog is opened and closed, and what to wait for when it opens. */
export interface Dialog {
  readonly opener: string;
  readonly closer: string;
  readonly firstField: readonly string[];
}

export const quickSession: Dialog = {
  opener: sessionButton,
  closer: `${openDialog} [aria-label="Close"]`,
  firstField: [`${openDialog} h2`, `${openDialog} [role=combobox]`],
};

export const floorDialog: Dialog = {
  opener: '[data-open]',
  closer: '[data-close]',
  firstField: [`${openDialog} h2`, `${openDialog} [name=to]`],
};

/** A member's page, opened with a session. */
export async function signedIn(
  browser: Browser,
  { url }: Product,
  { name = 'product', email = 'member@chapterhouse.test', path = '/dashboard/activity' } = {},
): Promise<Target> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Session', exact: true }).waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { name, url: `${url}${path}`, ready: 'nav button', storageState };
}
