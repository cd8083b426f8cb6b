import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it.concurrent.each([
  ['prove', ['R4', '--only', 'session / nope'], 'R4 has no part session / nope.'],
  ['qa', ['--path', 'Quick Session 1', '--path', 'Nope 1'], 'There is no machine or path Nope 1.'],
])(
  'a command refuses what it does not know in a line, beside its usage, with code 2: %s %j',
  async (name, args, reason) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `tests/${name}/run.ts`, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, ...said.split('\n', 2)]).toEqual([
      2,
      reason,
      expect.stringContaining(`npm run ${name} -- [`),
    ]);
  },
);
