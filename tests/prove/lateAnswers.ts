import type { BrowserContext, Locator, Page } from 'playwright-core';
import { launch } from '../browser/chromium.ts';
import { startDemo } from '../browser/demo.ts';
import { createStage } from '../qa/stage.ts';
import { forgetAnswers, forgetDrafts } from '../qa/walks/drafts.ts';
import { demoAccounts, seededRandom } from './client.ts';

/** One walk through a form, dialog, list or the palette: what was chosen and typed, and what was lost. */
export interface LateWalk {
  readonly number: number;
  readonly surface: string;
  readonly choices: number;
  readonly words: number;
  readonly lost: readonly string[];
  /** Why the walk couldn't be finished; null if it was. */
  readonly failure: string | null;
}

interface Chance {
  readonly next: () => number;
  readonly below: (most: number) => number;
  readonly one: <Thing>(things: readonly Thing[]) => Thing;
}

const chanceOf = (seed: number): Chance => {
  const next = seededRandom(seed);
  const below = (most: number) => Math.floor(next() * most);
  const one = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[below(things.length)];
    if (thing === undefined) throw new Error('there is nothing to choose from');
    return thing;
  };
  return { next, below, one };
};

interface Surface {
  readonly name: string;
  readonly path: string;
  /** Opens it on its page. @returns the element with its fields */
  readonly open: (page: Page) => Promise<Locator>;
}

const inDialog =
  (tile: string, title: string) =>
  async (page: Page): Promise<Locator> => {
    await page
      .getByRole('navigation', { name: 'Quick menu' })
      .getByRole('button', { name: tile, exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    const more = dialog.locator('details:not([open]) > summary');
    if ((await more.count()) > 0) await more.click();
    return dialog;
  };

const recording = (tile: string, title: string): Surface => ({
  name: title,
  path: '/dashboard/activity',
  open: inDialog(tile, title),
});

const pageForm = (name: string, page: string): Surface => ({
  name,
  path: `/dashboard/profile/${page}`,
  open: async (tab) => {
    await tab.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = tab.locator('main form').first();
    await form.waitFor();
    return form;
  },
});

const entryForm = (name: string, path: string, button: string): Surface => ({
  name,
  path,
  open: async (tab) => {
    await tab.getByRole('button', { name: button }).first().click();
    const dialog = tab.getByRole('dialog');
    await dialog.locator('form').waitFor();
    return dialog;
  },
});

const search = (name: string, path: string): Surface => ({
  name,
  path,
  open: async (tab) => {
    const main = tab.locator('main');
    await main.getByRole('searchbox').first().waitFor();
    return main;
  },
});

const palette: Surface = {
  name: 'palette',
  path: '/dashboard/activity',
  open: async (tab) => {
    await tab.getByRole('navigation', { name: 'Quick menu' }).waitFor();
    await tab.keyboard.press('Control+k');
    const dialog = tab.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  },
};

/** Every place where a member chooses or types while requests may still be running. */
export const surfaces: readonly Surface[] = [
  recording('Session', 'Quick Session'),
  recording('Referral', 'Quick Referral'),
  recording('Business Bucks', 'Quick Business Bucks'),
  recording('Event Attendance', 'Quick Blitz'),
  recording('Visitor', 'Quick Visitor'),
  recording('Post', 'Quick Post'),
  pageForm('contact details', 'contactDetails'),
  pageForm('biography', 'biographyBusiness'),
  pageForm('social links', 'socialLinks'),
  pageForm('payments', 'payments'),
  entryForm('promo', '/dashboard/profile/promos-list', 'Add promo'),
  entryForm('link', '/dashboard/profile/promos-list?tab=links', 'Add link'),
  search('member search', '/dashboard/search'),
  search('chapter search', '/dashboard/chapters'),
  palette,
];

/** By how many milliseconds an answer is late; a later one may overtake it. */
const delays = [0, 0, 50, 150, 400, 900, 1_600];

async function delayAnswers(context: BrowserContext, chance: Chance): Promise<() => number> {
  let underWay = 0;
  await context.route(/\/production\/member-/, async (route) => {
    underWay += 1;
    await new Promise((done) => setTimeout(done, chance.one(delays)));
    await route.continue().catch(() => undefined);
    underWay -= 1;
  });
  return () => underWay;
}

type Kind = 'combobox' | 'text' | 'select' | 'radio' | 'checkbox' | 'switch';

interface Standing {
  readonly kind: Kind;
  readonly label: string;
  readonly value: string;
}

/** Reads every field that can be filled in now; a field counts only if its label is unique. */
const readFields = (place: Locator): Promise<readonly Standing[]> =>
  place.evaluate((root) => {
    const labelOf = (control: Element) =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        ? (control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '')
        : '';
    const kindOf = (control: HTMLInputElement | HTMLTextAreaElement) => {
      if (control.getAttribute('role') === 'combobox') return 'combobox';
      if (control.getAttribute('role') === 'switch') return 'switch';
      return control.type === 'radio' || control.type === 'checkbox' ? control.type : 'text';
    };
    const seen = (control: Element) => control.checkVisibility() && !control.closest('[aria-hidden=true]');
    const inputs = [
      ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type=file], [type=hidden], [type=date], [type=time], :disabled, [readonly]), textarea:not(:disabled)',
      ),
    ]
      .filter(seen)
      .map((control) => {
        const kind = kindOf(control);
        const isTicked = kind === 'radio' || kind === 'checkbox' || kind === 'switch';
        const value = isTicked ? String((control as HTMLInputElement).checked) : control.value;
        return { kind, label: labelOf(control), value };
      });
    const selects = [...root.querySelectorAll('.field:has(> .select-button:enabled)')]
      .filter(seen)
      .map((field) => ({
        kind: 'select' as const,
        label: field.querySelector('.field-label > span')?.textContent ?? '',
        value: field.querySelector('.value:not([data-placeholder])')?.textContent ?? '',
      }));
    const all = [...inputs, ...selects].filter(({ label }) => label !== '');
    return all.filter(({ label }) => all.filter((other) => other.label === label).length === 1) as Standing[];
  });

