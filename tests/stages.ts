import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Counts } from './reporter.ts';

/** The result of a part of a run. */
export interface Outcome extends Pick<Counts, 'passed' | 'failed' | 'slowest' | 'secondTries'> {
  readonly name: string;
  readonly seconds: number;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

export interface TestOptions {
  readonly env?: Record<string, string>;
  readonly files?: readonly string[];
  readonly workers?: number;
  /** Tags that the tests must have, or must not have: `everyday`, `!thorough`. */
  readonly tags?: string;
  /** One of several parts of the files: `1/2`. */
  readonly shard?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (name: string): string => (name.includes('/') ? name : join(root, 'node_modules/.bin', name));
const nothing = { passed: 0, failed: 0, slowest: [], secondTries: [] };

/** The parts of a test run; each is reported when it ends. */
export class Stages {
  readonly outcomes: Outcome[] = [];
  private readonly running = new Set<ChildProcess>();

  constructor(private readonly options: { readonly endsWithFirstFailure: boolean }) {}

  get hasFailed(): boolean {
    return this.outcomes.some(({ failed }) => failed > 0);
  }

  /** Runs a program; its output is shown only if it fails. */
  async step(name: string, [command = '', ...given]: readonly string[]): Promise<void> {
    const begun = performance.now();
    const { code, output } = await this.run(command, given, {}, false);
    if (code !== 0) console.log(output);
    this.tell({ ...nothing, name, seconds: secondsSince(begun), failed: code === 0 ? 0 : 1 });
  }

  /** One run of vitest with some of its projects. */
  async tests(name: string, projects: readonly string[], options: TestOptions = {}): Promise<void> {
    const { env = {}, files = [], workers, tags, shard } = options;
    console.log(`\n— ${name}`);
    const begun = performance.now();
    const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-counts-'));
    const file = join(folder, 'counts.json');
    const { code } = await this.run(
      'vitest',
      [
        'run',
        ...files,
        ...projects.map((project) => `--project=${project}`),
        ...(workers ? [`--maxWorkers=${workers}`] : []),
        ...(tags ? [`--tagsFilter=${tags}`] : []),
        ...(shard ? [`--shard=${shard}`] : []),
        '--reporter=default',
        '--reporter=./tests/reporter.ts',
      ],
      { ...env, COUNTS_FILE: file },
      true,
    );
    const counts: Counts = existsSync(file)
      ? JSON.parse(await readFile(file, 'utf8'))
      : { ...nothing, skippedNames: [] };
    await rm(folder, { recursive: true, force: true });
    for (const skipped of counts.skippedNames) console.log(`  skipped: ${skipped}`);
    // A run that broke down without a failed test also counts as failed.
    const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
    this.tell({ ...counts, name, seconds: secondsSince(begun), failed });
  }

  private tell(outcome: Outcome): void {
    if (this.options.endsWithFirstFailure && this.hasFailed) return;
    this.outcomes.push(outcome);
    const verdict = outcome.failed > 0 ? `FAILED (${outcome.failed})` : 'ok';
    console.log(`— ${outcome.name}: ${verdict}, ${outcome.seconds.toFixed(1)} s`);
    if (outcome.failed === 0 || !this.options.endsWithFirstFailure) return;
    for (const child of this.running) child.kill('SIGTERM');
    throw new Error(`${outcome.name} failed`);
  }

  /** Runs a program to its end; `shown` passes its output through as it arrives. */
  private run(
    command: string,
    given: readonly string[],
    env: Record<string, string>,
    shown: boolean,
  ): Promise<Ended> {
    return new Promise((resolve) => {
      const child = spawn(program(command), given, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
        shell: process.platform === 'win32',
      });
      this.running.add(child);
      let output = '';
      const keep = (chunk: Buffer) => {
        output += chunk.toString();
      };
      child.stdout?.on('data', keep);
      child.stderr?.on('data', keep);
      child.once('error', (error) => resolve({ code: 1, output: String(error) }));
      child.once('close', (code) => {
        this.running.delete(child);
        resolve({ code: code ?? 1, output });
      });
    });
  }
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
