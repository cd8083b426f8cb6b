import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Config } from '../config.ts';
import { StartError } from '../database/startError.ts';
import { keepKeys, putKeysBack } from './keysFile.ts';

/** Asks at the terminal without showing what is typed; without a terminal, reads the first line of the input. */
async function askPassphrase(question: string): Promise<string> {
  const { stdin, stdout } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY ?? false });
  try {
    if (!stdin.isTTY) {
      for await (const line of reader) return line;
      throw new StartError('No passphrase was given.', { exitCode: 2 });
    }
    stdout.write(question);
    const said = await reader.question('');
    stdout.write('\n');
    return said;
  } finally {
    reader.close();
  }
}

const takes = '<file> [--put-back]';

/**
 * Writes the keys to a file encrypted with a passphrase, or restores them from one into KEYS_DIR.
 * @throws StartError in one sentence
 */
async function run(
  { keysDir }: Pick<Config, 'keysDir'>,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [name, ...more] = args.filter((each) => each !== '--put-back');
  if (name === undefined || more.length > 0 || name.startsWith('--'))
    throw new StartError(`keys takes ${takes}, like keys chapterhouse.keys.`, { exitCode: 2 });
  const file = resolve(name);
  if (args.includes('--put-back')) {
    await putKeysBack(keysDir, file, await askPassphrase('Passphrase: '));
    return say(`The keys are in ${keysDir} again.`);
  }
  const passphrase = await askPassphrase('A passphrase of 12 characters or more: ');
  if (process.stdin.isTTY && (await askPassphrase('The same again: ')) !== passphrase)
    throw new StartError('The two passphrases are not the same.', { exitCode: 2 });
  await keepKeys(keysDir, file, passphrase, new Date());
  say(`Written: ${file}. Keep it and its passphrase apart from this computer and from the backups.`);
}

/** `npm run admin -- keys <file>`. */
export const keys = {
  takes,
  does: 'writes the keys into a file under a passphrase, or puts those of a file back',
  run,
};
