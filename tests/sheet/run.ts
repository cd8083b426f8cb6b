import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { widths } from '../browser/accessibility.ts';
import { launch } from '../browser/chromium.ts';
import { startProduct } from '../browser/server.ts';
import { outside } from '../clock.ts';
import { createStage, submitSignIn, type Tab } from '../qa/stage.ts';
import { knownOf, type Sight, sightsOf } from './addresses.ts';
import { writeImages } from './images.ts';
import { type Look, lookAt, watchShift } from './look.ts';
import { pageOf, pictureName, picturesOf, type Seen } from './report.ts';

const usage = `npm run sheet -- [--url ADDRESS] [--page ID]... [--as EMAIL] [--images]
Opens every page of the route table, light and dark, wide and narrow; exit code 1 when something stands against one.
Without --url it builds and starts the product on the demo organisation itself.
--images writes the README's pictures, docs/images, from it.`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    page: { type: 'string', multiple: true, default: [] },
    as: { type: 'string', default: 'member@chapterhouse.test' },
    images: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const heights = { 1440: 900, 390: 844 } as const;
const folder = fileURLToPath(new URL('../../test-results', import.meta.url));

if (!values.url) {
  await import('../testClock.mjs');
  const { status } = spawnSync(process.execPath, ['server/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const product = values.url
  ? undefined
  : await startProduct({ env: { DEMO: '1' }, unlimited: true, timeout: 300_000 });
const url = values.url ?? product?.url ?? '';
const { browser, name: browserName } = await launch();
const stage = createStage({ browser: async () => browser, url });

/** A fresh profile of whoever may see a page, which counts its layout shifts. */
async function tabFor(as: Sight['as']): Promise<Tab> {
  const email = as === 'leader' ? 'leader@chapterhouse.test' : values.as;
  const isSignedIn = as === 'member' || as === 'leader';
  const tab = isSignedIn ? await stage.openSignedIn(email) : await stage.openTab();
  await tab.context.addInitScript(watchShift);
  return tab;
}

const opening =
  ({ page }: Tab, { as, address }: Sight) =>
  async () => {
    if (as !== 'challenged') return page.goto(address);
    await page.goto('/login');
    await submitSignIn(page, 'newcomer@chapterhouse.test', stage.accounts.password);
    return page.waitForURL(address);
  };

/** What the console may say of a page that is not there, or of an address that the server does not know. */
const isOfNoPage = (complaint: string): boolean => /404/.test(complaint);

/** A page that could not be looked at, as it was when that failed. */
async function unseen({ page }: Tab, width: number, error: unknown): Promise<Look> {
  const [reason = ''] = String(error).split('\n');
  const picture = await page.screenshot();
  return { width, shift: 0, faults: [reason], pictures: { light: picture, dark: picture } };
}

async function keepPictures({ page, looks }: Seen): Promise<void> {
  for (const { width, pictures } of looks) {
    await writeFile(join(folder, 'sheet', pictureName(page, width, 'light')), pictures.light);
    await writeFile(join(folder, 'sheet', pictureName(page, width, 'dark')), pictures.dark);
  }
}

async function looksOf(sight: Sight): Promise<Look[]> {
  const looks: Look[] = [];
  for (const width of widths) {
    const tab = await tabFor(sight.as);
    const size = { width, height: heights[width] };
    const look = await lookAt(tab.page, size, opening(tab, sight)).catch((error: unknown) =>
      unseen(tab, width, error),
    );
    const complaints = tab.complaints.filter((text) => !isOfNoPage(text));
    looks.push({ ...look, faults: [...look.faults, ...complaints] });
    await tab.close();
  }
  return looks;
}

async function sights(): Promise<Sight[]> {
  const { page, context, close } = await stage.openSignedIn(values.as);
  const stored = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name.endsWith('.accessToken'))?.value ?? '';
  const all = sightsOf(await knownOf({ request: page.request, token }));
  await close();
  return values.page.length === 0 ? all : all.filter(({ page: id }) => values.page.includes(id));
}

await rm(join(folder, 'sheet'), { recursive: true, force: true });
await mkdir(join(folder, 'sheet'), { recursive: true });
const seen: Seen[] = [];
try {
  for (const sight of await sights()) {
    const looks = await looksOf(sight);
    const faults = looks.flatMap(({ width, faults: each }) => each.map((fault) => `${width} px: ${fault}`));
    console.log(`${faults.length === 0 ? 'ok    ' : 'FAULTY'} ${sight.page} ${sight.address}`);
    for (const fault of faults) console.log(`       ${fault}`);
    const one = { ...sight, looks };
    await keepPictures(one);
    seen.push(one);
  }
} finally {
  await browser.close();
  await product?.stop();
}

await writeFile(join(folder, 'sheet.html'), pageOf(seen, { browser: browserName, at: outside() }));
for (const [index, picture] of (await picturesOf(seen)).entries())
  await writeFile(join(folder, `sheet-${index + 1}.png`), picture);
if (values.images) await writeImages(seen);

const faulty = seen.filter(({ looks }) => looks.some(({ faults }) => faults.length > 0)).length;
const shifted = Math.max(0, ...seen.flatMap(({ looks }) => looks.map(({ shift }) => shift)));
console.log(`\nsheet: ${join(folder, 'sheet.html')}`);
console.log(`${seen.length} pages, ${faulty} faulty; the largest layout shift ${shifted.toFixed(3)}`);
process.exitCode = faulty > 0 || seen.length === 0 ? 1 : 0;
