import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages } from '../../src/contract/pages.ts';
import { launch } from '../browser/chromium.ts';
import { startProduct } from '../browser/server.ts';
import { outside } from '../clock.ts';
import { readCommandLine, refuse } from '../commandLine.ts';
import { createStage, newcomerEmail, submitSignIn, type Tab, tokenOf } from '../qa/stage.ts';
import { knownOf, type Sight, sightsOf } from './addresses.ts';
import { writeImages } from './images.ts';
import { examine, type Look, photograph, watchShift } from './look.ts';
import { pageOf, pictureFile, picturesOf, type Seen } from './report.ts';
import { plantHostileNames, type Viewer, type ViewerName, viewerNames, viewers } from './viewers.ts';

const usage = `npm run sheet -- [--url ADDRESS] [--page ID]... [--as VIEWER]... [--width PIXELS]... [--images]
Opens every page of the route table as ${viewerNames.join(', ')}; exit code 1 when something stands against one.
Without --url it builds and starts the product on the demo organization itself. --page, --as and --width choose some.
--images writes the README's pictures, docs/images, from it.`;

const { values } = readCommandLine(
  {
    options: {
      url: { type: 'string' },
      page: { type: 'string', multiple: true, default: [] },
      as: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      images: { type: 'boolean', default: false },
    },
  },
  usage,
);

const strangers = [
  ...values.page.filter((id) => !(id in pages)),
  ...values.as.filter((viewer) => !(viewer in viewers)),
];
if (strangers.length > 0) refuse(`There is no page or viewer ${strangers.join(', ')}.`, usage);

const folder = fileURLToPath(new URL('../../test-results', import.meta.url));