/** The fields that a choice clears or replaces, according to the specification. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  Member: ['EP referral type', 'Past referral', 'Link'],
  'Drop-in': ['Chapter', 'Meeting date', 'Coming from chapter'],
  Chapter: ['Meeting date'],
  Connection: ['Connection profession'],
  'Event type': ['Training name'],
  Type: ['Training name'],
};

const words = ['oak', 'Amber', 'river bend', 'north 12', 'Lind', 'maple', 'Quarry'];
const letters = ['a', 'e', 'i', 'o', 'r'];

async function takeOption(page: Page, chance: Chance): Promise<string | null> {
  const options = page.getByRole('option').filter({ hasNot: page.locator('.none') });
  const isThere = await options
    .first()
    .waitFor({ timeout: 6_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isThere) return null;
  const option = options.nth(chance.below(Math.min(await options.count(), 4)));
  const name = await option.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.querySelector('.name')?.textContent ?? '',
  );
  await option.click({ timeout: 5_000 });
  return name;
}

/** Makes one change to one field. @returns its new value; null if there was nothing to choose. */
async function fill(page: Page, place: Locator, field: Standing, chance: Chance): Promise<string | null> {
  const { kind, label } = field;
  if (kind === 'combobox') {
    const box = place.getByRole('combobox', { name: label, exact: true });
    if (chance.next() < 0.5) await box.click();
    else await box.fill(chance.one(letters));
    const name = await takeOption(page, chance);
    if (name === null) await page.keyboard.press('Escape');
    return name;
  }
  if (kind === 'select') {
    await place
      .locator('.field')
      .filter({ has: page.locator('.field-label > span', { hasText: label }) })
      .locator('.select-button')
      .first()
      .click();
    return takeOption(page, chance);
  }
  if (kind === 'text') {
    const box = place.getByLabel(label, { exact: true });
    const isPhone = (await box.getAttribute('inputmode')) === 'tel';
    const isNumber = /numeric|decimal/.test((await box.getAttribute('inputmode')) ?? '');
    const word = isPhone || isNumber ? String(1_000 + chance.below(9_000)) : chance.one(words);
    await box.click();
    await box.fill('');
    await box.pressSequentially(word, { delay: chance.below(40) });
    return box.inputValue().then((typed) => {
      const digits = (text: string) => (isPhone ? text.replace(/\D/g, '') : text.toLowerCase());
      return digits(typed) === digits(word) ? typed : word;
    });
  }
  const control = place.getByLabel(label, { exact: true });
  const wanted = kind === 'radio' ? true : !(await control.isChecked());
  await control.setChecked(wanted);
  return String(wanted);
}

