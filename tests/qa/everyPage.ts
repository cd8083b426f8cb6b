import type { BrowserContext, Page } from 'playwright-core';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { overflow, rested, tagsOfStandard, violations, type widths } from '../browser/accessibility.ts';
import { fetched } from '../browser/fetched.ts';
import { knownOf, type Sight, sightsOf } from '../sheet/addresses.ts';
import { faultsIn, mostShift, watchShift } from '../sheet/look.ts';
import { newParts } from './newParts.ts';
import { newcomerEmail, type Stage, type StorageState, submitSignIn, type Tab, tokenOf } from './stage.ts';

export const viewers = ['leader', 'member', 'guest', 'newcomer', 'administrator'] as const;
export type Viewer = (typeof viewers)[number];

/** One page as one viewer sees it at one width. */
export interface PageLook {
  readonly viewer: Viewer;
  readonly page: PageId;
  readonly width: number;
  readonly address: string;
  readonly shift: number;
  /** How many menus, dialogs and other states were checked besides the page itself. */
  readonly states: number;
  readonly faults: readonly string[];
}

const emails: Readonly<Record<Exclude<Viewer, 'guest'>, string>> = {
  member: 'member@chapterhouse.test',
  leader: 'leader@chapterhouse.test',
  administrator: 'admin@chapterhouse.test',
  newcomer: newcomerEmail,
};

/** Widths at which a page must only fit its window, besides those at which it is fully checked. */
const narrower = { 1440: [1280, 1024, 768], 390: [360, 320] } as const;

/** The width at which a button's overlay must also fit its window. */
const narrowest = { 1440: [1024], 390: [320] } as const;

/** How many buttons of a page are pressed at most. */
const mostStates = 40;

/** How many pages are checked at the same time, because each mostly waits. */
const atOnce = 3;

/** Buttons whose effect is outside their page. */
const leftAlone = /sign out|print|export|full screen|present/i;

const readingPaths = Object.values(endpoints)
  .filter(({ method, reads }) => method !== 'GET' && reads)
  .map(({ path }) => path);

/** Whether a call only reads although it isn't a GET. */
const readsByPost = (url: string): boolean =>
  readingPaths.some((path) => new URL(url).pathname === `/production${path}`);

/** Refuses every write, so that nothing is stored and the page shows the refusal. */
const refuseWrites = (context: BrowserContext) =>
  context.route('**/production/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method()) || readsByPost(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 400, json: { message: 'Nothing is stored while pages are looked at.' } }),
  );

/** Waits until the page has its title, all requests have ended and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await fetched(page);
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .skeleton, [class*="skeleton-"]'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await rested(page);
}

interface Pressable {
  readonly index: number;
  readonly name: string;
  /** Equal for buttons that are alike. */
  readonly key: string;
  readonly isOfRow: boolean;
}

/** The places whose buttons are pressed. */
const buttonsOf = ['main', '.header', '.bottom-bar'].map(
  (place) => `${place} :is(button, summary, [role="tab"])`,
);

/** Marks the buttons that can be pressed; among similar rows only those of the first. */
const pressables = (page: Page): Promise<Pressable[]> =>
  page.evaluate((places) => {
    const rowsOf = 'tr, [role="row"], main li, article';
    const buttons = [...document.querySelectorAll(places.join())];
    const seen = new Set<string>();
    return buttons.flatMap((button, index) => {
      button.setAttribute('data-pressed', String(index));
      const box = button.getBoundingClientRect();
      const isOff = button.matches(':disabled, [aria-disabled="true"], [aria-selected="true"]');
      if (isOff || box.width === 0 || box.height === 0) return [];
      const row = button.closest(rowsOf);
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().slice(0, 60);
      const place = row ? [...row.querySelectorAll('button, summary')].indexOf(button) : '';
      const key = row ? `${row.parentElement?.className} ${place}` : name.replace(/\d+/g, '');
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ index, name, key, isOfRow: row !== null }];
    });
  }, buttonsOf);

