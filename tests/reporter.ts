import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/** What one run of vitest came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The full names of the skipped tests. */
  readonly skippedNames: readonly string[];
}

const countsFile = process.env.COUNTS_FILE;

function failedSuites(module: TestModule): (TestModule | TestSuite)[] {
  return [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
}

/** Writes the counts of a run to the file that COUNTS_FILE names. A file or hook that broke counts as one failure. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    if (!countsFile) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const counts: Counts = {
      passed: inState('passed').length,
      failed: inState('failed').length + modules.flatMap(failedSuites).length + unhandled.length,
      skipped: inState('skipped').length,
      skippedNames: inState('skipped').map((test) => test.fullName),
    };
    writeFileSync(countsFile, JSON.stringify(counts));
  }
}
