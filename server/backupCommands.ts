import { resolve } from 'node:path';
import { type Checked, checkArchive } from './backup/archive.ts';
import { moveDatabase } from './backup/move.ts';
import { restoreBackup } from './backup/restore.ts';
import { writeBackup } from './backup/write.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError, parsedUrl } from './configValues.ts';
import { StartError } from './database/startError.ts';

const help: Readonly<Record<string, string>> = {
  backup: `npm run backup -- <file>
Writes database, images, waiting mail and settings as they are now into one file, and reads it back.
The server may run meanwhile. The keys aren't in it: npm run admin -- keys <file>`,
  'check-backup': `npm run check-backup -- <file>
Reads every byte of a backup and says what it holds, or what is wrong with it. Changes nothing.`,
  restore: `npm run restore -- <file> [--without-keys]
Restores a backup into an empty DATA_DIR, or an empty database at DATABASE_URL. Put the keys that belong to it into
KEYS_DIR first. Without them (--without-keys) everyone gets a link to choose a new password.`,
  move: `npm run move -- <DATABASE_URL>   from the embedded database in DATA_DIR to an empty PostgreSQL
npm run move -- embedded         from DATABASE_URL into DATA_DIR
Stop the server first. Images and keys stay where they are, and so does what was moved.`,
};

class Misused extends Error {}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function described({ head, contents, bytes }: Checked): string[] {
  const rows = Object.values(contents.tables).reduce((sum, each) => sum + each, 0);
  const missing = contents.missing_images.length;
  return [
    `Made ${head.made_at} by version ${head.version} from ${head.database === 'embedded' ? 'the embedded database' : 'PostgreSQL'}: ${megabytes(bytes)}, ${Object.keys(contents.tables).length} tables, ${rows} rows, ${contents.images} images.`,
    ...(missing === 0
      ? []
      : [`${missing} images were missing already: ${contents.missing_images.slice(0, 5).join(', ')}`]),
    ...(head.keys === null ? ['There were no keys when it was made.'] : []),
  ];
}

interface Call {
  readonly config: Config;
  readonly parameter: string;
  readonly options: ReadonlySet<string>;
  readonly say: (line: string) => void;
}

const commands: Readonly<Record<string, (call: Call) => Promise<string[]>>> = {
  backup: async ({ config, parameter, say }) => {
    const file = resolve(parameter);
    const checked = await writeBackup(config, file, { now: new Date(), progress: say });
    return [`Written and read back: ${file}`, ...described(checked)];
  },
  'check-backup': async ({ parameter }) => [
    `${resolve(parameter)} is whole.`,
    ...described(await checkArchive(resolve(parameter))),
  ],
  restore: async ({ config, parameter, options, say }) => {
    const withoutKeys = options.has('--without-keys');
    const checked = await restoreBackup(config, resolve(parameter), { withoutKeys, progress: say });
    return [
      ...described(checked),
      `Restored into ${config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL'}. Start the server with npm start.`,
    ];
  },
  move: async ({ config, parameter, say }) => {
    const to = parameter === 'embedded' ? null : parameter;
    if (to !== null)
      parsedUrl(
        'npm run move',
        to,
        ['postgres:', 'postgresql:'],
        'embedded, or an address like postgresql://user:password@host:5432/database',
      );
    const checked = await moveDatabase(config, to, { now: new Date(), progress: say });
    return [
      ...described(checked),
      to === null
        ? `Moved into ${config.dataDir}. Start the server without DATABASE_URL.`
        : 'Moved. Start the server with this address in DATABASE_URL.',
    ];
  },
};

function readCall(name: string, parameters: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const options = new Set(parameters.filter((each) => each.startsWith('--')));
  const [parameter, ...more] = parameters.filter((each) => !each.startsWith('--'));
  const known = name === 'restore' ? ['--without-keys'] : [];
  const isKnown = [...options].every((option) => known.includes(option));
  if (command === undefined || parameter === undefined || more.length > 0 || !isKnown) throw new Misused();
  return { command, parameter, options };
}

/**
 * Runs `backup`, `check-backup`, `restore` or `move`.
 * @returns the exit code: 2 for a wrong request, 1 for a failure
 */
export async function run(
  [name = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const { command, parameter, options } = readCall(name, parameters);
    const say = (line: string) => console.log(line);
    const lines = await command({ config: readConfig(env), parameter, options, say });
    console.log(lines.join('\n'));
    return 0;
  } catch (error) {
    if (error instanceof Misused) {
      console.error(help[name] ?? Object.values(help).join('\n\n'));
      return 2;
    }
    if (error instanceof ConfigError || error instanceof StartError) {
      console.error(error.message);
      return error.exitCode;
    }
    console.error(error);
    return 1;
  }
}
