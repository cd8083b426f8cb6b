import './testClock.mjs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testFilesWith } from './filesWith.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const node: TestProjectInlineConfiguration = {
  test: {
    name: 'node',
    root,
    environment: 'node',
    isolate: false,
    include: ['tests/{machines,contract,services,model}/**/*.test.ts'],
    testTimeout: 60_000,
  },
};

/** A folder's test files that mock a module: others would get the mock, so these files have their own modules. */
const replacing = (folder: string): string[] => testFilesWith(folder, 'vi.mock(');

/** @returns two projects for a folder: one whose files share their modules, and one for files that mock some. */
const shared = (
  name: string,
  folder: string,
  test: {
    environment: 'node' | 'happy-dom';
    setupFiles?: string[];
    hookTimeout?: number;
    execArgv?: string[];
  },
  plugins = [react()],
) =>
  [false, true].map(
    (isolate): TestProjectInlineConfiguration => ({
      plugins,
      test: {
        ...test,
        name: isolate ? `${name}-alone` : name,
        root,
        isolate,
        include: isolate ? replacing(folder) : [`${folder}/**/*.test.{ts,tsx}`],
        exclude: isolate ? [] : replacing(folder),
        testTimeout: 60_000,
      },
    }),
  );

/** Rendering creates much garbage at once; with more room, collecting it takes less time. */
const roomy = ['--max-semi-space-size=64'];

const views = shared('views', 'tests/views', {
  environment: 'happy-dom',
  setupFiles: ['tests/dom.ts', 'tests/views/support/signInThere.ts'],
  execArgv: roomy,
});
const server = shared('server', 'tests/server', { environment: 'node', hookTimeout: 60_000 }, []);

const browser: TestProjectInlineConfiguration = {
  test: {
    name: 'browser',
    root,
    environment: 'node',
    isolate: false,
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/browser/setup.ts'],
    setupFiles: ['tests/browser/eachFile.ts'],
    // A busy browser sometimes misses its moment, but a real fault fails twice.
    retry: 1,
    testTimeout: 120_000,
    // Polling is as patient as a locator; a test that checks a time limit names its own.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
};

const prove: TestProjectInlineConfiguration = {
  test: {
    name: 'prove',
    root,
    environment: 'node',
    isolate: false,
    include: ['tests/prove/**/*.test.ts'],
    retry: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
};

/**
 * The slowest files: those that walk every generated path, call every endpoint, open very many pages, or start and
 * restore servers. They begin first, so that none is left over at the end.
 */
const takesLong = ({ moduleId }: TestSpecification): boolean =>
  /(Walk|everyEndpoint|everyInput|neighbors|browser\/(calls|chat|lists)|server\/(backup|start|startErrors|upgrades|erasing|database-durability|demo-repeat)|views\/pages)\.test\.tsx?$/.test(
    moduleId,
  );

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}

/** Keeps modules with a typed `import.meta.glob` out of Vitest's cache, which would miss added and deleted files. */
const globsAnew: Plugin = {
  name: 'globs-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob<') ? false : null)),
};

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    slowTestThreshold: 15_000,
    tags: [
      {
        name: 'thorough',
        description: 'Takes long, or measures what the machine can do: left to the run of everything.',
      },
      { name: 'everyday', description: 'Runs with every change, and not only before an issue is resolved.' },
    ],
    // The snapshot of an answer is a table next to those that the test writes itself.
    resolveSnapshotPath: (file, extension) =>
      join(dirname(file), 'expected', basename(file).replace(/\.test\.tsx?$/, extension)),
    // One run transforms a module, and later runs read the same text's result from the disk; `npm ci` empties this
    // cache.
    experimental: { fsModuleCache: true },
    projects: [node, ...views, ...server, browser, prove].map((project) => ({
      ...project,
      plugins: [...(project.plugins ?? []), globsAnew],
    })),
  },
});
