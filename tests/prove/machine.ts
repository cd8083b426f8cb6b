import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const longestCommand = 20 * 60_000;
const folderOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ofTests = ['NODE_OPTIONS', 'TEST_CLOCK', 'TEST_CLOCK_SHIFT', 'TEST_DATABASE_URL'];

/** A simulated computer with one terminal of root. */
export interface Machine {
  /** Types a command, and answers its prompts. @returns its output. Throws unless it exits with 0. */
  readonly type: (command: string, typed?: string) => Promise<string>;
  /** Ends everything that runs there and removes its files. */
  readonly lose: () => Promise<void>;
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

/** @returns why no machine can be made here; null if one can. */
export async function whyNoMachine(ports: readonly number[]): Promise<string | null> {
  if (process.getuid?.() !== 0)
    return 'It takes root, who may mount what the machine writes over this computer.';
  for (const port of ports)
    if (await isTaken(port)) return `Port ${port} is taken: the machine shares this computer’s network.`;
  return null;
}

/** @param shared a folder with the same path inside the machine. */
export async function beginMachine(shared: string): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-machine-'));
  const kept = Object.entries(process.env).filter(([name]) => !ofTests.includes(name));
  const terminal = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', 'bash', folderOf('machine/begin.sh')],
      ...[folder, shared, folderOf('machine/bin')],
    ],
    { env: Object.fromEntries(kept), stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const end = () => terminal.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise<void>((resolve) => terminal.once('exit', () => resolve()));
  let printed = '';
  let look = () => {};
  const read = (chunk: Buffer) => {
    printed += chunk.toString();
    look();
  };
  terminal.stdout.on('data', read);
  terminal.stderr.on('data', read);
  let number = 0;
  const type = (command: string, typed = '') =>
    new Promise<string>((resolve, reject) => {
      number += 1;
      const mark = `command ${number} ended with`;
      printed = '';
      look = () => {
        const [, before, code] = new RegExp(`^([\\s\\S]*)^${mark} (\\d+)$`, 'm').exec(printed) ?? [];
        if (code === undefined) return;
        if (code === '0') resolve(before ?? '');
        else reject(new Error(`${command}\nended with ${code}:\n${before}`));
      };
      const timer = setTimeout(
        () => reject(new Error(`${command}\ndid not end:\n${printed}`)),
        longestCommand,
      );
      timer.unref();
      ended.then(() => reject(new Error(`${command}\nended the machine:\n${printed}`)));
      terminal.stdin.write(
        `{ ${command}\n} 2>&1 <<'TYPED'\n${typed}\nTYPED\nprintf '\\n%s %s\\n' '${mark}' "$?"\n`,
      );
    });
  return {
    type,
    lose: async () => {
      process.off('exit', end);
      end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
