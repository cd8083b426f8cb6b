import type { Browser, Page } from 'playwright-core';
import type { Product } from '../browser/server.ts';
import { atMost, barTable, median, type Section, shown, summary, table } from './figures.ts';
import { open, slowest, type Target, watchInteractions } from './measure.ts';
import { openPages, signedIn, signInToFloor } from './pages.ts';

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** Opening a dialog has its own limits. */
  readonly isApart?: boolean;
}

interface Visit {
  readonly target: Target;
  readonly steps: readonly Step[];
}

const dialog = (page: Page) => page.getByRole('dialog');
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const productSteps: readonly Step[] = [
  { name: 'open the menu', act: button('Open menu') },
  { name: 'search the menu', act: (page) => page.getByRole('searchbox', { name: 'Search menu' }).press('s') },
  { name: 'close the menu', act: button('Close menu') },
  { name: 'open the dialog', act: button('Session'), isApart: true },
  { name: 'look for a member', act: (page) => page.getByRole('combobox', { name: 'Member' }).press('a') },
  { name: 'choose the member', act: (page) => page.getByRole('option').first().click() },
  { name: 'open the types', act: (page) => page.getByRole('button', { name: /Session type$/ }).click() },
  { name: 'choose a type', act: (page) => page.getByRole('option').nth(1).click() },
  { name: 'change the date', act: (page) => page.getByRole('spinbutton').first().press('ArrowUp') },
  { name: 'write', act: (page) => page.getByRole('textbox', { name: 'Discussion' }).press('a') },
  { name: 'close the dialog', act: (page) => dialog(page).getByRole('button', { name: 'Close' }).click() },
];

const floorSteps: readonly Step[] = [
  { name: 'write', act: (page) => page.locator('#email').press('a') },
  { name: 'sign in', act: signInToFloor },
  { name: 'open the list', act: (page) => page.click('[data-list="50"]') },
];

/**
 * Milliseconds from each step's input until the next frame; at least 16, since the browser doesn't report shorter
 * ones.
 */
async function walk(browser: Browser, { target, steps }: Visit): Promise<Record<string, number>> {
  const tab = await open(browser, target, 'slow');
  try {
    await watchInteractions(tab);
    const longest: Record<string, number> = {};
    for (const { name, act } of steps) longest[name] = await slowest(tab, act);
    return longest;
  } finally {
    await tab.close();
  }
}

/**
 * The slowest responses to keys and presses, with those that open a dialog listed separately, against the floor's.
 */
export async function benchInteractions(
  browser: Browser,
  product: Product,
  rounds: number,
): Promise<Section> {
  const pages = await openPages(product);
  const visits: readonly Visit[] = [
    { target: await signedIn(browser, product), steps: productSteps },
    { target: pages.best, steps: floorSteps },
  ];
  const figures: Record<string, Record<string, number>[]> = {};
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const visit of round % 2 === 0 ? visits : visits.toReversed()) {
        const { name } = visit.target;
        figures[name] = [...(figures[name] ?? []), await walk(browser, visit)];
      }
  } finally {
    await pages.close();
  }
  const series = ({ target }: Visit, step: string) =>
    (figures[target.name] ?? []).map((row) => row[step] ?? Number.NaN);
  const worst = (visit: Visit) =>
    Math.max(...visit.steps.filter(({ isApart }) => !isApart).map(({ name }) => median(series(visit, name))));
  const rows = visits.flatMap((visit) =>
    visit.steps.map(({ name }) => [visit.target.name, name, shown(summary(series(visit, name)))]),
  );
  const [own, floor] = visits.map(worst);
  const bars = [
    atMost(
      'worst interaction, opening a dialog apart',
      (own ?? Number.NaN) / (floor ?? Number.NaN),
      1.7,
      '× floor-best',
    ),
  ];
  return {
    bars,
    details: figures,
    text: `interactions, slow, n = ${rounds}, ms: median (least–most)\n${table(['page', 'what', 'ms'], rows)}\n\n${barTable(bars)}`,
  };
}
