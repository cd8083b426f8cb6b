import type { Browser, Page } from 'playwright-core';
import type { Product } from '../browser/server.ts';
import { atMost, barTable, median, pairedRatio, type Section, shown, summaries, table } from './figures.ts';
import { until } from './hand.ts';
import { open, type Tab, type Target } from './measure.ts';
import { column, inTurn, kib, openPages, signInByForm, signInToFloor } from './pages.ts';

/** Milliseconds, requests, bytes and megabytes from the open sign-in page to the landing page at rest. */
interface Landing {
  /** From the answer that accepts the password to the page's content. */
  readonly content: number;
  /** The main thread's longest task after the button was pressed. */
  readonly longest: number;
  readonly requests: number;
  readonly bytes: number;
  readonly heap: number;
}

interface Way {
  readonly target: Target;
  readonly signIn: (page: Page) => Promise<void>;
  /** The end of the URL that checks the password. */
  readonly checkedAt: string;
  readonly content: string;
}

async function land(browser: Browser, { target, signIn, checkedAt, content }: Way): Promise<Landing> {
  const tab: Tab = await open(browser, target, 'slow');
  const { page, settle, probe, traffic, close } = tab;
  try {
    await page.evaluate(
      `addEventListener('click', ({ timeStamp, target }) => {
        if (target.closest('[type=submit], #go') === null) return;
        window.pressedAt = timeStamp;
        window.armProbe({ content: [${JSON.stringify(content)}] }, 'probe');
        const event = new Event('probe');
        window.armedAt = event.timeStamp;
        dispatchEvent(event);
      }, { capture: true })`,
    );
    await signIn(page);
    await until(page, content);
    const shownAt = await page.evaluate<number>(
      'window.probe.reached.then(({ content }) => window.armedAt + content)',
    );
    await settle();
    const acceptedAt = await page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(${JSON.stringify(checkedAt)})).at(-1).responseEnd`,
    );
    const pressedAt = await page.evaluate<number>('window.pressedAt');
    const { longTasks } = await probe();
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      content: shownAt - acceptedAt,
      longest: Math.max(
        0,
        ...longTasks
          .filter(({ start }) => start >= pressedAt && start < shownAt)
          .map(({ duration }) => duration),
      ),
      requests: traffic.sizes.size,
      bytes: [...traffic.sizes.values()].reduce((sum, size) => sum + size, 0),
      heap: usedSize / 1024 ** 2,
    };
  } finally {
    await close();
  }
}

/** The time from the accepted password to the landing page on the slow profile, measured in turn with the floor. */
export async function benchLanding(browser: Browser, product: Product, rounds: number): Promise<Section> {
  const pages = await openPages(product);
  const ways: readonly Way[] = [
    { target: pages.best, signIn: signInToFloor, checkedAt: '/api/login', content: '[data-open]' },
    {
      target: pages.product,
      signIn: signInByForm,
      checkedAt: '/production/sign-in',
      content: 'main .facts dd',
    },
  ];
  const figures: Record<string, Landing[]> = {};
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { name } of inTurn(
        ways.map(({ target }) => target),
        round,
      )) {
        const way = ways.find(({ target }) => target.name === name);
        if (way) figures[name] = [...(figures[name] ?? []), await land(browser, way)];
      }
  } finally {
    await pages.close();
  }
  const of = (target: Target) => figures[target.name] ?? [];
  const middle = (name: keyof Landing) => median(column(of(pages.product), name));
  const rows = ways.map(({ target }) => {
    const { content, longest, requests, bytes, heap } = summaries(of(target));
    if (!content || !longest || !requests || !bytes || !heap) return [target.name];
    return [
      target.name,
      shown(content),
      shown(longest),
      requests.median,
      kib(bytes.median),
      heap.median.toFixed(1),
    ];
  });
  const bars = [
    atMost('accepted to content, slow', middle('content'), 450, 'ms', 0),
    atMost(
      'accepted to content, slow',
      pairedRatio(column(of(pages.product), 'content'), column(of(pages.best), 'content')).median,
      4,
      '× floor-best',
    ),
    atMost('longest task, slow', middle('longest'), 100, 'ms', 0),
    atMost('until the landing page is at rest', middle('requests'), 30, 'requests', 0),
    atMost('until the landing page is at rest', middle('bytes') / 1024, 300, 'KiB', 0),
    atMost('heap, landing page', middle('heap'), 8, 'MB', 1),
  ];
  const text = `landing page, slow, n = ${rounds}: median (least–most)\n${table(['page', 'content, ms', 'longest task, ms', 'requests', 'KiB', 'heap, MB'], rows)}`;
  return { bars, details: figures, text: `${text}\n\n${barTable(bars)}` };
}
