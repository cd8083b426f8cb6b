import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { type } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pages } from '../../src/contract/pages.ts';
import { violations, widths } from '../browser/accessibility.ts';
import { launch } from '../browser/chromium.ts';
import { startProduct } from '../browser/server.ts';
import { outside } from '../clock.ts';
import { isAddress, readCommandLine, refuse } from '../commandLine.ts';
import { machineNames, machineOf } from '../model/pictures.ts';
import { chooseWalks } from './choice.ts';
import { lookAtEveryPage, type PageLook, viewers } from './everyPage.ts';
import { hasPassed, type Outcome, opened, type WalkedSubject } from './figures.ts';
import { isSameLook, readLooks, sayLook, summaryOf, writeLooks } from './pageLooks.ts';
import { type Run, reportOf } from './report.ts';
import { createStage, demoAccounts, type Tab } from './stage.ts';
import type { Flow } from './walk.ts';
import { subjects } from './walks/catalog.ts';

const names = subjects.map(({ id, title }) => `  ${id.padEnd(16)} ${title}`).join('\n');
const usage = `npm run qa -- [--url ADDRESS] [--machine ID]... [--path NAME]... [--member EMAIL --ep EMAIL --admin EMAIL --password PASSWORD] [--accessibility [--page ID]... [--as VIEWER]... [--width PIXELS]... [--only-pages] [--closed] [--resume]] [--list]
Without --url (or QA_URL) it builds and starts the product itself. The walks record: take accounts that may.
With --accessibility each state is looked at once a walk, in the light and the dark theme: a violation fails its path.
Then every page of the route table is opened as ${viewers.join(', ')} at ${widths.join(' and ')} px, with what its buttons open:
--page, --as and --width choose some, --only-pages leaves the walks out, --closed what buttons open, --resume keeps the looks that found nothing.
${names}`;

