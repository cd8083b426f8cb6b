import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Product } from '../browser/server.ts';
import { atMost, barTable, median, type Section, shown, summary, table } from './figures.ts';
import { press, until } from './hand.ts';
import { sessionsGiven, totals } from './lists.ts';
import {
  enter,
  load,
  open,
  slowest,
  type Tab,
  type Target,
  timeClick,
  watchInteractions,
} from './measure.ts';
import { floorDialog, openDialog, openPages, quickSession, signedIn, signInToFloor } from './pages.ts';

/** The measured times of one visit, by name. */
type Felt = Record<string, number>;

const betweenKeys = 120;

async function type(page: Page, keys: string): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(betweenKeys);
  }
}

const text = 'what we spoke about';

/** Milliseconds from pressing something until all goals are usable; returns when the page is at rest again. */
async function reach(tab: Tab, opener: string, goals: readonly string[]): Promise<number> {
  const { goal = Number.NaN } = await timeClick(tab, { goal: goals }, (page) => press(page, opener));
  await tab.settle();
  return goal;
}

const row = 'table[aria-rowcount] tbody tr[data-index="0"] td';
const totalsTable = 'table[aria-label="Totals"]';
const sidebar = (path: string) => `.sidebar a[href^="/dashboard/${path}"]`;
const unchosen = '.roll tbody tr:nth-child(3) .five label:has(input:not(:checked, :disabled))';

/** A dialog, a list, a sheet, a report and a conversation, in a leader's single visit. */
async function visitAsLeader(browser: Browser, target: Target): Promise<Felt> {
  const tab = await open(browser, target, 'slow');
  const { page } = tab;
  const felt: Felt = {};
  const { opener, closer, firstField } = quickSession;
  try {
    await until(page, sessionsGiven);
    await watchInteractions(tab);
    felt['dialog, first opening'] = await reach(tab, opener, firstField);
    await press(page, `${openDialog} textarea`);
    await tab.settle();
    felt['key in a dialog'] = await slowest(tab, () => type(page, text));
    felt['list of a combobox'] = await slowest(tab, () => press(page, `${openDialog} [role=combobox]`));
    felt['key in a combobox'] = await slowest(tab, () => type(page, 'an'));
    await page.keyboard.press('Escape');
    await press(page, closer);
    await tab.settle();
    felt['dialog, later'] = await reach(tab, opener, firstField);
    await press(page, closer);
    await tab.settle();

    felt.list = await reach(tab, sessionsGiven, [row]);
    const back = await timeClick(tab, { goal: [totalsTable] }, () => page.goBack(), 'popstate');
    felt['back, by history'] = back.goal ?? Number.NaN;
    await tab.settle();
    felt['list, again'] = await reach(tab, sessionsGiven, [row]);
    felt['back, by link'] = await reach(tab, sidebar('summary'), [totalsTable]);

    const sent = tab.traffic.sizes.size;
    felt.sheet = await reach(tab, sidebar('attendance-list'), ['.roll tbody .five label']);
    felt['sheet, requests'] = tab.traffic.sizes.size - sent;
    felt['sheet, elements'] = await page.evaluate(() => document.querySelectorAll('*').length);
    felt.mark = await slowest(tab, () => press(page, unchosen));

    felt['Sm Report'] = await reach(tab, sidebar('SmReport'), ['main table tbody td']);
    felt.chats = await reach(tab, '.quick-menu a[href^="/dashboard/chat"]', ['.chats li a']);
    felt.conversation = await reach(tab, '.chats li a', ['.talk .log .bubble', '.composer textarea']);
    return felt;
  } finally {
    await tab.close();
  }
}

/** Types as soon as there is a field, while later code is still loading. */
async function typeAtOnce(browser: Browser, target: Target, field: string): Promise<number> {
  const tab = await enter(browser, target, 'slow');
  try {
    await until(tab.page, field);
    await watchInteractions(tab);
    await press(tab.page, field);
    return await slowest(tab, (page) => type(page, 'somebody@chapterhouse.test'));
  } finally {
    await tab.close();
  }
}

