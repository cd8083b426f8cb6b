import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launch } from '../browser/chromium.ts';
import { type Product, startProduct } from '../browser/server.ts';
import { outside } from '../clock.ts';
import { readCommandLine, refuse } from '../commandLine.ts';
import { benchApi } from './api.ts';
import type { Section } from './figures.ts';
import { benchGestures } from './gestures.ts';
import { benchHeap } from './heap.ts';
import { benchInteractions } from './inp.ts';
import { benchLanding } from './landing.ts';
import { benchLists } from './lists.ts';
import { benchSignInPage } from './pages.ts';
import { benchReports } from './report.ts';
import { benchSrp } from './srp.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';

async function inBrowser(
  bench: (browser: Browser, product: Product, rounds: number) => Promise<Section>,
  rounds: number,
): Promise<Section> {
  const [{ browser, name }, product] = await Promise.all([launch(), startProduct({ env: { DEMO: '1' } })]);
  try {
    console.log(`in ${name}`);
    return await bench(browser, product, rounds);
  } finally {
    await Promise.all([browser.close(), product.stop()]);
  }
}

const sections: Record<string, (rounds: number) => Promise<Section>> = {
  signin: (rounds) => inBrowser(benchSignInPage, rounds),
  landing: (rounds) => inBrowser(benchLanding, rounds),
  gestures: (rounds) => inBrowser(benchGestures, rounds),
  list: benchLists,
  heap: (rounds) => benchHeap(Math.ceil(rounds / 3)),
  inp: (rounds) => inBrowser(benchInteractions, rounds),
  api: (rounds) => benchApi(Math.ceil(rounds / 3)),
  start: benchStart,
  srp: benchSrp,
  report: benchReports,
  streams: benchStreams,
};
const names = Object.keys(sections);
const usage = `npm run bench -- [${names.join(' ')}] [-n rounds, 9 unless told]`;

const { values, positionals } = readCommandLine(
  { allowPositionals: true, options: { rounds: { type: 'string', short: 'n', default: '9' } } },
  usage,
);
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) refuse('-n takes a whole number above 0.', usage);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) refuse(`There is no benchmark ${unknown.join(', ')}.`, usage);

const folder = fileURLToPath(new URL('../../test-results', import.meta.url));
const file = `${folder}/bench.json`;
await mkdir(folder, { recursive: true });
const earlier: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
for (const name of positionals.length > 0 ? positionals : names) {
  const bench = sections[name];
  if (!bench) continue;
  const begun = performance.now();
  const load = loadavg()[0];
  const { bars, details, text } = await bench(rounds);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n## ${name}, in ${seconds} s\n\n${text}`);
  earlier[name] = {
    at: outside().toISOString(),
    node: process.version,
    processor: `${cpus().length} × ${cpus()[0]?.model}`,
    loadBefore: load,
    seconds,
    rounds,
    bars,
    details,
  };
  await writeFile(file, `${JSON.stringify(earlier, null, 1)}\n`);
}