const { values } = readCommandLine(
  {
    options: {
      url: { type: 'string' },
      machine: { type: 'string', multiple: true, default: [] },
      path: { type: 'string', multiple: true, default: [] },
      member: { type: 'string', default: demoAccounts.member },
      ep: { type: 'string', default: demoAccounts.ep },
      admin: { type: 'string', default: demoAccounts.admin },
      password: { type: 'string', default: demoAccounts.password },
      report: {
        type: 'string',
        default: fileURLToPath(new URL('../../test-results/qa.html', import.meta.url)),
      },
      accessibility: { type: 'boolean', default: false },
      page: { type: 'string', multiple: true, default: [] },
      as: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      'only-pages': { type: 'boolean', default: false },
      closed: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  },
  usage,
);

const strangers = [
  ...values.page.filter((id) => !(id in pages)),
  ...values.as.filter((viewer) => !viewers.some((known) => known === viewer)),
  ...values.width.filter((width) => !widths.some((known) => String(known) === width)),
];
if (strangers.length > 0) refuse(`There is no page, viewer or width ${strangers.join(', ')}.`, usage);
const onlyPages = values['only-pages'] || values.page.length > 0 || values.as.length > 0;
const chosenViewers = viewers.filter((viewer) => values.as.length === 0 || values.as.includes(viewer));
const chosenWidths = widths.filter(
  (width) => values.width.length === 0 || values.width.includes(String(width)),
);
const looksAtPages = values.accessibility && (onlyPages || values.machine.length + values.path.length === 0);

const { chosen, isWantedPath } = chooseWalks(subjects, values, usage);
if (values.list) {
  for (const { flows } of chosen)
    for (const path of flows.flatMap(({ paths }) => paths).filter(isWantedPath))
      console.log(`${path.name}: ${path.steps.map(({ text }) => text).join(' ') || opened}`);
  process.exit(0);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** The walked commit, and the files changed since. */
function commitOf(): Run['commit'] {
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0) return null;
  const changed = git('status', '--porcelain').stdout.split('\n').filter(Boolean);
  return { sha: stdout.trim(), changed: changed.map((line) => line.slice(3)) };
}

const begun = outside();
const commit = commitOf();
const walkedOnPages = new Set(subjects.map(({ machine }) => machine.id));
const isPart = values.machine.length + values.path.length > 0;
const otherNames = isPart ? [] : machineNames.filter((name) => !walkedOnPages.has(name));
const others = await Promise.all(otherNames.map(machineOf));
const given = values.url ?? process.env.QA_URL;
if (given && !isAddress(given)) refuse(`--url takes an http or https address, not ${given}.`, usage);
if (!given) {
  await import('../testClock.mjs');
  spawnSync(process.execPath, ['server/build.mjs'], { stdio: 'inherit' });
}
const product = given
  ? undefined
  : await startProduct({ env: { DEMO: '1' }, unlimited: true, timeout: 300_000 });
const url = given ?? product?.url ?? '';
const { browser, name: browserName } = await launch();
const version = browser.version();
const stage = createStage({
  browser: async () => browser,
  url,
  accounts: { member: values.member, ep: values.ep, admin: values.admin, password: values.password },
});

/** A picture of the page, small enough for hundreds of them in one file. */
async function picture({ page }: Tab): Promise<string> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'initial', timeout: 5_000 });
  const small = await sharp(shot).resize(960).webp({ quality: 68 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** The states of flows whose accessibility has been checked. */
const lookedAt = new Set<string>();

/** The accessibility faults of a state, the first time that a flow reaches it. */
async function faultsOf({ page }: Tab, flow: Flow, leaves: readonly string[]): Promise<readonly string[]> {
  const state = `${flow.name}, ${leaves.join(' · ')}`;
  const isEmpty = page.url() === 'about:blank';
  if (!values.accessibility || isEmpty || lookedAt.has(state)) return [];
  lookedAt.add(state);
  const found = await violations(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found.map((fault) => `${state}: ${fault}`);
}

async function walked(flow: Flow): Promise<Outcome[]> {
  const walker = flow.on(stage);
  const outcomes: Outcome[] = [];
  for (const path of flow.paths.filter(isWantedPath)) {
    const pictures: string[] = [];
    const faults: string[] = [];
    const leaves = [path.openingLeaves, ...path.steps.map((step) => step.leaves)];
    const begun = performance.now();
    const broken = await walker
      .walk(path, async (tab, step) => {
        pictures[step] = await picture(tab).catch(() => '');
        faults.push(...(await faultsOf(tab, flow, leaves[step] ?? [])));
      })
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    const failure = [broken ?? [], faults].flat().join('\n') || null;
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${path.name} (${seconds.toFixed(1)} s)`);
    if (failure !== null) console.log(`       ${failure.replaceAll('\n', '\n       ')}`);
    outcomes.push({ path, failure, seconds, pictures });
  }
  await walker.close();
  return outcomes;
}

console.log(`walking ${url} in ${browserName}`);
const results: WalkedSubject[] = [];
const looks: PageLook[] = values.resume ? await readLooks(chosenViewers) : [];
try {
  for (const subject of looksAtPages && onlyPages ? [] : chosen) {
    const outcomes: Outcome[] = [];
    for (const flow of subject.flows) outcomes.push(...(await walked(flow)));
    results.push({ subject, outcomes });
  }
  if (looksAtPages)
    await lookAtEveryPage({
      stage,
      viewers: chosenViewers,
      widths: chosenWidths,
      opensStates: !values.closed,
      isWanted: (wanted) =>
        (values.page.length === 0 || values.page.includes(wanted.page)) &&
        !looks.some((look) => isSameLook(look, wanted) && look.faults.length === 0),
      onLook: async (look) => {
        sayLook(look);
        looks.splice(0, looks.length, ...looks.filter((known) => !isSameLook(known, look)), look);
        writeLooks(look.viewer, looks);
      },
    });
} finally {
  await browser.close();
  await product?.stop();
}
const options = [
  ...(given ? ['--url', given] : []),
  ...(values.member === demoAccounts.member ? [] : ['--member', values.member]),
  ...(values.ep === demoAccounts.ep ? [] : ['--ep', values.ep]),
  ...(values.admin === demoAccounts.admin ? [] : ['--admin', values.admin]),
  ...(values.password === demoAccounts.password ? [] : ['--password', 'PASSWORD']),
  ...(values.accessibility ? ['--accessibility'] : []),
];
const report = resolve(values.report);
const html = reportOf(results, {
  url,
  browser: `Chromium ${version} on ${type()} (${browserName})`,
  begun,
  ended: outside(),
  commit,
  called: [
    ...options,
    ...values.machine.flatMap((id) => ['--machine', id]),
    ...values.path.flatMap((name) => ['--path', name]),
  ],
  options,
  catalog: subjects,
  others,
});
await mkdir(dirname(report), { recursive: true });
await writeFile(report, html);
const count = results.flatMap(({ outcomes }) => outcomes).length;
const passed = results.flatMap(({ outcomes }) => outcomes).filter(hasPassed).length;
const failed = count - passed;
if (values.accessibility) console.log(`\n${lookedAt.size} states looked at in both themes`);
console.log(`\nreport: ${report} (${(html.length / 1e6).toFixed(1)} MB)\n${passed} passed, ${failed} failed`);
if (looksAtPages) console.log(summaryOf(looks));
process.exitCode = failed > 0 || looks.some(({ faults }) => faults.length > 0) ? 1 : 0;
