import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../server/postgres.ts';
import { seededRandom, shuffle } from './client.ts';
import { isExcepted, staleAmong } from './equivalent.ts';
import { type Lane, scratchCopy, startLane, type Verdict } from './lanes.ts';
import { everyMutant, isReadable, type Layer, layers, type Mutant, mutated } from './mutations.ts';
import { none, type Proof } from './proof.ts';
import { choiceOf, readSources, type Sources } from './testChoice.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Most mutants are noticed by the first of these, so that only living ones pay for the others. */
const mostTests = 12;
/** How many tests come before the tables of the layer. */
const beforeTables = 3;
/** The tests that cover every module of a layer, whatever its name. */
const tables: Readonly<Partial<Record<Layer, readonly string[]>>> = {
  contract: ['tests/contract/wire.test.ts'],
  machines: ['tests/machines/definitions.test.ts'],
  policies: ['tests/server/answers.test.ts', 'tests/server/everyInput.test.ts'],
  server: ['tests/server/answers.test.ts', 'tests/server/everyInput.test.ts'],
  services: ['tests/services/asked.test.ts'],
  views: [
    'tests/views/rowFields.test.tsx',
    'tests/views/detailFields.test.tsx',
    'tests/views/pages.test.tsx',
  ],
};
const lanesAtOnce = 2;
/** How many milliseconds a lane may print nothing: a test of the suite takes a minute at most. */
const patience = 120_000;

const isQuickTest = (file: string): boolean =>
  /^tests\/(machines|contract|services|model|views|server)\/.*\.test\.tsx?$/.test(file);

const nameOf = ({ file, line, change }: Mutant): string => `${file}:${line}  ${change}`;

/** A part names a layer, or occurs in a path with its line. */
const isWanted = ({ layer, file, line }: Mutant, part: string): boolean =>
  layers.some((each) => each === part) ? layer === part : `${file}:${line} `.includes(part);

/** @returns every mutant that a test could notice, each name once. */
function noticeable(): Mutant[] {
  const all = everyMutant(root);
  const stale = staleAmong(all);
  if (stale.length > 0)
    throw new Error(`equivalent.ts has what can’t be changed any more: ${stale.join('; ')}`);
  return [...new Map(all.map((mutant) => [nameOf(mutant), mutant])).values()].filter(
    (mutant) => !isExcepted(mutant),
  );
}

/** @returns this many mutants, equally many of each layer, no two from the same line. */
function sampleOf(mutants: readonly Mutant[], times: number, seed: number): Mutant[] {
  const random = seededRandom(seed);
  const ofLayers = layers.map((layer) => {
    const shuffled = shuffle(
      mutants.filter((mutant) => mutant.layer === layer),
      random,
    );
    return [...new Map(shuffled.map((mutant) => [`${mutant.file}:${mutant.line}`, mutant])).values()];
  });
  const longest = Math.max(...ofLayers.map((each) => each.length));
  return Array.from({ length: longest }, (_, place) => ofLayers.flatMap((each) => each[place] ?? []))
    .flat()
    .slice(0, times);
}

/** A hash of everything that decides which mutants survive. */
function versionOf(sources: Sources): string {
  const hash = createHash('sha256');
  for (const [file, text] of sources) hash.update(file).update(text);
  return hash.digest('hex').slice(0, 8);
}

const hasLine = (line: string): boolean => line !== '';