await import('../testClock.mjs');
if (!values.url) {
  const { status } = spawnSync(process.execPath, ['server/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const product = values.url
  ? undefined
  : await startProduct({ env: { DEMO: '1' }, unlimited: true, timeout: 300_000 });
const url = values.url ?? product?.url ?? '';
const { browser, name: browserName } = await launch();
const stage = createStage({ browser: async () => browser, url });

/** The widths that axe also checks. */
const checked = [1440, 390];

/** Messages that the console may show for a missing page or an unknown address. */
const isOfNoPage = (complaint: string): boolean => /404|403/.test(complaint);

/** One viewer at one width, whose profile is used for all pages. */
interface Lane {
  readonly name: ViewerName;
  readonly width: number;
}

const isOfGuests = ({ as }: Sight): boolean => as === 'guest' || as === 'challenged';

async function profileFor({ name, width }: Lane): Promise<Tab> {
  const { email, meetsHostileNames }: Viewer = viewers[name];
  const tab = await stage.openTab({
    ...(email !== undefined && { storageState: await stage.sessionOf(email, { fresh: true }) }),
    viewport: { width, height: 900 },
    hasTouch: width < 640,
    serviceWorkers: 'block',
  });
  await tab.context.addInitScript(watchShift);
  if (meetsHostileNames) await plantHostileNames(tab.context);
  return tab;
}

const opening =
  ({ page }: Tab, { as, address }: Sight) =>
  async () => {
    if (as !== 'challenged') return page.goto(address);
    await page.goto('/login');
    await submitSignIn(page, newcomerEmail, stage.accounts.password);
    return page.waitForURL(address);
  };

async function lookAt(tab: Tab, { name, width }: Lane, sight: Sight): Promise<Look> {
  const viewer: Viewer = viewers[name];
  const height = width < 640 ? 844 : 900;
  const wanted = {
    width,
    height,
    isSignedIn: viewer.email !== undefined,
    isChecked: viewer.isChecked === true && checked.includes(width),
    isLayoutOnly: viewer.meetsHostileNames === true,
  };
  const pictures = {
    light: pictureFile(sight.page, { viewer: name, width }, 'light'),
    dark: pictureFile(sight.page, { viewer: name, width }, 'dark'),
  };
  tab.complaints.length = 0;
  const seen = await examine(tab.page, wanted, opening(tab, sight)).catch((error: unknown) => ({
    faults: [String(error).split('\n')[0] ?? ''],
    shift: 0,
  }));
  await photograph(tab.page, wanted, pictures);
  // Others may be refused, because the matrix of rights tests who sees which page. The administrator belongs to no
  // chapter’s group.
  const mayEnter = name === 'administrator' && sight.page !== 'chatGroup';
  const isExpected = (fault: string): boolean =>
    fault === 'is barred' ? !mayEnter : fault === 'is not found' && sight.page === 'notFound';
  const faults = seen.faults.filter((fault) => !isExpected(fault));
  const complaints = tab.complaints.filter((text) => !isOfNoPage(text));
  return { viewer: name, width, shift: seen.shift, faults: [...faults, ...complaints], pictures };
}

/** A viewer's pages: guests open the public ones, all others the rest. */
async function sightsFor(name: ViewerName): Promise<Sight[]> {
  const { email }: Viewer = viewers[name];
  const known = name === 'member' ? 'member@chapterhouse.test' : 'leader@chapterhouse.test';
  const state = await stage.sessionOf(known);
  const { page, close } = await stage.openSignedIn(known);
  const asked = { request: page.request, token: tokenOf(state) };
  const all = sightsOf(await knownOf(asked), name !== 'administrator');
  await close();
  return all
    .filter((sight) => isOfGuests(sight) === (email === undefined))
    .filter(({ page: id }) => values.page.length === 0 || values.page.includes(id));
}

const seen = new Map<string, Seen & { looks: Look[] }>();

function keep(sight: Sight, look: Look): void {
  const { faults, viewer, width } = look;
  const one = seen.get(sight.page) ?? { ...sight, looks: [] };
  one.looks.push(look);
  seen.set(sight.page, one);
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAULTY'} ${sight.page} as ${viewer} at ${width} px`);
  for (const fault of faults) console.log(`       ${fault}`);
}

async function walk(lane: Lane): Promise<void> {
  const sights = await sightsFor(lane.name);
  if (sights.length === 0) return;
  let tab = await profileFor(lane);
  for (const sight of sights) {
    keep(sight, await lookAt(tab, lane, sight));
    if (sight.as !== 'challenged') continue;
    await tab.close();
    tab = await profileFor(lane);
  }
  await tab.close();
}

const lanes = viewerNames
  .filter((name) => values.as.length === 0 || values.as.includes(name))
  .flatMap((name) => viewers[name].widths.map((width): Lane => ({ name, width })))
  .filter(({ width }) => values.width.length === 0 || values.width.includes(String(width)));

await rm(join(folder, 'sheet'), { recursive: true, force: true });
await mkdir(join(folder, 'sheet'), { recursive: true });
const begun = performance.now();
/** How many lanes run at the same time, because each mostly waits. */
const atOnce = 2;
try {
  const left = [...lanes];
  const walkOn = async () => {
    for (let lane = left.shift(); lane; lane = left.shift()) await walk(lane);
  };
  await Promise.all(Array.from({ length: atOnce }, walkOn));
} finally {
  await browser.close();
  await product?.stop();
}

const all = [...seen.values()];
await writeFile(join(folder, 'sheet.html'), pageOf(all, { browser: browserName, at: outside() }));
for (const [index, picture] of (await picturesOf(all)).entries())
  await writeFile(join(folder, `sheet-${index + 1}.png`), picture);
if (values.images) await writeImages(all);

const looks = all.flatMap((each) => each.looks);
const faulty = looks.filter(({ faults }) => faults.length > 0).length;
const shifted = Math.max(0, ...looks.map(({ shift }) => shift));
console.log(`\nsheet: ${join(folder, 'sheet.html')}`);
console.log(
  `${all.length} pages in ${looks.length} looks, ${faulty} faulty; the largest layout shift ${shifted.toFixed(3)}; ${Math.round((performance.now() - begun) / 60_000)} minutes`,
);
process.exitCode = faulty > 0 || looks.length === 0 ? 1 : 0;