async function visitAsGuest(browser: Browser, url: string): Promise<Felt> {
  const signIn = { name: 'sign-in page', url: `${url}/login`, ready: 'input[type=password]' };
  const chapters = { name: 'chapters', url: `${url}/visit-chapter`, ready: 'a[href^="/visit-chapter/"]' };
  return {
    'key on the sign-in page': await typeAtOnce(browser, signIn, '[name=email]'),
    '/visit-chapter ready': (await load(browser, chapters, 'slow')).ready,
  };
}

async function visitFloor(browser: Browser, target: Target): Promise<Felt> {
  const tab = await open(browser, target, 'slow');
  const { opener, closer, firstField } = floorDialog;
  try {
    await watchInteractions(tab);
    await press(tab.page, '#email');
    await tab.settle();
    const key = await slowest(tab, (page) => type(page, text));
    await tab.page.evaluate('document.querySelector("#email").value = ""');
    await signInToFloor(tab.page);
    await tab.settle();
    const first = await reach(tab, opener, firstField);
    await press(tab.page, closer);
    await tab.settle();
    const later = await reach(tab, opener, firstField);
    await press(tab.page, closer);
    await tab.settle();
    const list = await reach(tab, '[data-list="50"]', ['[data-row] td']);
    return { 'dialog, first opening': first, 'dialog, later': later, 'key in a dialog': key, list };
  } finally {
    await tab.close();
  }
}

/** The times of the floor's gestures, in milliseconds, on the quiet machine for which the limits are meant. */
const floorWhenQuiet: Readonly<Record<string, number>> = {
  'dialog, first opening': 28,
  'dialog, later': 24,
  'key in a dialog': 26,
  list: 124,
};

/**
 * How many milliseconds, or how many of what it counts, each gesture may take on the slow profile of a quiet machine.
 */
const bars: Readonly<Record<string, number>> = {
  'dialog, first opening': 250,
  'dialog, later': 100,
  list: 300,
  'back, by link': 120,
  'back, by history': 60,
  'key in a dialog': 60,
  'key in a combobox': 100,
  'key on the sign-in page': 60,
  sheet: 500,
  'sheet, requests': 12,
  mark: 100,
  'Sm Report': 400,
  chats: 300,
  conversation: 300,
  '/visit-chapter ready': 500,
};

/** Nobody feels a fifth more, so that much over the limit still counts as held. */
const tolerance = 1.2;

/** The start of a leader's visit: a page with a link to a list. */
const asLeader = (browser: Browser, product: Product): Promise<Target> =>
  signedIn(browser, product, { name: 'product', email: 'leader@chapterhouse.test', path: totals });

/** Every gesture in the table of `performance.md`, with the floor's gestures in the same rounds. */
export async function benchGestures(browser: Browser, product: Product, rounds: number): Promise<Section> {
  const pages = await openPages(product);
  const leader = await asLeader(browser, product);
  const own: Felt[] = [];
  const floor: Felt[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await visitFloor(browser, pages.best));
      own.push({ ...(await visitAsLeader(browser, leader)), ...(await visitAsGuest(browser, product.url)) });
    }
  } finally {
    await pages.close();
  }
  const series = (visits: readonly Felt[], name: string) => visits.map((felt) => felt[name] ?? Number.NaN);
  // If the machine is slower today, the floor is slower, too.
  const slowness = Math.max(
    1,
    median(Object.entries(floorWhenQuiet).map(([name, quiet]) => median(series(floor, name)) / quiet)),
  );
  const judged = Object.entries(bars).map(([name, bar]) =>
    name.endsWith('requests')
      ? atMost(name, median(series(own, name)), bar, 'requests', 0)
      : atMost(name, median(series(own, name)), Math.round(bar * slowness * tolerance), 'ms', 0),
  );
  const rows = Object.keys(own[0] ?? {}).map((name) => [
    name,
    shown(summary(series(own, name))),
    floor[0]?.[name] === undefined ? '' : shown(summary(series(floor, name))),
  ]);
  return {
    bars: judged,
    details: { own, floor, slowness },
    text: `gestures, slow, n = ${rounds}, ms: median (least–most); the machine is ${slowness.toFixed(2)} × slower than a quiet one, and so are the bars, a fifth included\n${table(['gesture', 'product', 'floor-best'], rows)}\n\n${barTable(judged)}`,
  };
}
