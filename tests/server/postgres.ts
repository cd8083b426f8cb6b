import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { clockStatements } from '../clock.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const oldestVersion = 15;

type Owner = { uid: number; gid: number };

/** A running PostgreSQL for this test run, or the reason why there is none. */
export type StartedPostgres =
  | {
      kind: 'started';
      url: string;
      version: number;
      /** Stops the server until `resume`. */
      halt(mode: 'fast' | 'immediate'): Promise<void>;
      /** Starts it again after `halt`. */
      resume(): Promise<void>;
      /** Ends the product's connections. @returns how many there were */
      endBackends(): Promise<number>;
      /** Stops it for good and removes its folder. */
      stop(): void;
    }
  | { kind: 'missing'; reason: string };

function versionFolders(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))
    .map((version) => join(root, version, 'bin'));
}

/** Folders that may hold `initdb` and `postgres`, the newest of each place first. */
function candidates(): string[] {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
    existsSync(root)
      ? readdirSync(root).flatMap((name) => (name.startsWith('postgresql') ? join(root, name, 'bin') : []))
      : [],
  );
  return [
    ...versionFolders('/usr/lib/postgresql'),
    ...onPath,
    ...homebrew,
    ...versionFolders('/Library/PostgreSQL'),
  ];
}

function findPrograms(): { folder: string; version: number } | undefined {
  for (const folder of candidates()) {
    if (!['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program)))) continue;
    const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    const version = Number(answer.match(/(\d+)(?:\.\d+|beta|rc)/)?.[1]);
    if (version >= oldestVersion) return { folder, version };
  }
  return undefined;
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
function unprivilegedOwner(): Owner | 'unneeded' | 'none' {
  if (process.getuid?.() !== 0) return 'unneeded';
  for (const user of ['postgres', 'nobody']) {
    try {
      const number = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // That user does not exist here.
    }
  }
  return 'none';
}

function lastLine(error: unknown): string {
  const text = String(Object(error).stderr || Object(error).message);
  return text.trim().split('\n').at(-1) ?? text;
}

/**
 * Starts a PostgreSQL in a temporary folder, reachable by a socket there with a password: in memory if the computer
 * has an in-memory disk, on the disk with `{ fsync: 'on' }`.
 * @param settings added to its configuration, such as `{ fsync: 'on' }`.
 * @param clockShift how many milliseconds its clock differs from the real one; the run's unless given.
 * @returns its administrator's address, or the reason why this computer can't run one.
 */
export function startPostgres(settings: Record<string, string> = {}, clockShift?: string): StartedPostgres {
  const programs = findPrograms();
  if (!programs) {
    return {
      kind: 'missing',
      reason: `PostgreSQL ${oldestVersion} or newer is not installed (on Debian: apt-get install postgresql).`,
    };
  }
  const owner = unprivilegedOwner();
  if (owner === 'none') {
    return {
      kind: 'missing',
      reason: 'PostgreSQL does not run as root, and no user postgres or nobody exists.',
    };
  }
  const identity = owner === 'unneeded' ? {} : owner;
  const disk = tmpdir().length < 60 ? tmpdir() : '/tmp';
  const prefix = 'house-pg-';
  const folder = settings.fsync === 'on' ? mkdtempSync(join(disk, prefix)) : temporaryFolder(prefix, disk);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password);
  if (owner !== 'unneeded') {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  const run = (program: string, parameters: string[]) =>
    execFileSync(join(programs.folder, program), parameters, {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 60_000,
    });
  /** Runs before anybody connects, in the database that all others are copied from. */
  const alone = (statement: string) =>
    execFileSync(join(programs.folder, 'postgres'), ['--single', '-D', data, 'template1'], {
      ...identity,
      cwd: folder,
      input: `${statement}\n`,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  const configuration = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    // A test that rolls back each call's writes holds the locks of all tables.
    max_locks_per_transaction: '512',
    timezone: 'Asia/Kolkata',
    ...settings,
  };
  const settingsOfServer = Object.entries(configuration).map(([name, value]) => `-c ${name}=${value}`);
  const start = [
    `--pgdata=${data}`,
    `--log=${join(folder, 'log')}`,
    `--options=${settingsOfServer.join(' ')}`,
    '--wait',
    'start',
  ];
  try {
    run('initdb', [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]);
    for (const statement of clockStatements(clockShift)) alone(statement);
    run('pg_ctl', start);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return {
      kind: 'missing',
      reason: `PostgreSQL ${programs.version} does not start here: ${lastLine(error)}`,
    };
  }
  const url = `postgresql://postgres:${password}@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const control = async (parameters: string[]) => {
    await promisify(execFile)(join(programs.folder, 'pg_ctl'), parameters, { ...identity, cwd: folder });
  };
  const endBackends = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chapterhouse'`,
    );
    await client.end();
    return rowCount ?? 0;
  };
  const stop = () => {
    process.off('exit', stop);
    if (!existsSync(data)) return;
    if (existsSync(join(data, 'postmaster.pid')))
      run('pg_ctl', [`--pgdata=${data}`, '--mode=immediate', '--wait', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  return {
    kind: 'started',
    url,
    version: programs.version,
    halt: (mode) => control([`--pgdata=${data}`, `--mode=${mode}`, '--wait', 'stop']),
    resume: () => control(start),
    endBackends,
    stop,
  };
}
