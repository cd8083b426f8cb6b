import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a lane runs: these tests, nearest first, with one file's text replaced, if there is one. */
export interface Asked {
  readonly file: string;
  readonly text?: string;
  readonly tests: readonly string[];
}

export type Told =
  | { readonly kind: 'ready' | 'lives' }
  | { readonly kind: 'ended'; readonly file: string; readonly ok: boolean }
  | { readonly kind: 'judged'; readonly by: string | null }
  | { readonly kind: 'broken'; readonly reason: string };

export interface Verdict {
  /** The test file that fails or never ends. */
  readonly by: string | null;
  /** The test files that passed. */
  readonly passed: readonly string[];
}

export interface Lane {
  readonly judge: (asked: Asked) => Promise<Verdict>;
  readonly stop: () => void;
}

const program = fileURLToPath(new URL('mutantLane.ts', import.meta.url));
const left = new Set(['node_modules', '.git', 'dist', 'test-results', '.data', 'coverage']);

/** A copy of the working tree, which nobody changes meanwhile. */
export function scratchCopy(root: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chapterhouse-mutants-')));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.has(relative(root, path).split(/[\\/]/)[0] ?? ''),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // The lanes that run in it are ended first, and may need a moment to release it.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

/**
 * A lane on a copy of the tree. If its tests print nothing for `patience` milliseconds, the lane is ended with its
 * child processes and starts again: its mutant never ends, which counts as noticed.
 */
export function startLane(root: string, env: Record<string, string>, patience: number): Lane {
  let child: ChildProcess | undefined;
  const end = () => {
    if (child?.pid !== undefined && child.exitCode === null)
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    child = undefined;
  };
  process.prependOnceListener('exit', end);

  const begin = () =>
    new Promise<ChildProcess>((resolve, reject) => {
      const started = fork(program, [root], {
        cwd: root,
        // The variables of vitest's command line, by which libraries know that a test runs.
        env: { ...process.env, NODE_ENV: 'test', TEST: 'true', VITEST: 'true', ...env },
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      child = started;
      let said = '';
      started.stderr?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-2000);
      });
      started.once('message', () => resolve(started));
      started.once('exit', (code) => reject(new Error(`a lane ended with ${code}: ${said}`)));
    });

  const judge = async (asked: Asked): Promise<Verdict> => {
    const lane = child ?? (await begin());
    const passed: string[] = [];
    return new Promise<Verdict>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        lane.removeAllListeners();
        act();
      };
      const tooLong = () =>
        settle(() => {
          end();
          resolve({ by: asked.tests.find((test) => !passed.includes(test)) ?? null, passed });
        });
      let timer = setTimeout(tooLong, patience);
      lane.removeAllListeners();
      lane.on('message', (told: Told) => {
        clearTimeout(timer);
        timer = setTimeout(tooLong, patience);
        if (told.kind === 'ended' && told.ok) passed.push(told.file);
        if (told.kind === 'judged') settle(() => resolve({ by: told.by, passed }));
        if (told.kind === 'broken') settle(() => reject(new Error(told.reason)));
      });
      lane.once('exit', () =>
        settle(() => {
          child = undefined;
          resolve({ by: asked.tests.find((test) => !passed.includes(test)) ?? null, passed });
        }),
      );
      lane.send(asked);
    });
  };
  return { judge, stop: end };
}
