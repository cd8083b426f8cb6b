import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { clockEnvironment } from '../clock.ts';
import { programPath, shortLived } from './programs.ts';

/** A script of this folder running in its own process; `lines` has what it has printed so far. */
export type Script = {
  process: ChildProcess;
  lines: string[];
  /** Resolves with the first printed line that matches; rejects if the process ends first. */
  printed(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code, or null after a signal. */
  ended(): Promise<number | null>;
  kill(): Promise<void>;
};

/** Runs a program of this folder with the same Node. */
export function runScript(
  name: Parameters<typeof programPath>[0],
  parameters: string[],
  environment: Record<string, string>,
  { bare = false }: { bare?: boolean } = {},
): Script {
  const child = spawn(process.execPath, [...shortLived, programPath(name, { bare }), ...parameters], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, ...clockEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    process: child,
    lines,
    ended: () => exit,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find((line) => pattern.test(line));
          if (found !== undefined) resolve(found);
        };
        reader.on('line', check);
        check();
        exit.then((code) => reject(new Error(`ended with ${code} after: ${lines.join(' | ')}`)));
      }),
  };
}
