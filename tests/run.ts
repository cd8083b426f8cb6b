import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Counts } from './reporter.ts';
import { startPostgres } from './server/postgres.ts';
import { testsOfEitherDatabase } from './whereDatabases.ts';

interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (name: string): string => join(root, 'node_modules/.bin', name);
const counts = await mkdtemp(join(tmpdir(), 'chapterhouse-counts-'));
const outcomes: Outcome[] = [];

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end; `shown` passes its output through as it comes. */
function run(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  shown: boolean,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function report(outcome: Outcome): void {
  outcomes.push(outcome);
  const verdict = outcome.failed > 0 ? `FAILED (${outcome.failed})` : 'ok';
  console.log(`— ${outcome.name}: ${verdict}, ${outcome.seconds.toFixed(1)} s`);
  for (const note of outcome.notes) console.log(`  ${note}`);
}

/** A step that either holds or does not; its output is shown only when it does not. */
async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  const begun = performance.now();
  const { code, output } = await run(command, args, {}, false);
  if (code !== 0) console.log(output);
  report({
    name,
    seconds: (performance.now() - begun) / 1000,
    passed: 0,
    failed: code === 0 ? 0 : 1,
    notes: [],
  });
}

interface TestOptions {
  readonly env?: Record<string, string>;
  readonly files?: readonly string[];
  readonly workers?: number;
}

/** One run of vitest over some of its projects. */
async function tests(
  name: string,
  projects: readonly string[],
  { env = {}, files = [], workers }: TestOptions = {},
): Promise<void> {
  console.log(`\n— ${name}`);
  const begun = performance.now();
  const countsFile = join(counts, `${outcomes.length}.json`);
  const { code } = await run(
    program('vitest'),
    [
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      ...(workers ? [`--maxWorkers=${workers}`] : []),
      '--reporter=default',
      '--reporter=./tests/reporter.ts',
    ],
    { ...env, COUNTS_FILE: countsFile },
    true,
  );
  const counted: Counts = existsSync(countsFile)
    ? JSON.parse(await readFile(countsFile, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, skippedNames: [] };
  report({
    name,
    seconds: (performance.now() - begun) / 1000,
    passed: counted.passed,
    // A run that broke down without a failed test has failed all the same.
    failed: code !== 0 && counted.failed === 0 ? 1 : counted.failed,
    notes: counted.skippedNames.map((skipped) => `skipped: ${skipped}`),
  });
}

async function serverOnPostgres(): Promise<void> {
  const postgres = startPostgres();
  if (postgres.kind === 'missing') {
    console.log(`\n— server on PostgreSQL: left out. ${postgres.reason} The embedded database was tested.`);
    return;
  }
  try {
    await tests('server on PostgreSQL', ['server*'], {
      env: { TEST_DATABASE_URL: postgres.url },
      files: testsOfEitherDatabase(),
    });
  } finally {
    postgres.stop();
  }
}

const begun = performance.now();
await Promise.all([
  // Several checkers would each work out the machines' types anew.
  step('types', program('tsc'), ['-b', '--checkers', '1']),
  step('lint and format', program('biome'), ['check', '--error-on-warnings', '.']),
  step('build', process.execPath, ['server/build.mjs']),
]);
await tests('units, paths, views, server on the embedded database', ['node', 'views*', 'server*']);
await serverOnPostgres();
// A browser and its product are several processes each: more of them at once take longer, not less.
await tests('browser on the built product', ['browser'], { workers: 2 });
// Each proof starts servers and browsers of its own, as many as it needs at once.
await tests('proofs on the built product', ['prove'], { workers: 1 });
await rm(counts, { recursive: true, force: true });

const sum = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0);
const [passed, failed] = [sum((outcome) => outcome.passed), sum((outcome) => outcome.failed)];
console.log(`\nin ${((performance.now() - begun) / 1000).toFixed(0)} s:`);
for (const { name, seconds, ...outcome } of outcomes)
  console.log(
    `  ${seconds.toFixed(1).padStart(6)} s  ${name}: ${outcome.passed} passed, ${outcome.failed} failed`,
  );
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