/** Elements that open over a page; without one, a button has changed the page itself. */
const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** @returns a selector of the open overlay, if there is one. */
const overlayIn = (page: Page): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].filter((each) => each.checkVisibility());
    const [first] = shown.filter((each) => !shown.some((other) => other !== each && other.contains(each)));
    first?.setAttribute('data-over', '');
    return first && '[data-over]';
  }, overlays);

/** Whether no overlay is open and the marked buttons are where they were. */
async function isAsBefore(page: Page, address: string, wanted: readonly Pressable[]): Promise<boolean> {
  if (page.url() !== address || (await page.getByRole('dialog').count()) > 0) return false;
  const left = await page.locator('[data-pressed]').count();
  return left > 0 && (await page.locator(`[data-pressed="${wanted.at(-1)?.index}"]`).count()) === 1;
}

interface Trial {
  readonly open: () => Promise<unknown>;
  readonly place: { readonly id: PageId; readonly width: (typeof widths)[number] };
  /** Buttons that were pressed on earlier pages. */
  readonly tried: Set<string>;
}

/** Presses each button once and checks the result. A button that several pages share is pressed on the first one. */
async function statesOf(page: Page, { open, place, tried }: Trial) {
  const faults: string[] = [];
  let states = 0;
  const keyOf = ({ isOfRow, key }: Pressable) => `${place.width} ${isOfRow ? `${place.id} ${key}` : key}`;
  const wanted = (await pressables(page))
    .filter(({ name }) => !leftAlone.test(name))
    .filter((button) => !tried.has(keyOf(button)))
    .slice(0, mostStates);
  for (const button of wanted) {
    tried.add(keyOf(button));
    const before = page.url();
    const isPressed = await page
      .locator(`[data-pressed="${button.index}"]`)
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (isPressed) {
      await settled(page);
      if (new URL(page.url()).pathname === new URL(before).pathname) {
        states += 1;
        const found = await violations(page, tagsOfStandard, await overlayIn(page));
        found.push(...(await sideways(page, place.width, narrowest[place.width])));
        faults.push(...found.map((fault) => `after “${button.name}”: ${fault}`));
      }
    }
    await page.keyboard.press('Escape');
    await rested(page);
    if (await isAsBefore(page, before, wanted)) continue;
    await open();
    await settled(page);
    await pressables(page);
  }
  return { states, faults };
}

/** How far the page extends beyond its window at the narrower widths. */
async function sideways(
  page: Page,
  width: (typeof widths)[number],
  narrows: readonly number[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const narrow of narrows) {
    await page.setViewportSize({ width: narrow, height: 844 });
    const hasRoom = await page
      .waitForFunction(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        null,
        { timeout: 3_000 },
      )
      .then(
        () => true,
        () => false,
      );
    const beyond = hasRoom ? 0 : await overflow(page);
    if (beyond > 0) faults.push(`${beyond} px wider than the window of ${narrow} px`);
  }
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
  return faults;
}

const opening =
  (page: Page, { as, address }: Sight, password: string) =>
  async () => {
    if (as !== 'challenged') return page.goto(address);
    await page.goto('/login');
    await submitSignIn(page, newcomerEmail, password);
    return page.waitForURL(address);
  };

/** One browser profile for many pages, so that code is fetched only once. */
async function profileFor(stage: Stage, viewer: Viewer, width: number): Promise<Tab> {
  const tab = await stage.openTab({
    viewport: { width, height: width < 640 ? 844 : 900 },
    hasTouch: width < 640,
    serviceWorkers: 'block',
  });
  await tab.context.addInitScript(watchShift);
  if (viewer !== 'guest') await refuseWrites(tab.context);
  return tab;
}

