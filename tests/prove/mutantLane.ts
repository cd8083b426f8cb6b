import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import type { Asked, Told } from './lanes.ts';

/**
 * A vitest process that stays alive and runs test files against one mutant after another. It reads a mutant instead
 * of the file's text, which doesn't change.
 */
const root = process.argv[2] ?? '';
const tell = (told: Told) => process.send?.(told);

const nothing = { file: '', text: '' };
let wrong = nothing;
let order: readonly string[] = [];

const mutated = {
  name: 'mutated',
  enforce: 'pre' as const,
  load: (id: string) => (id === wrong.file ? wrong.text : null),
};

const config: ViteUserConfig = (await import(pathToFileURL(`${root}/tests/vitest.config.ts`).href)).default;
const projects = (config.test?.projects ?? [])
  .filter((project): project is TestProjectInlineConfiguration => typeof project === 'object')
  .filter(({ test }) => !['browser', 'prove'].includes(String(test?.name)))
  .map((project) => ({
    ...project,
    // The next mutant must not reuse a database that this one filled.
    test: { ...project.test, env: { FILL_EACH_DATABASE: 'yes' } },
    plugins: [...(project.plugins ?? []), mutated],
  }));

class Nearest {
  shard = async (files: TestSpecification[]) => files;
  sort = async (files: TestSpecification[]) =>
    files.toSorted((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId));
}

const nameOf = (file: string) => relative(root, file).replaceAll('\\', '/');
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    cache: false,
    bail: 1,
    maxWorkers: 1,
    sequence: { sequencer: Nearest },
    reporters: [
      {
        onTestCaseResult: () => void tell({ kind: 'lives' }),
        onTestModuleEnd: (module) =>
          void tell({ kind: 'ended', file: nameOf(module.moduleId), ok: module.state() === 'passed' }),
      },
    ],
  },
  { logLevel: 'silent', test: { projects } },
);
await vitest.standalone();

const failed = (module: TestModule) => !module.ok();

async function judge({ file, text, tests }: Asked): Promise<string | null> {
  wrong = text === undefined ? nothing : { file: `${root}/${file}`, text };
  order = tests.map((test) => `${root}/${test}`);
  const specifications = order.flatMap((test) => vitest.getModuleSpecifications(test).slice(0, 1));
  if (specifications.length < order.length) throw new Error(`no project runs all of ${tests}`);
  const { file: changed } = wrong;
  vitest.invalidateFile(changed);
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const ofThisRun = testModules.filter(({ moduleId }) => order.includes(moduleId));
    const noticing = ofThisRun.find(failed) ?? (unhandledErrors.length > 0 ? ofThisRun[0] : undefined);
    return noticing ? nameOf(noticing.moduleId) : null;
  } finally {
    wrong = nothing;
    vitest.invalidateFile(changed);
    vitest.state.filesMap.clear();
  }
}

process.on('message', (asked: Asked) => {
  judge(asked).then(
    (by) => tell({ kind: 'judged', by }),
    (error) => tell({ kind: 'broken', reason: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
tell({ kind: 'ready' });
