import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type Vitest } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}tests/machines`;

/** The test files that start a machine themselves, its own first. */
const testsOf = (machine: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) =>
      new RegExp(`/${machine}(\\.machine)?\\.ts'`).test(readFileSync(join(folder, file), 'utf8')),
    )
    .toSorted((a, b) => Number(b.startsWith(machine)) - Number(a.startsWith(machine)))
    .map((file) => join(folder, file));

/** Puts the mutant that a file names in the place of its machine. */
const mutated = (chosen: string) => ({
  name: 'mutated',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const [, machine] = /\/src\/machines\/(\w+)\.machine\.ts$/.exec(id) ?? [];
    if (machine === undefined || !code.includes(`export const ${machine}Machine = `)) return null;
    return [
      "import { readFileSync } from 'node:fs';",
      `import { mutationNamed } from '${root}tests/model/mutate.ts';`,
      code
        .replace(`export const ${machine}Machine = `, 'const asWritten = ')
        .replaceAll(`typeof ${machine}Machine`, 'typeof asWritten'),
      `const [machine, name] = readFileSync('${chosen}', 'utf8').split('\\n');`,
      `export const ${machine}Machine = machine === '${machine}' ? mutationNamed(name).apply(asWritten) : asWritten;`,
    ].join('\n');
  },
});

export interface Pins {
  /** Whether a hand-written test fails on the mutant. */
  readonly notice: (machine: string, mutation: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** The hand-written tests of the machines in one vitest, which runs them against one mutant after the other. */
export const startPins = async (): Promise<Pins> => {
  const temporary = mkdtempSync(join(tmpdir(), 'chapterhouse-mutants-'));
  const chosen = join(temporary, 'chosen');
  writeFileSync(chosen, '');
  const vitest: Vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      environment: 'node',
      include: ['tests/machines/*.test.ts'],
      // The graph's own tests are what the tables stand for.
      testNamePattern: '^(?!the graph of)',
      pool: 'threads',
      isolate: true,
      maxWorkers: 1,
      testTimeout: 10_000,
      reporters: [{}],
    },
    { plugins: [mutated(chosen)], logLevel: 'silent' },
  );
  await vitest.standalone();
  return {
    notice: async (machine, mutation) => {
      writeFileSync(chosen, `${machine}\n${mutation}`);
      const project = vitest.getRootProject();
      const files = testsOf(machine);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        files.map((file) => project.createSpecification(file)),
      );
      // The result holds the modules of earlier runs too.
      const ofThisRun = testModules.filter(({ moduleId }) => files.includes(moduleId));
      if (ofThisRun.length !== files.length) throw new Error(`${machine}: not all of its tests ran`);
      return unhandledErrors.length > 0 || ofThisRun.some((module) => !module.ok());
    },
    stop: async () => {
      await vitest.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
};
