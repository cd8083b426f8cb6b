import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAddress, readCommandLine } from '../commandLine.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('a command', () => {
  it.concurrent.each([
    ['prove', ['R4', '--only', 'session / nope'], 'R4 has no part session / nope.'],
    ['qa', ['--path', 'Quick Session 1', '--path', 'Nope 1'], 'There is no machine or path Nope 1.'],
  ])(
    'refuses what it does not know in a line, beside its usage, with code 2: %s %j',
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
});

describe('a command line', () => {
  afterEach(() => vi.restoreAllMocks());

  const read = (...args: string[]) =>
    readCommandLine(
      {
        args,
        allowPositionals: true,
        options: { times: { type: 'string' }, only: { type: 'string', multiple: true } },
      },
      'the usage',
    );
  /** What a command that ends says, and its code. */
  const ending = (...args: string[]) => {
    const said: unknown[] = [];
    const say = (line: string) => void said.push(line);
    vi.spyOn(console, 'log').mockImplementation(say);
    vi.spyOn(console, 'error').mockImplementation(say);
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      said.push(code);
      throw new Error('ended');
    });
    expect(() => read(...args)).toThrow('ended');
    return said;
  };

  it('is read by its options', () => {
    expect(read('R2', '--times', '3', '--only', 'a', '--only', 'b')).toMatchObject({
      positionals: ['R2'],
      values: { times: '3', only: ['a', 'b'] },
    });
  });

  it.each(['--help', '-h'])('that asks with %s is told the usage', (help) => {
    expect(ending('R2', help)).toEqual(['the usage', 0]);
  });

  it('that is wrong is told why, and the usage', () => {
    expect(ending('--nope')).toEqual(["Unknown option '--nope'.\nthe usage", 2]);
    expect(ending('--times')).toEqual(["Option '--times <value>' argument missing.\nthe usage", 2]);
  });

  it('names an address with its scheme', () => {
    const addresses = [
      'http://localhost:4400',
      'https://members.example.org',
      'notaurl',
      'localhost:4400',
      '',
    ];
    expect(addresses.map(isAddress)).toEqual([true, true, false, false, false]);
  });
});
