import type { Page } from 'playwright-core';
import { startChat } from '../../src/contract/chat/chat.ts';
import { pages } from '../../src/contract/pages.ts';
import { fetched } from '../browser/fetched.ts';
import type { Tab } from '../qa/stage.ts';
import { chooseFirst, closeDialog, isGone, openDialog, tileOf, toPerformance } from '../qa/walks/dialogs.ts';
import { forbiddenHost } from './payloads.ts';
import type { Planted } from './planting.ts';

/** The result of looking at pages full of payloads. */
export interface Sighting {
  /**
   * Payloads that ran, browser dialogs, violations of the content security policy, and elements made by a payload.
   */
  readonly harm: string[];
  /** The numbers of the payloads that the page shows as text. */
  readonly seen: Set<number>;
}

/** Notes any effect of a payload on any page of this tab. */
export async function watchForHarm(
  { page, context }: Pick<Tab, 'page' | 'context'>,
  sighting: Sighting = { harm: [], seen: new Set() },
): Promise<Sighting> {
  const tell = (what: string) => sighting.harm.push(`${new URL(page.url()).pathname}: ${what}`);
  await context.exposeFunction('ran', (number: number) => tell(`payload ${number} ran`));
  await context.exposeFunction('tellViolation', (what: string) => tell(`violation of the policy: ${what}`));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const tellViolation: (what: string) => void = Reflect.get(window, 'tellViolation');
      tellViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    }),
  );
  page.on('dialog', (dialog) => {
    tell(`a dialog of the browser: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host === forbiddenHost) tell(`a request to ${request.url()}`);
  });
  return sighting;
}

/**
 * Inspects the page as it is now. @returns the elements that only a payload can have made, and the payloads' marks.
 */
const look = (page: Page) =>
  page.evaluate(() => {
    const runs = /^[\s\p{C}]*(javascript|vbscript|data:text)/iu;
    const made: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const isPlanted = [...element.attributes].some(
        ({ name, value }) =>
          name === 'data-planted' ||
          name.startsWith('on') ||
          (['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'].includes(name) &&
            (runs.test(value) || value.includes('ran('))),
      );
      if (isPlanted) made.push(element.outerHTML.slice(0, 200));
    }
    const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    const text = [document.title, document.body.innerText, ...values].join('\n');
    return { made, seen: [...text.matchAll(/¶(\d\d)/g)].map(([, number]) => Number(number)) };
  });

/** Notes the payloads on the page as it is now. */
export async function note(page: Page, { harm, seen }: Sighting): Promise<void> {
  const { made, seen: marks } = await look(page);
  for (const element of made) harm.push(`${new URL(page.url()).pathname}: a payload made ${element}`);
  for (const number of marks) seen.add(number);
}

/** Scrolls a page from top to bottom and inspects all of it. */
async function goThrough(page: Page, sighting: Sighting): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    await note(page, sighting);
    const isEnd = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.8);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return scrollY === before;
    });
    if (isEnd) return;
  }
}

/** Opens an address, waits until it is loaded, and inspects all of it. */
export async function lookThrough(page: Page, address: string, sighting: Sighting): Promise<void> {
  await page.goto(address);
  await page.locator('main, h1').first().waitFor();
  await fetched(page);
  // An HTML mail is in a sandbox, where no script can scroll it.
  if (address.endsWith('/html')) await note(page, sighting);
  else await goThrough(page, sighting);
}

/** Opens the lists of members and links that Quick Post offers, and the search over everything. */
export async function lookIntoLists(page: Page, sighting: Sighting): Promise<void> {
  await toPerformance(page);
  await openDialog(page, tileOf('post'), 'Quick Post');
  for (const label of ['Member', 'Link']) {
    const box = page.getByRole('dialog').getByRole('combobox', { name: label });
    await box.and(page.locator(':enabled')).waitFor();
    await box.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await note(page, sighting);
    await chooseFirst(page, 'Quick Post', label);
    await note(page, sighting);
  }
  await closeDialog(page, 'Quick Post');
  await isGone(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ran');
  await note(page, sighting);
}

const memberPages = Object.values(pages).filter(({ access }) => access === 'member');

/** Each list by the call that answers with one of its records. */
const listOf: Readonly<Record<string, string>> = {
  recordSession: 'sessions/1',
  recordReferral: 'referrals/1',
  recordBusinessBuck: 'revenuemade/1',
  recordEventAttendance: 'blitz/1',
  recordVisitor: 'visitor/1',
  editActivity: 'sessions/1',
  sayFollowUp: 'referrals/0',
};

/** @returns the addresses that show planted records and groups completely, one of each kind in turn. */
export function addressesOfRecords(planted: readonly Planted[]): readonly string[] {
  const of = (kind: string) => planted.filter(({ plot }) => plot === kind);
  const kinds = [
    ...Object.entries(listOf).map(([kind, list]) =>
      of(kind).map(({ id }) => `/dashboard/${list}?record=${id}`),
    ),
    of(startChat.id).map(({ id }) => `/dashboard/chat/groups/${id}`),
  ];
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) => kinds[place % kinds.length]?.[place]).filter(
    (address) => address !== undefined,
  );
}

const isOfMember = (path: string) => path.includes('/member/:id');

/** The addresses of all signed-in pages about the member, a chapter or everybody. */
export const addressesOfAll: readonly string[] = memberPages
  .filter(({ path }) => !isOfMember(path))
  .flatMap(({ path }) => {
    const own = path.replace(/\/:\w+\?/g, '');
    return own.includes(':id') ? [own.replace(':id', '1'), own.replace(':id', '0')] : [own];
  });

/**
 * @returns the pages with facts that exist only once: about the chapter, about its payer, and texts in an address.
 */
export const addressesOfFacts = (chapterId: number, payload: string): readonly string[] => [
  '/dashboard/profile/payments',
  '/dashboard/profile/profile-roles',
  `/dashboard/chapters/${chapterId}/leadership`,
  `/dashboard/chapter/${chapterId}`,
  `/dashboard/chapters/${chapterId}/details`,
  `/dashboard/search?${new URLSearchParams({ search: payload })}`,
  `/dashboard/chapters?${new URLSearchParams({ search: payload })}`,
  `/dashboard/sessions/1?${new URLSearchParams({ search: payload })}`,
];

/** @returns the addresses of the pages about one member. */
export const addressesOfMember = (memberId: number): readonly string[] =>
  memberPages.filter(({ path }) => isOfMember(path)).map(({ path }) => path.replace(':id', String(memberId)));

/** @returns the addresses where leaders read about one member. */
export const addressesOfLed = (memberId: number): readonly string[] =>
  [pages.attendanceReportDetails, pages.memberLetters, pages.postingMember].map(({ path }) =>
    path.replace(':id', String(memberId)),
  );
