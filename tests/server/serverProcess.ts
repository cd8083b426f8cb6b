import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programPath } from './programs.ts';

/** A server in a process of its own, without pages. */
export interface ServerProcess {
  readonly pid: number;
  /** What it has printed so far, by line. */
  readonly out: string[];
  readonly err: string[];
  /** Resolves with its address once it is ready; rejects when it ends before. */
  ready(): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code, null after a signal. */
  ended(): Promise<number | null>;
}

/** Starts the server with this environment and nothing of ours but the path. */
export function startServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [programPath('serveOnce')], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, DEMO: '0', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  const err: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => out.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => err.push(line));
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    pid: child.pid ?? 0,
    out,
    err,
    signal: (name) => void child.kill(name),
    ended: () => exit,
    ready: () =>
      new Promise((resolve, reject) => {
        const check = () => {
          const address = out.map((line) => /^ready (\S+)$/.exec(line)?.[1]).find(Boolean);
          if (address !== undefined) resolve(address);
        };
        reader.on('line', check);
        check();
        void exit.then((code) => reject(new Error(`ended with ${code}: ${err.join(' | ')}`)));
      }),
  };
}
