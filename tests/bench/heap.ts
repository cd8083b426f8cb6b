import type { Browser, Page } from 'playwright-core';
import type { Product } from '../browser/server.ts';
import { atMost, barTable, median, type Section, shown, summaries, table } from './figures.ts';
import { inFilled } from './filled.ts';
import { press, until } from './hand.ts';
import { sessionsGiven, totals } from './lists.ts';
import { open, type Target } from './measure.ts';
import { column, openPages, signInByForm, signInToFloor } from './pages.ts';

/** The size of JavaScript's heap in megabytes, after all work has ended and garbage has been collected. */
interface Heaps {
  readonly signIn: number;
  readonly dashboard: number;
  readonly list: number;
}

interface Visit {
  readonly target: Target;
  readonly enter: (page: Page) => Promise<unknown>;
  readonly toList: (page: Page) => Promise<unknown>;
}

const productVisit = (target: Target): Visit => ({
  target: { ...target, url: target.url.replace('/login', totals) },
  enter: async (page) => {
    await signInByForm(page);
    await until(page, sessionsGiven);
  },
  toList: async (page) => {
    await press(page, sessionsGiven);
    await until(page, 'tr[data-index="0"] td');
  },
});

const floorVisit = (target: Target): Visit => ({
  target,
  enter: signInToFloor,
  toList: async (page) => {
    await press(page, '[data-list="10000"]');
    await until(page, '[data-row]');
  },
});

async function visit(browser: Browser, { target, enter, toList }: Visit): Promise<Heaps> {
  const { page, settle, close } = await open(browser, target, 'fast');
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await settle();
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
  };
  try {
    const signIn = await heap();
    await enter(page);
    const dashboard = await heap();
    await toList(page);
    return { signIn, dashboard, list: await heap() };
  } finally {
    await close();
  }
}

/** The heap on the sign-in page, on a member's first page and on a list of 10,000, compared with the floor's. */
export const benchHeap = (rounds: number): Promise<Section> =>
  inFilled({ 'member@chapterhouse.test': 10_000 }, async (browser, product: Product) => {
    const pages = await openPages(product);
    const visits = [productVisit(pages.product), floorVisit(pages.best)];
    const figures: Record<string, Heaps[]> = {};
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const each of visits) {
          const { name } = each.target;
          figures[name] = [...(figures[name] ?? []), await visit(browser, each)];
        }
    } finally {
      await pages.close();
    }
    const rows = visits.map(({ target: { name } }) => [
      name,
      ...Object.values(summaries(figures[name] ?? [])).map((figure) => shown(figure, 1)),
    ]);
    const middle = (what: keyof Heaps) => median(column(figures[pages.product.name] ?? [], what));
    const bars = [
      atMost('heap, dashboard', middle('dashboard'), 8, 'MB', 1),
      atMost('heap, list of 10,000', middle('list'), 16, 'MB', 1),
    ];
    const text = `heap, n = ${rounds}, MB: median (least–most)\n${table(['page', 'sign-in', 'dashboard', 'list of 10,000'], rows)}`;
    return { bars, details: figures, text: `${text}\n\n${barTable(bars)}` };
  });