export const proveMutants: Proof['prove'] = async ({ times, seed, only }) => {
  const wanted = noticeable().filter((mutant) => only.every((part) => isWanted(mutant, part)));
  if (wanted.length === 0) throw new Error(`nothing to change in ${only.join(' with ')}`);
  const sample = sampleOf(wanted, times, seed);
  const sources = readSources(root, ['src', 'server', 'tests']);
  const textOf = (file: string) => sources.get(file) ?? '';
  const { testsOf } = choiceOf(sources, isQuickTest);

  const file = `${root}/test-results/mutants-${versionOf(sources)}.jsonl`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(hasLine) : [];
  /** The test file that notices each mutant; null if none does. */
  const fates = new Map<string, string | null>(lines.map((line) => JSON.parse(line)));
  /** Test files that have passed unchanged here, so a failure is caused by the mutant. */
  const sound = new Set<string>();
  const failing = new Set<string>();

  const testsFor = ({ layer, file: changed, line }: Mutant): readonly string[] => {
    const all = testsOf(changed, line).filter((test) => !failing.has(test));
    const ofLayer = (tables[layer] ?? []).filter((table) => all.includes(table));
    const first = all.slice(0, beforeTables);
    return [...new Set([...first, ...ofLayer, ...all])].slice(0, mostTests);
  };

  // Child processes end with this process, but a signal wouldn't end them by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const postgres = startPostgres();
  if (postgres.kind === 'missing') console.log(`  on the embedded database: ${postgres.reason}`);
  const copy = scratchCopy(root);
  const env: Record<string, string> = postgres.kind === 'started' ? { TEST_DATABASE_URL: postgres.url } : {};
  const lanes = Array.from({ length: lanesAtOnce }, () => startLane(copy, env, patience));

  const inLanes = async <Item>(items: readonly Item[], act: (item: Item, lane: Lane) => Promise<void>) => {
    const rest = [...items];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item, lane);
      }),
    );
  };
  const keep = ({ passed }: Verdict) => {
    for (const test of passed) sound.add(test);
  };

  const judge = async (mutant: Mutant, lane: Lane) => {
    const text = mutated(textOf(mutant.file), mutant.edit);
    const tests = testsFor(mutant);
    const verdict: Verdict = isReadable(mutant.file, text)
      ? tests.length > 0
        ? await lane.judge({ file: mutant.file, text, tests })
        : { by: null, passed: [] }
      : { by: 'the compiler', passed: [] };
    keep(verdict);
    fates.set(nameOf(mutant), verdict.by);
    appendFileSync(file, `${JSON.stringify([nameOf(mutant), verdict.by])}\n`);
    if (verdict.by === null) console.log(`  lives: ${nameOf(mutant)}`);
  };

  const passesAlone = async (test: string, lane: Lane): Promise<boolean> => {
    for (const _ of [1, 2]) {
      const verdict = await lane.judge({ file: test, tests: [test] });
      keep(verdict);
      if (verdict.by === null) return true;
    }
    return false;
  };

  try {
    for (let isDone = false; !isDone; ) {
      await inLanes(
        sample.filter((mutant) => !fates.has(nameOf(mutant))),
        judge,
      );
      const noticing = new Set(sample.map((mutant) => fates.get(nameOf(mutant)) ?? null));
      isDone = true;
      await inLanes([...noticing], async (test, lane) => {
        if (test === null || !sources.has(test) || sound.has(test) || (await passesAlone(test, lane))) return;
        console.log(`  fails without a mutant: ${test}`);
        failing.add(test);
        for (const [name, by] of fates) if (by === test) fates.delete(name);
        isDone = false;
      });
    }
  } finally {
    for (const lane of lanes) lane.stop();
    if (postgres.kind === 'started') postgres.stop();
  }

  const isNoticed = (mutant: Mutant) => fates.get(nameOf(mutant)) !== null;
  const figureOf = (what: string, of: readonly Mutant[], least: number) => {
    const noticed = of.filter(isNoticed).length;
    const share = (100 * noticed) / of.length;
    return {
      what,
      figure: `${of.length} tried, ${noticed} noticed, ${share.toFixed(1)} %`,
      bar: `at least ${least} %`,
      holds: share >= least,
    };
  };
  const ofLayer = (layer: Layer) => sample.filter((mutant) => mutant.layer === layer);
  const tried = layers.filter((layer) => ofLayer(layer).length > 0);
  for (const layer of tried) {
    const living = ofLayer(layer).filter((mutant) => !isNoticed(mutant));
    console.log(`\n${layer}: ${living.length} that no test noticed`);
    for (const mutant of living) console.log(`  ${nameOf(mutant)}`);
  }
  return {
    details: { file, sample: sample.map((mutant) => [nameOf(mutant), fates.get(nameOf(mutant))]) },
    figures: [
      ...tried.map((layer) => figureOf(layer, ofLayer(layer), 85)),
      figureOf('all of them', sample, 90),
      none('test files that fail without a mutant', failing.size),
    ],
  };
};
