import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Product } from '../browser/server.ts';
import { atMost, type Bar, barTable, median, type Section, shown, summary, table } from './figures.ts';
import { inFilled } from './filled.ts';
import { press, until } from './hand.ts';
import { open, type Target, timeClick } from './measure.ts';
import { column, openPages, signInByForm, signInToFloor } from './pages.ts';

interface List {
  readonly name: string;
  readonly target: Target;
  readonly reach: (page: Page) => Promise<unknown>;
  /** The link to the list, its first row, and an element of the previous page. */
  readonly link: string;
  readonly row: string;
  readonly before: string;
}

interface Figures {
  readonly shown: number;
  readonly back: number;
  readonly again: number;
  readonly nodes: number;
}

/** Totals with a period that contains all records. */
export const totals = '/dashboard/summary?period=custom&start=2023-01-01&end=2027-12-31';
export const sessionsGiven = 'main a[aria-label^="Sessions recorded: "]';
const assets = fileURLToPath(new URL('../../dist/web/assets', import.meta.url));

/** Somebody who isn't signed in reaches Totals through the sign-in form. */
const productList = (name: string, { url }: Product, email: string): List => ({
  name,
  target: { name, url: `${url}${totals}`, ready: 'input[type=password]' },
  reach: async (page) => {
    await signInByForm(page, email);
    await until(page, sessionsGiven);
  },
  link: sessionsGiven,
  row: 'table[aria-rowcount] tbody tr[data-index="0"] td',
  before: 'table[aria-label="Totals"]',
});

const floorList = (target: Target, count: number): List => ({
  name: `floor-best, ${count}`,
  target,
  reach: signInToFloor,
  link: `[data-list="${count}"]`,
  row: '[data-row] td',
  before: '[data-open]',
});

async function visit(browser: Browser, { target, reach, link, row, before }: List): Promise<Figures> {
  const tab = await open(browser, target, 'slow');
  try {
    await reach(tab.page);
    await tab.settle();
    const there = () => timeClick(tab, { shown: [row] }, (page) => press(page, link));
    const first = await there();
    await tab.settle();
    const nodes = await tab.page.evaluate(() => document.querySelectorAll('*').length);
    const back = await timeClick(tab, { shown: [before] }, (page) => page.goBack(), 'popstate');
    await tab.settle();
    const again = await there();
    return {
      shown: first.shown ?? Number.NaN,
      back: back.shown ?? Number.NaN,
      again: again.shown ?? Number.NaN,
      nodes,
    };
  } finally {
    await tab.close();
  }
}

/** The sent bytes of each page's own code. */
async function routeCode(): Promise<[string, number][]> {
  const files = (await readdir(assets)).filter((file) => /^\w+(Page|Dialog)-.*\.js\.br$/.test(file));
  const sizes = files.map(
    async (file): Promise<[string, number]> => [
      file.replace(/-.*/, ''),
      (await stat(join(assets, file))).size,
    ],
  );
  return (await Promise.all(sizes)).sort(([, one], [, other]) => other - one);
}

/** From Totals to a list of few, 1,000 and 10,000 rows and back, measured in turn with the floor's lists. */
export const benchLists = (rounds: number): Promise<Section> =>
  inFilled({ 'member@chapterhouse.test': 10_000, 'ep@chapterhouse.test': 1_000 }, (browser, product) =>
    benchFilledLists(browser, product, rounds),
  );

async function benchFilledLists(browser: Browser, product: Product, rounds: number): Promise<Section> {
  const pages = await openPages(product);
  const figures: Record<string, Figures[]> = {};
  try {
    const few = productList('list of few', product, 'leader@chapterhouse.test');
    const thousand = productList('list of 1,000', product, 'ep@chapterhouse.test');
    const tenThousand = productList('list of 10,000', product, 'member@chapterhouse.test');
    const floors = [50, 1_000, 10_000].map((count) => floorList(pages.best, count));
    const lists = [few, thousand, tenThousand, ...floors];
    for (let round = 0; round < rounds; round += 1)
      for (let turn = 0; turn < lists.length; turn += 1) {
        const list = lists[(round + turn) % lists.length];
        if (list) figures[list.name] = [...(figures[list.name] ?? []), await visit(browser, list)];
      }
    const of = (name: string, what: keyof Figures) => column(figures[name] ?? [], what);
    const code = await routeCode();
    const [largest, size] = code.find(([name]) => name.endsWith('Page')) ?? ['', Number.NaN];
    const bars: Bar[] = [
      atMost('list of 10,000', median(of('list of 10,000', 'shown')), 400, 'ms', 0),
      atMost('list of 10,000, elements', median(of('list of 10,000', 'nodes')), 1500, 'elements', 0),
      atMost(`largest route, ${largest}`, size / 1024, 15, 'KiB', 1),
    ];
    const rows = lists.map(({ name }) => [
      name,
      ...(['shown', 'back', 'again', 'nodes'] as const).map((what) => shown(summary(of(name, what)))),
    ]);
    const head = `lists, slow, n = ${rounds}, ms: median (least–most)`;
    const sizes = table(
      ['own code', 'KiB'],
      code.map(([name, bytes]) => [name, (bytes / 1024).toFixed(1)]),
    );
    return {
      bars,
      details: { figures, code },
      text: `${head}\n${table(['list', 'shown', 'back', 'again', 'elements'], rows)}\n\n${sizes}\n\n${barTable(bars)}`,
    };
  } finally {
    await pages.close();
  }
}
