import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { clockEnvironment } from '../clock.ts';
import { programPath, shortLived } from './programs.ts';

/** The resident set of a process, in bytes. */
export interface Memory {
  readonly now: number;
  /** The peak since it was last asked for. */
  readonly peak: number;
}

/** A server in its own process, without pages. */
export interface ServerProcess {
  readonly pid: number;
  /** What it has printed so far, by line. */
  readonly out: string[];
  readonly err: string[];
  /** Resolves with its address once it is ready; rejects if it ends first. */
  ready(): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Asks the process how many bytes of memory it uses after its garbage has been collected. */
  memory(): Promise<Memory>;
  /** Resolves with the exit code, null after a signal. */
  ended(): Promise<number | null>;
}

function piped(stream: Readable | null): Readable {
  if (stream === null) throw new Error('the stream is not piped');
  return stream;
}

/** Starts the server with this environment, passing only our PATH besides; `unlimited` turns the rate limits off. */
export function startServer(environment: Record<string, string>, { unlimited = false } = {}): ServerProcess {
  const parameters = [
    ...shortLived,
    '--expose-gc',
    programPath('serveOnce'),
    ...(unlimited ? ['unlimited'] : []),
  ];
  const child = spawn(process.execPath, parameters, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, ...clockEnvironment(), DEMO: '0', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const out: string[] = [];
  const err: string[] = [];
  const reader = createInterface({ input: piped(child.stdout) });
  reader.on('line', (line) => out.push(line));
  createInterface({ input: piped(child.stderr) }).on('line', (line) => err.push(line));
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    pid: child.pid ?? 0,
    out,
    err,
    signal: (name) => void child.kill(name),
    ended: () => exit,
    memory: async () => {
      const answered = once(child, 'message');
      child.send('memory');
      const [memory]: Memory[] = await answered;
      if (memory === undefined) throw new Error('the server said nothing');
      return memory;
    },
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