/** Waits until no request is running and the browser has been idle three times in a row. */
const isSettled = async (underWay: () => number, page: Page) => {
  const idle = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestIdleCallback(() => resolve()));
    });
  for (let quiet = 0; quiet < 3; quiet = underWay() === 0 ? quiet + 1 : 0) await page.evaluate(idle);
};

interface Walker {
  readonly walk: (number: number, seed: number) => Promise<LateWalk>;
  readonly stop: () => Promise<void>;
}

async function walkerOf(stage: ReturnType<typeof createStage>, email: string): Promise<Walker> {
  const tab = await stage.openTab({ storageState: await stage.sessionOf(email, { fresh: true }) });
  const { page, context } = tab;
  context.setDefaultTimeout(20_000);
  // Pages lack the helper with which esbuild names functions.
  await context.addInitScript('globalThis.__name = (value) => value');

  const walk = async (number: number, seed: number): Promise<LateWalk> => {
    const chance = chanceOf(seed + number * 7_919);
    const surface = chance.one(surfaces);
    const wanted = new Map<string, { kind: Kind; value: string }>();
    const lost: string[] = [];
    let [choices, typed] = [0, 0];
    const compare = async (place: Locator, when: string) => {
      const standing = new Map((await readFields(place)).map(({ label, value }) => [label, value]));
      for (const [label, { kind, value }] of wanted) {
        const now = standing.get(label);
        // A list that is being fetched again is disabled meanwhile.
        if (now === undefined || now === value) continue;
        lost.push(`${surface.name}, ${label} (${kind}): ${value} became ${now || 'nothing'} ${when}`);
        wanted.delete(label);
      }
    };
    try {
      await page.goto('/dashboard/activity');
      await forgetDrafts(page);
      // In one walk out of three nothing is cached yet.
      if (chance.next() < 0.33) await forgetAnswers(page);
      const underWay = await delayAnswers(context, chance);
      await page.goto(surface.path);
      const place = await surface.open(page);
      const touched = new Set<string>();
      for (let gesture = 0; gesture < 8; gesture += 1) {
        const untouched = async () => (await readFields(place)).filter(({ label }) => !touched.has(label));
        let open = await untouched();
        if (open.length === 0) {
          await isSettled(underWay, page);
          open = await untouched();
        }
        if (open.length === 0) break;
        const field = chance.one(open);
        touched.add(field.label);
        const value = await fill(page, place, field, chance);
        for (const label of dependents[field.label] ?? []) wanted.delete(label);
        if (field.kind === 'radio')
          for (const [label, { kind }] of wanted) if (kind === 'radio') wanted.delete(label);
        if (value === null) continue;
        if (field.kind === 'text') typed += 1;
        else choices += 1;
        wanted.set(field.label, { kind: field.kind, value });
        await compare(place, `right after ${field.label}`);
      }
      await isSettled(underWay, page);
      await compare(place, 'once every answer had come');
      return { number, surface: surface.name, choices, words: typed, lost, failure: null };
    } catch (error) {
      const failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return { number, surface: surface.name, choices, words: typed, lost, failure };
    } finally {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    }
  };
  return { walk, stop: () => tab.close().catch(() => undefined) };
}

export interface LateOptions {
  readonly seed: number;
  /** The number of the first walk. */
  readonly from: number;
  readonly times: number;
  /** How many members walk at once, each in their own tab. */
  readonly walkers?: number;
  readonly onWalked?: (walk: LateWalk) => void;
}

/**
 * Walks in a real browser while answers are randomly late. @returns how each walk ended, in the order in which they
 * ended.
 */
export async function walkLate({
  seed,
  from,
  times,
  walkers = 1,
  onWalked,
}: LateOptions): Promise<readonly LateWalk[]> {
  const product = await startDemo({ unlimited: true });
  const { browser } = await launch('light').catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  const numbers = Array.from({ length: times }, (_, place) => from + place);
  const walked: LateWalk[] = [];
  try {
    const stage = createStage({ browser: async () => browser, url: product.url });
    await Promise.all(
      demoAccounts.slice(0, walkers).map(async (email) => {
        const walker = await walkerOf(stage, email);
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
          const walk = await walker.walk(number, seed);
          walked.push(walk);
          onWalked?.(walk);
        }
        await walker.stop();
      }),
    );
  } finally {
    await browser.close();
    await product.stop();
  }
  return walked;
}
