import { create, list, password, setup } from './admin/accounts.ts';
import { check, mailTest } from './admin/checks.ts';
import { type Command, Refusal } from './admin/command.ts';
import { keys } from './backup/keysCommand.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './configValues.ts';
import { openDatabase } from './database/open.ts';
import { StartError } from './database/startError.ts';

/** The commands, by the name that the operator types. */
const commands: Readonly<Record<string, Command>> = {
  setup,
  create,
  password,
  'mail-test': mailTest,
  check,
  list,
};

/** Commands that need no database and can run next to any server. */
const withoutDatabase: Readonly<Record<string, typeof keys>> = { keys };

const help = (): string => {
  const named = Object.entries({ ...commands, ...withoutDatabase }).map(
    ([name, { takes, does }]) => [`${name} ${takes}`.trim(), does] as const,
  );
  const widest = Math.max(...named.map(([use]) => use.length));
  return [
    'npm run admin -- <command>',
    '',
    ...named.map(([use, does]) => `  ${use.padEnd(widest)}  ${does}`),
    '',
    'It reads the same variables as the server. Beside a running server it works on PostgreSQL; on the embedded',
    'database stop the server first. It ends with 0, with 1 if something isn’t well, with 2 if it refuses.',
  ].join('\n');
};

const told = (error: unknown): string | null =>
  error instanceof Refusal || error instanceof ConfigError || error instanceof StartError
    ? error.message
    : null;

/** The terminal that a command reads from and writes to. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/**
 * Runs a command.
 * @returns the exit code: 0, 1 if the command found a problem, 2 if it refused
 */
export async function runCommand({
  args: [name, ...args],
  env,
  say,
  complain,
}: Terminal): Promise<0 | 1 | 2> {
  if (name === undefined || name === 'help') {
    say(help());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const alone = Object.hasOwn(withoutDatabase, name) ? withoutDatabase[name] : undefined;
  if (command === undefined && alone === undefined) {
    complain(`There is no command ${name}: npm run admin shows them all.`);
    return 2;
  }
  try {
    const config = readConfig(env);
    if (command === undefined) {
      await alone?.run(config, args, say);
      return 0;
    }
    const log = { info: say, warn: complain, error: complain };
    const database = await openDatabase(config, { log, isBeside: true });
    try {
      return (await command.run({ config, database, args, now: new Date(), say })) ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    const sentence = told(error);
    if (sentence === null) throw error;
    complain(sentence);
    return 2;
  }
}

export async function main(): Promise<void> {
  process.exitCode = await runCommand({
    args: process.argv.slice(2),
    env: process.env,
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
}
