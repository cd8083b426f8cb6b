import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** The counts of one run of vitest. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The full names of the skipped tests, except those that the run left out by their tags. */
  readonly skippedNames: readonly string[];
  readonly slowest: readonly { readonly file: string; readonly seconds: number }[];
  /** The full names of the tests that passed only on the second try, each with the first line of its error. */
  readonly secondTries: readonly string[];
}

const countsFile = process.env.COUNTS_FILE;

function failedSuites(module: TestModule): (TestModule | TestSuite)[] {
  return [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
}

/** The first line of a test's first error, and where it was thrown. */
function firstError(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const [place] = error?.stacks ?? [];
  const at = place === undefined ? '' : ` at ${place.file.split('/').at(-1)}:${place.line}`;
  return `${error?.message.split('\n')[0] ?? 'no error'}${at}`;
}

/** Writes the counts of a run to the file named by COUNTS_FILE. A file or hook that broke counts as one failure. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    if (!countsFile) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const counts: Counts = {
      passed: inState('passed').length,
      failed: inState('failed').length + modules.flatMap(failedSuites).length + unhandled.length,
      skipped: inState('skipped').length,
      skippedNames: inState('skipped')
        .filter((test) => !test.project.config.tagsFilter)
        .map((test) => test.fullName),
      slowest: modules
        .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
        .sort((one, other) => other.seconds - one.seconds)
        .slice(0, 10),
      secondTries: tests
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `${test.fullName} (${firstError(test)})`),
    };
    writeFileSync(countsFile, JSON.stringify(counts));
  }
}
