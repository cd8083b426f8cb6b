import './testClock.mjs';
import { outside, shiftTo } from './clock.ts';
import { readCommandLine, refuse } from './commandLine.ts';
import { drawDays, drawHalf } from './days.ts';
import { testFilesWith } from './filesWith.ts';
import { startPostgres } from './server/postgres.ts';
import { type Outcome, Stages } from './stages.ts';

const usage = `npm test runs what every change must pass; npm run test:all [-- --seed N] runs everything.
--seed chooses the two days on which test:all repeats the everyday tests; without it they follow the hour of the run.`;

const { values, positionals } = readCommandLine(
  { allowPositionals: true, options: { seed: { type: 'string' } } },
  usage,
);
const runsAll = positionals[0] === 'all';
if (positionals.length > 1 || (positionals.length === 1 && !runsAll)) refuse('Only all is taken.', usage);
const seed = Number(values.seed ?? Math.floor(outside().getTime() / 3_600_000));
if (!Number.isSafeInteger(seed) || seed < 0) refuse('--seed takes a whole number.', usage);

/** `test:all` reports everything at its end; the checks of every change end with the first failure. */
const stages = new Stages({ endsWithFirstFailure: !runsAll });

/** Steps that run next to the unit tests. Several checkers would each compute the machines' types again. */
const steps = {
  types: ['tsc', '-b', '--checkers', '1'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  build: [process.execPath, 'server/build.mjs'],
};

/**
 * Every server test on PostgreSQL, except those of starting, locking and damage, which only the embedded database
 * needs.
 */
async function serverOnPostgres(day?: string, tags?: string): Promise<void> {
  const clock = clockOf(day);
  const postgres = startPostgres({}, clock.TEST_CLOCK_SHIFT);
  if (postgres.kind === 'missing') {
    console.log(`\n${postgres.reason} The embedded database is tested in its place.`);
    return stages.tests(inName('server on the embedded database', day), ['server*'], { env: clock, tags });
  }
  try {
    await stages.tests(inName('server on PostgreSQL', day), ['server*'], {
      env: { ...clock, TEST_DATABASE_URL: postgres.url },
      tags,
      // They also wait for PostgreSQL.
      workers: 3,
    });
  } finally {
    postgres.stop();
  }
}

/** The files with an everyday test on the built product: loading the others, too, takes a quarter of a minute. */
const everydayFiles = ['tests/browser', 'tests/prove'].flatMap((folder) =>
  testFilesWith(folder, "'everyday'"),
);

/** Every process of a stage, including PostgreSQL, has its clock shifted by the same amount. */
const clockOf = (day?: string): Record<string, string> =>
  day ? { TEST_CLOCK: day, TEST_CLOCK_SHIFT: shiftTo(day) } : {};

const inName = (name: string, day?: string) => (day ? `${name}, ${day}` : name);

/**
 * The everyday tests on two days: all server tests on PostgreSQL, and half of them on the embedded database, the
 * other half in the next run. Of the browser's tests and the proofs, half run on each day, swapped in the next run.
 * Then the rest of the browser tests and the proofs run.
 */
async function everything(): Promise<void> {
  const [one, other] = drawDays(seed);
  const half = drawHalf(seed);
  console.log(`The everyday tests are repeated on ${one} and ${other} (--seed ${seed}).`);
  await stages.tests(inName('half of the server on the embedded database', one), ['server*'], {
    env: clockOf(one),
    tags: '!thorough',
    shard: `${half}/2`,
  });
  await serverOnPostgres(other);
  for (const [day, part] of [
    [one, half],
    [other, 3 - half],
  ] as const)
    await stages.tests(inName('everyday tests on the built product', day), ['browser', 'prove'], {
      env: clockOf(day),
      files: everydayFiles,
      tags: 'everyday',
      shard: `${part}/2`,
      workers: 2,
    });
  // Proofs start their own servers and browsers; those that measure time run on their own.
  await stages.tests('the rest on the built product', ['browser', 'prove'], {
    tags: '!everyday',
    workers: 3,
  });
}

async function everyday(): Promise<void> {
  await serverOnPostgres(undefined, '!thorough');
  await stages.tests('browser and proofs on the built product', ['browser', 'prove'], {
    files: everydayFiles,
    tags: 'everyday',
    workers: 2,
  });
}

const begun = performance.now();
try {
  await Promise.all([
    ...Object.entries(steps).map(([name, command]) => stages.step(name, command)),
    stages.tests('units, paths, views', ['node', 'views*']),
  ]);
  await (runsAll ? everything() : everyday());
} catch (error) {
  if (!stages.hasFailed) throw error;
}

const sum = (pick: (outcome: Outcome) => number) =>
  stages.outcomes.reduce((total, outcome) => total + pick(outcome), 0);
const [passed, failed] = [sum((outcome) => outcome.passed), sum((outcome) => outcome.failed)];
console.log(`\nin ${((performance.now() - begun) / 1000).toFixed(0)} s:`);
for (const { name, seconds, slowest, ...outcome } of stages.outcomes) {
  console.log(
    `  ${seconds.toFixed(1).padStart(6)} s  ${name}: ${outcome.passed} passed, ${outcome.failed} failed`,
  );
  for (const { file, seconds: each } of slowest)
    console.log(`           ${each.toFixed(1).padStart(6)} s  ${file}`);
}
const secondTries = stages.outcomes.flatMap((outcome) => outcome.secondTries);
console.log(
  `\n${secondTries.length} needed a second try${secondTries.map((test) => `\n  ${test}`).join('')}`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