/** @returns an empty page of a profile that remembers only the session. */
async function pageAsAtFirst({ context }: Tab, { cookies, origins }: StorageState): Promise<Page> {
  await context.clearCookies();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto('/healthz');
  await page.evaluate(
    async (items) => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
  return page;
}

/** The pages that a viewer opens: guests open the public ones, all others the rest. */
async function sightsFor(stage: Stage, viewer: Viewer): Promise<Sight[]> {
  // Guests can't list members, and administrators have no chapter, so ask as the leader.
  const email = emails[viewer === 'guest' || viewer === 'administrator' ? 'leader' : viewer];
  const { page, close } = await stage.openSignedIn(email);
  const known = await knownOf({ request: page.request, token: tokenOf(await stage.sessionOf(email)) });
  await close();
  return sightsOf(known, viewer !== 'administrator').filter(
    ({ as }) => (as === 'guest' || as === 'challenged') === (viewer === 'guest'),
  );
}

export interface EveryPageOptions {
  readonly stage: Stage;
  readonly viewers: readonly Viewer[];
  readonly widths: readonly (typeof widths)[number][];
  /** Also checks what buttons open. */
  readonly opensStates: boolean;
  /** Whether this check is wanted. */
  readonly isWanted: (look: Pick<PageLook, 'viewer' | 'page' | 'width'>) => boolean;
  readonly onLook: (look: PageLook) => Promise<void>;
}

const signedOut: StorageState = { cookies: [], origins: [] };

/** What earlier checks have covered, for all viewers. */
interface Memory {
  /** The kinds of elements seen, by width. */
  readonly seen: Readonly<Record<(typeof widths)[number], Set<string>>>;
  /** The buttons pressed. */
  readonly tried: Set<string>;
}

interface Place {
  readonly viewer: Viewer;
  readonly width: (typeof widths)[number];
}

/** Checks one page in a profile that remembers only the session. */
async function lookAtPage(
  { stage, viewers, opensStates }: EveryPageOptions,
  { profile, sight, viewer, width }: Place & { readonly profile: Tab; readonly sight: Sight },
  { seen, tried }: Memory,
): Promise<PageLook> {
  const { page: id, address } = sight;
  const faults: string[] = [];
  let shift = 0;
  let states = 0;
  let page: Page | undefined;
  try {
    const session = viewer === 'guest' ? signedOut : await stage.sessionOf(emails[viewer]);
    page = await pageAsAtFirst(profile, session);
    const open = opening(page, sight, stage.accounts.password);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open();
    await settled(page);
    faults.push(...(await faultsIn(page)).filter((fault) => fault !== 'is barred'));
    shift = await page.evaluate(() => window.shiftSoFar ?? 0);
    if (shift > mostShift) faults.push(`layout shift ${shift.toFixed(3)}`);
    const parts = await newParts(page, seen[width]);
    const isFirst = viewer === viewers[0];
    if (isFirst || parts) faults.push(...(await violations(page, undefined, isFirst ? undefined : parts)));
    faults.push(...(await sideways(page, width, narrower[width])));
    if (opensStates) {
      const opened = await statesOf(page, { open, place: { id, width }, tried });
      states = opened.states;
      faults.push(...opened.faults);
    }
  } catch (error) {
    faults.push(String(error).split('\n')[0] ?? '');
  }
  await page?.close();
  return { viewer, page: id, width, address, shift, states, faults: [...new Set(faults)] };
}

/**
 * Checks every page of the route table for each viewer, wide and narrow, light and dark, including what its buttons
 * open.
 */
export async function lookAtEveryPage(options: EveryPageOptions) {
  const { stage, isWanted, onLook } = options;
  const memory: Memory = { tried: new Set(), seen: { 1440: new Set(), 390: new Set() } };
  const places = options.viewers.flatMap((viewer) =>
    options.widths.map((width): Place => ({ viewer, width })),
  );
  for (const place of places) {
    const sights = await sightsFor(stage, place.viewer);
    const left = sights.filter(({ page }) => isWanted({ ...place, page }));
    const lookOn = async () => {
      const profile = await profileFor(stage, place.viewer, place.width);
      for (let sight = left.shift(); sight; sight = left.shift())
        await onLook(await lookAtPage(options, { ...place, profile, sight }, memory));
      await profile.close();
    };
    await Promise.all(Array.from({ length: atOnce }, lookOn));
  }
}
