import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Counts } from './reporter.ts';
import { type Turn, Turns } from './turns.ts';

/** What a part of a run came to. */
export interface Outcome extends Pick<Counts, 'passed' | 'failed' | 'slowest' | 'secondTries'> {
  readonly name: string;
  readonly seconds: number;
}

export interface TestOptions {
  readonly env?: Record<string, string>;
  readonly files?: readonly string[];
  readonly workers?: number;
  /** Which tags the tests must have, or must not: `everyday`, `!thorough`. */
  readonly tags?: string;
  /** One of so many parts of the files: `1/2`. */
  readonly shard?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (name: string): string => (name.includes('/') ? name : join(root, 'node_modules/.bin', name));
const nothing = { passed: 0, failed: 0, slowest: [], secondTries: [] };

/** The parts of a test run: each is told when it ends. */
export class Stages {
  readonly outcomes: Outcome[] = [];
  private readonly running = new Set<ChildProcess>();
  private readonly turns = new Turns((text) => void process.stdout.write(text));

  constructor(private readonly options: { readonly endsWithFirstFailure: boolean }) {}

  get hasFailed(): boolean {
    return this.outcomes.some(({ failed }) => failed > 0);
  }

  private get isOver(): boolean {
    return this.options.endsWithFirstFailure && this.hasFailed;
  }

  /** A program that ends well or does not; what it printed is shown only when it does not. */
  async step(name: string, [command = '', ...given]: readonly string[]): Promise<void> {
    const begun = performance.now();
    let output = '';
    const code = await this.run(command, given, {}, (text) => {
      output += text;
    });
    const outcome = { ...nothing, name, seconds: secondsSince(begun), failed: code === 0 ? 0 : 1 };
    this.tell(outcome, this.turns.take({ first: true }), code === 0 ? [] : [output]);
  }

  /** One run of vitest over some of its projects; beside another one, what it prints waits for its turn. */
  async tests(name: string, projects: readonly string[], options: TestOptions = {}): Promise<void> {
    if (this.isOver) return;
    const { env = {}, files = [], workers, tags, shard } = options;
    const turn = this.turns.take();
    turn.print(`\n— ${name}\n`);
    const begun = performance.now();
    const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-counts-'));
    const file = join(folder, 'counts.json');
    const code = await this.run(
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
      { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), COUNTS_FILE: file },
      turn.print,
    );
    const counts: Counts = existsSync(file)
      ? JSON.parse(await readFile(file, 'utf8'))
      : { ...nothing, skippedNames: [] };
    await rm(folder, { recursive: true, force: true });
    // A run that broke down without a failed test has failed all the same.
    const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
    const skipped = counts.skippedNames.map((each) => `  skipped: ${each}`);
    this.tell({ ...counts, name, seconds: secondsSince(begun), failed }, turn, skipped);
  }

  private tell(outcome: Outcome, turn: Turn, more: readonly string[]): void {
    if (this.isOver) return;
    this.outcomes.push(outcome);
    if (this.isOver) turn.silenceOthers();
    const verdict = outcome.failed > 0 ? `FAILED (${outcome.failed})` : 'ok';
    const line = `— ${outcome.name}: ${verdict}, ${outcome.seconds.toFixed(1)} s`;
    turn.print([...more, line, ''].join('\n'));
    turn.end();
    if (!this.isOver) return;
    for (const child of this.running) child.kill('SIGTERM');
    throw new Error(`${outcome.name} failed`);
  }

  /** Runs a program to its end, and passes its output on as it comes. @returns its exit code */
  private run(
    command: string,
    given: readonly string[],
    env: Record<string, string>,
    print: (text: string) => void,
  ): Promise<number> {
    return new Promise((resolve) => {
      const child = spawn(program(command), given, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
      this.running.add(child);
      child.stdout.setEncoding('utf8').on('data', print);
      child.stderr.setEncoding('utf8').on('data', print);
      child.once('error', (error) => {
        print(`${error}\n`);
        resolve(1);
      });
      child.once('close', (code) => {
        this.running.delete(child);
        resolve(code ?? 1);
      });
    });
  }
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
